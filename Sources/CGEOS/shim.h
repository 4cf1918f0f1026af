// The functions of GEOS that WxShapes calls, as a table that is filled when the library is loaded.

#ifndef WXLOC_CGEOS_SHIM_H
#define WXLOC_CGEOS_SHIM_H

#define GEOS_USE_ONLY_R_API
#include <dlfcn.h>
#include <geos_c.h>
#include <stddef.h>

#define CGEOS_FUNCTIONS(FUNCTION)                                                                 \
  FUNCTION(GEOSContext_setErrorMessageHandler_r)                                                  \
  FUNCTION(GEOSCoordSeq_copyFromBuffer_r)                                                         \
  FUNCTION(GEOSCoordSeq_copyToBuffer_r)                                                           \
  FUNCTION(GEOSDifference_r)                                                                      \
  FUNCTION(GEOSFree_r)                                                                            \
  FUNCTION(GEOSGeomTypeId_r)                                                                      \
  FUNCTION(GEOSGeom_clone_r)                                                                      \
  FUNCTION(GEOSGeom_createCollection_r)                                                           \
  FUNCTION(GEOSGeom_createLinearRing_r)                                                           \
  FUNCTION(GEOSGeom_createPointFromXY_r)                                                          \
  FUNCTION(GEOSGeom_createPolygon_r)                                                              \
  FUNCTION(GEOSGeom_destroy_r)                                                                    \
  FUNCTION(GEOSGeom_getCoordSeq_r)                                                                \
  FUNCTION(GEOSGeom_getXMax_r)                                                                    \
  FUNCTION(GEOSGeom_getXMin_r)                                                                    \
  FUNCTION(GEOSGetExteriorRing_r)                                                                 \
  FUNCTION(GEOSGetGeometryN_r)                                                                    \
  FUNCTION(GEOSGetInteriorRingN_r)                                                                \
  FUNCTION(GEOSGetNumCoordinates_r)                                                               \
  FUNCTION(GEOSGetNumGeometries_r)                                                                \
  FUNCTION(GEOSGetNumInteriorRings_r)                                                             \
  FUNCTION(GEOSIntersection_r)                                                                    \
  FUNCTION(GEOSMakeValidParams_create_r)                                                          \
  FUNCTION(GEOSMakeValidParams_destroy_r)                                                         \
  FUNCTION(GEOSMakeValidParams_setKeepCollapsed_r)                                                \
  FUNCTION(GEOSMakeValidParams_setMethod_r)                                                       \
  FUNCTION(GEOSMakeValidWithParams_r)                                                             \
  FUNCTION(GEOSPrepare_r)                                                                         \
  FUNCTION(GEOSPreparedGeom_destroy_r)                                                            \
  FUNCTION(GEOSPreparedIntersects_r)                                                              \
  FUNCTION(GEOSUnaryUnion_r)                                                                      \
  FUNCTION(GEOS_finish_r)                                                                         \
  FUNCTION(GEOS_init_r)                                                                           \
  FUNCTION(GEOSisEmpty_r)                                                                         \
  FUNCTION(GEOSisValidReason_r)                                                                   \
  FUNCTION(GEOSisValid_r)                                                                         \
  FUNCTION(GEOSversion)

/// The functions of GEOS that are used.
struct cgeos_functions {
#define CGEOS_MEMBER(name) __typeof__(name) *name;
  CGEOS_FUNCTIONS(CGEOS_MEMBER)
#undef CGEOS_MEMBER
};

/// Fills the table from a library that `dlopen` gave.
///
/// Returns the name of the first function that the library lacks, or NULL when all are there.
static inline const char *_Nullable cgeos_fill(struct cgeos_functions *_Nonnull table,
                                               void *_Nonnull library) {
#define CGEOS_FILL(name)                                                                          \
  table->name = (__typeof__(name) *)dlsym(library, #name);                                        \
  if (table->name == NULL) return #name;
  CGEOS_FUNCTIONS(CGEOS_FILL)
#undef CGEOS_FILL
  return NULL;
}

#endif
