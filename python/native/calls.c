/* Functions for one position as functions of C: Python takes longer to call the library by way of ctypes, and to read
   JSON, than the library needs. Only the stable interface of Python is used, so one build is for all versions from 3.10
   on. Where it is missing, as in other implementations of Python, the package calls the library itself. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030a0000
#include <Python.h>

#include <math.h>
#include <string.h>

#include "wxloc.h"

typedef int64_t area_function(wx_handle handle, int32_t kind, double latitude, double longitude);
typedef int64_t locate_function(wx_handle handle, double latitude, double longitude, int32_t city, const char *language,
                                wx_location *location, char *buffer, size_t capacity);

/* The fields of Location and of Nearby in _types.py, in their order. */
static const char *const location_fields[] = {
    "latitude", "longitude", "country_code", "country", "admin1", "admin1_code",
    "timezone", "utc_offset_s", "water", "water_name", "places", "areas"};
static const char *const place_fields[] = {
    "id", "name", "label", "kind", "latitude", "longitude", "country", "country_code",
    "admin1", "admin1_code", "admin2", "population", "elevation_m", "timezone", "distance_m", "bearing_deg"};
#define COUNT(array) (sizeof(array) / sizeof(array[0]))

typedef struct {
  area_function *area_at;
  locate_function *locate;
  PyObject *location; /* the class Location */
  PyObject *nearby;   /* the class Nearby */
  PyObject *location_names[COUNT(location_fields)];
  PyObject *place_names[COUNT(place_fields)];
  /* Of get_tz. */
  area_function *find;  /* wx_area_at, if the default index is open */
  uint64_t handle;
  int32_t kind;
  PyObject *names;  /* the tuple of the names of zones, by number */
  PyObject *oceans; /* the tuple of the names of the 25 zones at sea, from west to east */
  PyObject *other;  /* called for everything else: keywords, errors, and the first call */
} State;

static PyObject *call_other(State *state, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords) {
  if (state->other == NULL) {
    PyErr_SetString(PyExc_RuntimeError, "prepare() was not called.");
    return NULL;
  }
  PyObject *positional = PyTuple_New(count), *named = NULL, *result = NULL;
  if (positional == NULL) return NULL;
  for (Py_ssize_t index = 0; index < count; index++) {
    Py_INCREF(arguments[index]);
    PyTuple_SetItem(positional, index, arguments[index]);
  }
  Py_ssize_t more = keywords == NULL ? 0 : PyTuple_Size(keywords);
  if (more > 0 && (named = PyDict_New()) == NULL) goto end;
  for (Py_ssize_t index = 0; index < more; index++) {
    if (PyDict_SetItem(named, PyTuple_GetItem(keywords, index), arguments[count + index]) < 0) goto end;
  }
  result = PyObject_Call(state->other, positional, named);
end:
  Py_DECREF(positional);
  Py_XDECREF(named);
  return result;
}

static PyObject *get_tz(PyObject *module, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords) {
  State *state = PyModule_GetState(module);
  if (state->find != NULL && count == 2 && keywords == NULL) {
    double longitude = PyFloat_AsDouble(arguments[0]);
    double latitude = PyErr_Occurred() ? 0 : PyFloat_AsDouble(arguments[1]);
    if (!PyErr_Occurred()) {
      int64_t number = state->find(state->handle, state->kind, latitude, longitude);
      PyObject *names = state->names;
      if (number == WX_NO_AREA && longitude >= -180 && longitude <= 180) {
        names = state->oceans;
        number = (int64_t)((longitude + 187.5) / 15);
      }
      if (number >= 0 && number < PyTuple_Size(names)) {
        PyObject *name = PyTuple_GetItem(names, (Py_ssize_t)number);
        Py_XINCREF(name);
        return name;
      }
    }
    PyErr_Clear();
  }
  return call_other(state, arguments, count, keywords);
}

/* prepare(other) */
static PyObject *prepare(PyObject *module, PyObject *other) {
  State *state = PyModule_GetState(module);
  PyObject *before = state->other;
  Py_INCREF(other);
  state->other = other;
  Py_XDECREF(before);
  Py_RETURN_NONE;
}

/* use(address, handle, kind, names, oceans): the library is open. */
static PyObject *use(PyObject *module, PyObject *arguments) {
  State *state = PyModule_GetState(module);
  PyObject *names, *oceans, *before = state->names, *oceans_before = state->oceans;
  unsigned long long address, handle;
  int kind;
  if (!PyArg_ParseTuple(arguments, "KKiO!O!", &address, &handle, &kind, &PyTuple_Type, &names, &PyTuple_Type,
                        &oceans)) {
    return NULL;
  }
  Py_INCREF(names);
  Py_INCREF(oceans);
  state->names = names;
  state->oceans = oceans;
  state->handle = handle;
  state->kind = kind;
  state->find = (area_function *)(uintptr_t)address;
  Py_XDECREF(before);
  Py_XDECREF(oceans_before);
  Py_RETURN_NONE;
}

/* connect(area_at, locate, Location, Nearby): the addresses of functions of the library, and the classes of results. */
static PyObject *connect_library(PyObject *module, PyObject *arguments) {
  State *state = PyModule_GetState(module);
  PyObject *location, *nearby, *before = state->location, *nearby_before = state->nearby;
  unsigned long long area_at, locate;
  if (!PyArg_ParseTuple(arguments, "KKOO", &area_at, &locate, &location, &nearby)) return NULL;
  Py_INCREF(location);
  Py_INCREF(nearby);
  state->location = location;
  state->nearby = nearby;
  state->area_at = (area_function *)(uintptr_t)area_at;
  state->locate = (locate_function *)(uintptr_t)locate;
  Py_XDECREF(before);
  Py_XDECREF(nearby_before);
  Py_RETURN_NONE;
}

static int is_connected(State *state) {
  if (state->locate != NULL) return 1;
  PyErr_SetString(PyExc_RuntimeError, "connect() was not called.");
  return 0;
}

/* area_at(handle, kind, latitude, longitude): the result of wx_area_at(). */
static PyObject *area_at(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
  State *state = PyModule_GetState(module);
  if (!is_connected(state)) return NULL;
  if (count != 4) {
    PyErr_SetString(PyExc_TypeError, "area_at() takes 4 arguments.");
    return NULL;
  }
  wx_handle handle = PyLong_AsUnsignedLongLong(arguments[0]);
  long kind = PyErr_Occurred() ? 0 : PyLong_AsLong(arguments[1]);
  double latitude = PyErr_Occurred() ? 0 : PyFloat_AsDouble(arguments[2]);
  double longitude = PyErr_Occurred() ? 0 : PyFloat_AsDouble(arguments[3]);
  if (PyErr_Occurred()) return NULL;
  return PyLong_FromLongLong(state->area_at(handle, (int32_t)kind, latitude, longitude));
}

static PyObject *none(void) { Py_RETURN_NONE; }

static PyObject *text(const char *text) {
  return text == NULL ? none() : PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

/* An elevation, which is a whole number in the JSON too. */
static PyObject *elevation(double meters) { return isnan(meters) ? none() : PyLong_FromDouble(meters); }

static PyObject *positive(uint32_t value) { return value == 0 ? none() : PyLong_FromUnsignedLong(value); }

/* An instance of a dataclass without a call of its constructor; one value is NULL after an error. A dictionary that replaces
   that of the instance would be faster, but in Python 3.13 its values are not found. */
static PyObject *instance(PyObject *class, PyObject *const *names, PyObject **values, size_t count) {
  PyObject *object = PyType_GenericNew((PyTypeObject *)class, NULL, NULL);
  for (size_t index = 0; index < count; index++) {
    if (object != NULL && (values[index] == NULL || PyObject_GenericSetAttr(object, names[index], values[index]) < 0)) {
      Py_CLEAR(object);
    }
    Py_XDECREF(values[index]);
  }
  return object;
}

/* A list of the place, if there is one. */
static PyObject *places(State *state, const wx_location *found) {
  if (found->place == WX_NO_PLACE) return PyList_New(0);
  PyObject *values[] = {
      positive(found->place_id), text(found->place_name), text(found->place_label), text(found->place_kind),
      PyFloat_FromDouble(found->place_latitude), PyFloat_FromDouble(found->place_longitude), text(found->place_country),
      text(found->place_country_code), text(found->place_admin1), text(found->place_admin1_code),
      text(found->place_admin2), positive(found->place_population), elevation(found->place_elevation),
      text(found->place_zone), PyFloat_FromDouble(found->place_distance), PyFloat_FromDouble(found->place_bearing)};
  _Static_assert(COUNT(values) == COUNT(place_fields), "a value for each field");
  PyObject *place = instance(state->nearby, state->place_names, values, COUNT(values));
  PyObject *list = place == NULL ? NULL : PyList_New(1);
  if (list == NULL) {
    Py_XDECREF(place);
    return NULL;
  }
  PyList_SetItem(list, 0, place);
  return list;
}

/* locate(handle, latitude, longitude, city, language): a Location with one place; None if only the JSON has the answer,
   or the error. */
static PyObject *locate(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
  State *state = PyModule_GetState(module);
  if (!is_connected(state)) return NULL;
  if (count != 5) {
    PyErr_SetString(PyExc_TypeError, "locate() takes 5 arguments.");
    return NULL;
  }
  wx_handle handle = PyLong_AsUnsignedLongLong(arguments[0]);
  double latitude = PyErr_Occurred() ? 0 : PyFloat_AsDouble(arguments[1]);
  double longitude = PyErr_Occurred() ? 0 : PyFloat_AsDouble(arguments[2]);
  int city = PyErr_Occurred() ? 0 : PyObject_IsTrue(arguments[3]);
  const char *language = PyErr_Occurred() || arguments[4] == Py_None ? NULL : PyBytes_AsString(arguments[4]);
  if (PyErr_Occurred()) return NULL;
  char texts[4096];
  wx_location found = {.size = sizeof(found)};
  int64_t size = state->locate(handle, latitude, longitude, city, language, &found, texts, sizeof(texts));
  if (size < 0 || size > (int64_t)sizeof(texts) || found.has_areas) Py_RETURN_NONE;
  PyObject *values[] = {
      PyFloat_FromDouble(found.latitude), PyFloat_FromDouble(found.longitude), text(found.country_code), text(found.country),
      text(found.admin1), text(found.admin1_code), text(found.zone),
      found.utc_offset == WX_NO_OFFSET ? none() : PyLong_FromLong(found.utc_offset), PyBool_FromLong(found.water),
      text(found.water_name), places(state, &found), none()};
  _Static_assert(COUNT(values) == COUNT(location_fields), "a value for each field");
  return instance(state->location, state->location_names, values, COUNT(values));
}

static int traverse(PyObject *module, visitproc visit, void *arg) {
  State *state = PyModule_GetState(module);
  Py_VISIT(state->location);
  Py_VISIT(state->nearby);
  for (size_t index = 0; index < COUNT(location_fields); index++) Py_VISIT(state->location_names[index]);
  for (size_t index = 0; index < COUNT(place_fields); index++) Py_VISIT(state->place_names[index]);
  Py_VISIT(state->names);
  Py_VISIT(state->oceans);
  Py_VISIT(state->other);
  return 0;
}

static int clear(PyObject *module) {
  State *state = PyModule_GetState(module);
  state->find = NULL;
  state->area_at = NULL;
  state->locate = NULL;
  Py_CLEAR(state->location);
  Py_CLEAR(state->nearby);
  for (size_t index = 0; index < COUNT(location_fields); index++) Py_CLEAR(state->location_names[index]);
  for (size_t index = 0; index < COUNT(place_fields); index++) Py_CLEAR(state->place_names[index]);
  Py_CLEAR(state->names);
  Py_CLEAR(state->oceans);
  Py_CLEAR(state->other);
  return 0;
}

static PyMethodDef methods[] = {
    {"get_tz", (PyCFunction)(void (*)(void))get_tz, METH_FASTCALL | METH_KEYWORDS,
     "get_tz(lng, lat)\n--\n\nReturn the time zone of a position; at sea the nautical one, such as ``Etc/GMT+3``."},
    {"prepare", prepare, METH_O, NULL},
    {"connect", connect_library, METH_VARARGS, NULL},
    {"area_at", (PyCFunction)(void (*)(void))area_at, METH_FASTCALL, NULL},
    {"locate", (PyCFunction)(void (*)(void))locate, METH_FASTCALL, NULL},
    {"use", use, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_native", NULL, sizeof(State), methods, NULL, traverse, clear, NULL};

/* Writes the names of fields as texts of Python. */
static int intern(PyObject **names, const char *const *fields, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if ((names[index] = PyUnicode_InternFromString(fields[index])) == NULL) return 0;
  }
  return 1;
}

PyMODINIT_FUNC PyInit__native(void) {
  PyObject *module = PyModule_Create(&definition);
  if (module == NULL) return NULL;
  State *state = PyModule_GetState(module);
  if (!intern(state->location_names, location_fields, COUNT(location_fields)) ||
      !intern(state->place_names, place_fields, COUNT(place_fields))) {
    Py_CLEAR(module);
  }
  return module;
}
