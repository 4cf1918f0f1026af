"""A double of GeoClue with faults that the real one does not have on demand.

Usage: geoclue.py slow|garbage|denied|lying|leaves|deaf
"""

import os
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

BEHAVIOR = sys.argv[1]
NAME = "org.freedesktop.GeoClue2"
PROPERTIES = "org.freedesktop.DBus.Properties"
LOCATION = "/org/freedesktop/GeoClue2/Client/1/Location/0"


class Denied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Object(dbus.service.Object):
    """An object with properties."""

    properties = {}

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, _, name):
        return self.properties[name]

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, _):
        return self.properties

    @dbus.service.method(PROPERTIES, in_signature="ssv", out_signature="")
    def Set(self, _, name, value):
        self.properties[name] = value


class Manager(Object):
    properties = {"InUse": False, "AvailableAccuracyLevel": dbus.UInt32(8)}

    @dbus.service.method(f"{NAME}.Manager", out_signature="o", async_callbacks=("answer", "fail"))
    def GetClient(self, answer, fail):
        path = dbus.ObjectPath("/org/freedesktop/GeoClue2/Client/1")
        if BEHAVIOR == "deaf":
            return
        GLib.timeout_add(1200 if BEHAVIOR == "slow" else 1, lambda: answer(path))


class Client(Object):
    properties = {"Active": False, "Location": dbus.ObjectPath("/")}

    @dbus.service.method(f"{NAME}.Client")
    def Start(self):
        if BEHAVIOR == "denied":
            raise Denied("Geolocation disabled for UID 0")
        GLib.timeout_add(100, self.tell)

    @dbus.service.method(f"{NAME}.Client")
    def Stop(self):
        pass

    @dbus.service.signal(f"{NAME}.Client", signature="oo")
    def LocationUpdated(self, old, new):
        pass

    def tell(self):
        if BEHAVIOR == "leaves":
            os._exit(0)
        self.properties["Location"] = dbus.ObjectPath(LOCATION)
        self.LocationUpdated(dbus.ObjectPath("/"), dbus.ObjectPath(LOCATION))
        return False


class Location(Object):
    properties = {
        "Latitude": float("nan") if BEHAVIOR == "garbage" else 48.137,
        "Longitude": 1e300 if BEHAVIOR == "garbage" else 11.575,
        "Accuracy": {"lying": 1e-12, "garbage": -5.0}.get(BEHAVIOR, 30.0), "Altitude": -1.797e308, "Speed": -1.0,
        "Heading": -1.0, "Description": "",
        "Timestamp": dbus.Struct((dbus.UInt64(int(time.time())), dbus.UInt64(0)), signature="tt"),
    }


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SystemBus()
objects = [
    Manager(bus, "/org/freedesktop/GeoClue2/Manager"), Client(bus, "/org/freedesktop/GeoClue2/Client/1"),
    Location(bus, LOCATION)]
owned = dbus.service.BusName(NAME, bus)
GLib.MainLoop().run()
