"""A double of the desktop portal, as it serves an app in a sandbox, which the real one asks the user about.

Usage: portal.py good|refused|off|mute|old|closes|leaves
"""

import os
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

BEHAVIOR = sys.argv[1]
NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SESSION = f"{PATH}/session/1_1/wxloc"
REQUEST = f"{PATH}/request/1_1/wxloc"


class NotAllowed(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.portal.Error.NotAllowed"


class Request(dbus.service.Object):
    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
    def Response(self, response, results):
        pass


class Session(dbus.service.Object):
    @dbus.service.signal("org.freedesktop.portal.Session", signature="")
    def Closed(self):
        pass


class Location(dbus.service.Object):
    @dbus.service.method("org.freedesktop.portal.Location", in_signature="a{sv}", out_signature="o")
    def CreateSession(self, options):
        if BEHAVIOR == "off":
            raise NotAllowed("Location services disabled")
        if options["accuracy"] != 5 or options["session_handle_token"] != "wxloc":
            raise dbus.DBusException("wrong options")
        return dbus.ObjectPath(SESSION)

    @dbus.service.method("org.freedesktop.portal.Location", in_signature="osa{sv}", out_signature="o")
    def Start(self, session, window, options):
        GLib.timeout_add(50, self.respond)
        return dbus.ObjectPath(REQUEST)

    @dbus.service.signal("org.freedesktop.portal.Location", signature="oa{sv}")
    def LocationUpdated(self, session, location):
        pass

    def respond(self):
        if BEHAVIOR == "leaves":
            os._exit(0)
        if BEHAVIOR == "mute":
            return False
        request.Response(dbus.UInt32(BEHAVIOR == "refused"), {})
        if BEHAVIOR == "closes":
            session.Closed()
        elif BEHAVIOR == "good":
            self.LocationUpdated(dbus.ObjectPath(SESSION), {
                "Latitude": 48.137, "Longitude": 11.575, "Accuracy": 30.0, "Altitude": -1.797e308, "Speed": -1.0,
                "Heading": -1.0, "Description": "",
                "Timestamp": dbus.Struct((dbus.UInt64(int(time.time())), dbus.UInt64(0)), signature="tt")})
        return False


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SystemBus()
request, session = Request(bus, REQUEST), Session(bus, SESSION)
location = None if BEHAVIOR == "old" else Location(bus, PATH)
owned = dbus.service.BusName(NAME, bus)
GLib.MainLoop().run()
