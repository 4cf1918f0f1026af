"""The faults of services: GeoClue, Wi-Fi, phones, IP, and what is on the disk."""

import os
import sqlite3
import time

from cases import case
from parts import free_port, send_json

GEOCLUE = ["--source", "geoclue"]
WIFI = ["--source", "wifi"]
IP = ["--source", "ip"]
PHONE = ["--source", "phone"]
SAVED = ["--source", "saved"]
PLACE = {"location": {"lat": 48.137, "lng": 11.575}, "accuracy": 60}


# GeoClue


@case("geoclue", "absent", "no system bus", 69, "geoclue_no_bus")
def _(lab):
    return GEOCLUE


@case("geoclue", "absent", "GeoClue is not installed", 69, "geoclue_missing")
def _(lab):
    lab.bus()
    return GEOCLUE


@case("geoclue", "refused", "the real one, without an agent", 69, "geoclue_no_agent")
def _(lab):
    lab.geoclue(agent=False)
    return GEOCLUE


@case("geoclue", "silent", "the real one, which knows no position", 5, "no_fix")
def _(lab):
    lab.geoclue()
    return GEOCLUE


@case("geoclue", "garbage", "a latitude that is not a number", 5, "no_fix")
def _(lab):
    lab.geoclue("garbage")
    return GEOCLUE


@case("geoclue", "slow", "the first answer takes 1.2 s", 0)
def _(lab):
    lab.geoclue("slow")
    return GEOCLUE + ["--no-skip-first"]


@case("geoclue", "unplugged", "it ends after the start", 69, "geoclue_gone")
def _(lab):
    lab.geoclue("leaves")
    return GEOCLUE


@case("geoclue", "lying", "an accuracy of 10⁻¹² m", 6)
def _(lab):
    lab.geoclue("lying")
    return GEOCLUE


@case("geoclue", "denied", "the settings of the desktop switch it off", 77, "geoclue_denied")
def _(lab):
    lab.geoclue("denied")
    return GEOCLUE


@case("geoclue", "two at once", "gpsd is silent, and GeoClue never answers", 5, "no_fix")
def _(lab):
    lab.geoclue("deaf")
    return ["--source", "gpsd,geoclue", "--gpsd", lab.gpsd(hello=False)]


# GeoClue through the desktop portal


@case("geoclue", "absent", "the portal has no session bus", 69, "portal_no_bus")
def _(lab):
    lab.portal()
    return GEOCLUE


@case("geoclue", "absent", "the portal has no interface for locations", 69, "portal_unsupported")
def _(lab):
    lab.portal("old")
    return GEOCLUE


@case("geoclue", "silent", "the user does not answer the question of the portal", 69, "portal_unanswered")
def _(lab):
    lab.portal("mute")
    return GEOCLUE


@case("geoclue", "unplugged", "the portal closes the session", 69, "portal_closed")
def _(lab):
    lab.portal("closes")
    return GEOCLUE


@case("geoclue", "unplugged", "the portal ends while it asks the user", 69, "portal_gone")
def _(lab):
    lab.portal("leaves")
    return GEOCLUE


@case("geoclue", "denied", "the user refuses the portal", 77, "portal_denied")
def _(lab):
    lab.portal("refused")
    return GEOCLUE


@case("geoclue", "denied", "the portal has locations switched off", 77, "portal_denied")
def _(lab):
    lab.portal("off")
    return GEOCLUE


@case("geoclue", "two at once", "gpsd is absent, and the portal answers", 0)
def _(lab):
    lab.portal("good")
    return ["--source", "gpsd,geoclue", "--gpsd", f"127.0.0.1:{free_port()}", "--accuracy", "50"]


# Wi-Fi


def wifi(lab, answer=None, url=None, **networks):
    lab.network_manager(**networks)
    address = url or lab.service(answer)
    lab.configure(wifi_enabled="true", wifi_url=f"{address}/geolocate")
    return WIFI


@case("wifi", "absent", "it is not switched on", 78, "wifi_disabled")
def _(lab):
    return WIFI


@case("wifi", "absent", "no NetworkManager, and the kernel knows no adapter", 69, "wifi_no_adapter")
def _(lab):
    lab.bus()
    lab.configure(wifi_enabled="true")
    return WIFI


@case("wifi", "absent", "no adapter", 69, "wifi_no_adapter")
def _(lab):
    return wifi(lab, url="http://127.0.0.1:1", names=(), adapter=False)


@case("wifi", "refused", "nothing listens at the address of the service", 69, "wifi_service_failed")
def _(lab):
    return wifi(lab, url=f"http://127.0.0.1:{free_port()}")


@case("wifi", "silent", "the service never answers", 69, "wifi_service_failed")
def _(lab):
    return wifi(lab, lambda handler: time.sleep(20))


@case("wifi", "garbage", "a page instead of an answer", 69, "captive_portal")
def _(lab):
    return wifi(lab, lambda handler: send_json(handler, "<html>Log in</html>", content="text/html"))


@case("wifi", "garbage", "a latitude of 95°", 69, "wifi_not_found")
def _(lab):
    return wifi(lab, lambda handler: send_json(handler, {"location": {"lat": 95, "lng": 11}, "accuracy": 60}))


@case("wifi", "slow", "a byte now and then", 69, "wifi_service_failed")
def _(lab):
    return wifi(lab, drip)


@case("wifi", "unplugged", "the connection ends within the answer", 69, "wifi_service_failed")
def _(lab):
    return wifi(lab, cut)


@case("wifi", "lying", "an accuracy of −5 m", 6)
def _(lab):
    return wifi(lab, lambda handler: send_json(handler, PLACE | {"accuracy": -5}))


@case("wifi", "lying", "the city of the address instead of the networks", 69, "wifi_fallback")
def _(lab):
    return wifi(lab, lambda handler: send_json(handler, PLACE | {"accuracy": 25000, "fallback": "ipf"}))


@case("wifi", "denied", "the service refuses the key", 77, "denied")
def _(lab):
    return wifi(lab, lambda handler: send_json(handler, {"error": {"code": 403}}, 403))


@case("wifi", "two at once", "one network, and a service that never answers", 69, "wifi_too_few")
def _(lab):
    return wifi(lab, lambda handler: time.sleep(20), names=("one",))


# Phones


def report(accuracy=30, device="pixel", age=5, latitude=48.137):
    return f"id={device}&lat={latitude}&lon=11.575&accuracy={accuracy}&timestamp={int(time.time() - age)}"


@case("phone", "absent", "none has sent a position", 69, "phone_missing")
def _(lab):
    return PHONE


@case("phone", "absent", "not the one that is named", 69, "phone_missing")
def _(lab):
    lab.phones(report())
    return ["--source", "phone:tablet"]


@case("phone", "silent", "the last position is two hours old", 0)
def _(lab):
    lab.phones(report(age=7200))
    return PHONE


@case("phone", "silent", "two hours, and --max-age 60", 6)
def _(lab):
    lab.phones(report(age=7200))
    return PHONE + ["--max-age", "60"]


@case("phone", "garbage", "the sender's numbers are none; the server answers 400", 69, "phone_missing")
def _(lab):
    assert lab.phones(report(latitude="x"), report(latitude=95)) == [400, 400]
    return PHONE


@case("phone", "garbage", "the file is damaged", 69, "phone_missing")
def _(lab):
    lab.write(".local/state/wxloc/phones.json", b"\xff{]")
    return PHONE


@case("phone", "lying", "an accuracy of 0 m", 6)
def _(lab):
    lab.phones(report(accuracy=0))
    return PHONE


@case("phone", "lying", "a time of next year", 0)
def _(lab):
    lab.phones(report(age=-30_000_000))
    return PHONE


@case("phone", "denied", "the file belongs to another user", 74, "permission_denied")
def _(lab):
    path = lab.write(".local/state/wxloc/phones.json", "{}", mode=0)
    os.chmod(path, 0)
    lab.as_nobody()
    return PHONE


@case("phone", "two at once", "two phones, of which one reports an old position", 0)
def _(lab):
    lab.phones(report(device="pixel"), report(device="tablet", age=9000, latitude=10))
    return PHONE


# IP


def ip(lab, first, second=None):
    lab.environment["WXLOC_IPWHOIS_URL"] = lab.service(first)
    lab.environment["WXLOC_GEOJS_URL"] = lab.service(second or first)
    return IP


def drip(handler):
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n")
    for _ in range(200):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


def cut(handler):
    handler.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n{"success":true')
    handler.close_connection = True


@case("ip", "absent", "no network", 69, "network_connect")
def _(lab):
    return IP


@case("ip", "refused", "too many requests", 75, "rate_limited")
def _(lab):
    return ip(lab, lambda handler: send_json(handler, {}, 429))


@case("ip", "silent", "no service answers", 69, "network_timeout")
def _(lab):
    return ip(lab, lambda handler: time.sleep(20))


@case("ip", "garbage", "a page instead of an answer", 69, "malformed_answer")
def _(lab):
    return ip(lab, lambda handler: send_json(handler, "<html>Log in</html>", content="text/html"))


@case("ip", "garbage", "a latitude of 95°", 69, "no_position")
def _(lab):
    return ip(lab, lambda handler: send_json(handler, {"success": True, "latitude": 95, "longitude": 11}))


@case("ip", "slow", "a byte now and then", 69, "network_timeout")
def _(lab):
    return ip(lab, drip)


@case("ip", "unplugged", "the connection ends within the answer", 69, "malformed_answer")
def _(lab):
    return ip(lab, cut)


@case("ip", "lying", "a position without an accuracy counts as a city, 25 km", 0)
def _(lab):
    return ip(lab, lambda handler: send_json(handler, {
        "success": True, "ip": "192.0.2.1", "latitude": 48.137, "longitude": 11.575, "city": "Munich",
        "country_code": "DE"}))


@case("ip", "denied", "the services block this machine", 77, "denied")
def _(lab):
    return ip(lab, lambda handler: send_json(handler, {"success": False, "message": "blocked"}, 403))


@case("ip", "two at once", "the first service is silent, the second sends garbage", 69)
def _(lab):
    return ip(lab, lambda handler: time.sleep(20), lambda handler: send_json(handler, "<html>", content="text/html"))


# Given and saved


@case("fixed", "absent", "no --at", 64, "usage")
def _(lab):
    return ["--source", "fixed"]


@case("fixed", "garbage", "a latitude of 95°", 64, "usage")
def _(lab):
    return ["--source", "fixed", "--at", "95,11"]


@case("saved", "absent", "nothing is saved", 69, "no_position")
def _(lab):
    return SAVED


@case("saved", "silent", "another program has locked the saved places", 69, "source_timeout")
def _(lab):
    path = lab.write(".local/share/wxloc/places.sqlite", "")
    os.remove(path)
    lab.run(["add", "48.137,11.575", "--as", "home"])[0].check_returncode()
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    lab.callback(connection.close)
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    return SAVED


@case("saved", "garbage", "the file of the last fix is damaged", 69, "no_position")
def _(lab):
    lab.write(".local/state/wxloc/last-fix.json", b"\xff{]")
    return SAVED


@case("saved", "garbage", "the file of saved places is not a database", 65)
def _(lab):
    lab.write(".local/share/wxloc/places.sqlite", b"garbage" * 1000)
    return SAVED


@case("saved", "lying", "the last fix has an accuracy of −5 m", 6)
def _(lab):
    lab.write(".local/state/wxloc/last-fix.json", LAST.replace("5.0", "-5.0"))
    return SAVED


@case("saved", "denied", "the file of the last fix belongs to another user", 74)
def _(lab):
    os.chmod(lab.write(".local/state/wxloc/last-fix.json", LAST), 0)
    lab.as_nobody()
    return SAVED


@case("saved", "two at once", "the last fix is damaged, and the file of saved places is not a database", 65)
def _(lab):
    lab.write(".local/state/wxloc/last-fix.json", b"\xff{]")
    lab.write(".local/share/wxloc/places.sqlite", b"garbage" * 1000)
    return SAVED


@case("auto", "two at once", "a receiver is silent; the position of yesterday is known", 6)
def _(lab):
    lab.write(".local/state/wxloc/last-fix.json", LAST)
    return ["--gpsd", lab.gpsd(hello=False)]


@case("auto", "absent", "nothing is there", 69)
def _(lab):
    return ["--gpsd", f"127.0.0.1:{free_port()}"]


LAST = (
    '{"latitude":48.137,"longitude":11.575,"horizontal_accuracy_m":5.0,"accuracy_origin":"reported",'
    '"time":"2026-11-21T08:00:15.000Z","received_at":"2026-11-21T08:00:15.100Z","source":"gpsd",'
    '"device":"/dev/ttyACM0","mode":3,"flags":[]}')
