/* get_tz of wxloc.compat.tzfpy as a function of C: for one position, Python takes three times as long to call the library
   as the library needs. Only the stable interface of Python is used, so one build is for all versions from 3.10 on. Where
   it is missing, as in other implementations of Python, wxloc.compat.tzfpy calls the library itself. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030a0000
#include <Python.h>

#include <stdint.h>

/* As in wxloc.h: at sea. */
#define WX_NO_AREA 65535

typedef int64_t area_function(uint64_t handle, int32_t kind, double latitude, double longitude);

typedef struct {
  area_function *find;  /* wx_area_at */
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

static int traverse(PyObject *module, visitproc visit, void *arg) {
  State *state = PyModule_GetState(module);
  Py_VISIT(state->names);
  Py_VISIT(state->oceans);
  Py_VISIT(state->other);
  return 0;
}

static int clear(PyObject *module) {
  State *state = PyModule_GetState(module);
  state->find = NULL;
  Py_CLEAR(state->names);
  Py_CLEAR(state->oceans);
  Py_CLEAR(state->other);
  return 0;
}

static PyMethodDef methods[] = {
    {"get_tz", (PyCFunction)(void (*)(void))get_tz, METH_FASTCALL | METH_KEYWORDS,
     "get_tz(lng, lat)\n--\n\nReturn the time zone of a position; at sea the nautical one, such as ``Etc/GMT+3``."},
    {"prepare", prepare, METH_O, NULL},
    {"use", use, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_zones", NULL, sizeof(State), methods, NULL, traverse, clear, NULL};

PyMODINIT_FUNC PyInit__zones(void) { return PyModule_Create(&definition); }
