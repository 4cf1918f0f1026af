"""The faults of receivers: gpsd and NMEA 0183. Each case prepares the parts, and returns the options of `current`."""

import itertools
import os
import random

import parts
from cases import case
from parts import nmea, tpv

GPSD = ["--source", "gpsd", "--gpsd"]
NMEA = ["--source", "nmea", "--nmea"]


# gpsd


@case("gpsd", "absent", "no gpsd runs", 69, "gpsd_unreachable")
def _(lab):
    return GPSD + [f"127.0.0.1:{parts.free_port()}"]


@case("gpsd", "refused", "it refuses the request for reports", 5, "no_fix")
def _(lab):
    return GPSD + [lab.gpsd('{"class":"ERROR","message":"Invalid WATCH"}\r\n')]


@case("gpsd", "silent", "it accepts the connection, and sends nothing", 5, "no_fix")
def _(lab):
    return GPSD + [lab.gpsd(hello=False)]


@case("gpsd", "silent", "a real gpsd, whose receiver sends nothing", 5, "no_fix")
def _(lab):
    return GPSD + [lab.real_gpsd(lab.serial())]


@case("gpsd", "garbage", "another program listens at the port", 5, "no_fix")
def _(lab):
    return GPSD + [lab.gpsd("SSH-2.0-OpenSSH_9.2p1\r\n", hello=False)]


@case("gpsd", "garbage", "lines that are not JSON, and positions off the globe", 5, "no_fix")
def _(lab):
    return GPSD + [lab.gpsd(b"\xff\xfe{\x00\n", tpv(1, latitude=95), tpv(2, latitude='"x"'))]


@case("gpsd", "slow", "the first report comes 0.3 s before the end", 6)
def _(lab):
    return GPSD + [lab.gpsd(1.7, tpv())]


@case("gpsd", "slow", "a byte now and then", 5, "no_fix")
def _(lab):
    return GPSD + [lab.gpsd(*itertools.chain.from_iterable((byte, 0.2) for byte in tpv()))]


@case("gpsd", "unplugged", "the connection ends after the first report", 6)
def _(lab):
    return GPSD + [lab.gpsd(tpv(), closes=True)]


@case("gpsd", "unplugged", "a real gpsd, whose receiver goes away", 6)
def _(lab):
    def talk(connection, end):
        for second in range(8):
            connection.sendall(nmea(second - 8).encode())
            end.wait(0.2)

    return GPSD + [lab.real_gpsd(f"tcp://127.0.0.1:{lab.serve(talk)}"), "--min-fixes", "30"]


@case("gpsd", "lying", "accuracies of 10⁻³⁰⁰ and 10¹⁴ m", 6)
def _(lab):
    return GPSD + [lab.gpsd(*(tpv(second, error='"eph":1e%d' % power)
                              for second, power in enumerate((-300, 14, -300))))]


@case("gpsd", "lying", "5 m, and a jump of 100 km in a second", 0)
def _(lab):
    return GPSD + [lab.gpsd(tpv(0), tpv(1), tpv(2, latitude=49.137))]


@case("gpsd", "two at once", "two receivers, one without a fix, one silent after the first report", 6)
def _(lab):
    return GPSD + [lab.gpsd(tpv(0, device="/dev/b"), tpv(0, mode=1), 0.5, tpv(1, mode=1))]


@case("gpsd", "two at once", "gpsd is silent, and the receiver of NMEA sends garbage", 5, "no_fix")
def _(lab):
    line = lab.serial(garbage)
    return ["--source", "gpsd,nmea", "--gpsd", lab.gpsd(), "--nmea", f"serial:{line.path}@9600"]


# NMEA 0183


def garbage():
    random.seed(7)
    for _ in range(200):
        yield random.randbytes(60) + b"\n"
        yield 0.05


@case("nmea", "absent", "the device does not exist", 69, "nmea_missing")
def _(lab):
    return NMEA + [f"serial:{lab.path('ttyUSB0')}"]


@case("nmea", "refused", "nothing listens at the port", 69, "nmea_unreachable")
def _(lab):
    return NMEA + [f"tcp:127.0.0.1:{parts.free_port()}"]


@case("nmea", "silent", "a serial line without data", 5, "no_fix")
def _(lab):
    return NMEA + [f"serial:{lab.serial().path}"]


@case("nmea", "silent", "nothing arrives by UDP", 5, "no_fix")
def _(lab):
    return NMEA + [f"udp:127.0.0.1:{parts.free_port()}"]


@case("nmea", "garbage", "a serial line at another speed", 5, "no_fix")
def _(lab):
    return NMEA + [f"serial:{lab.serial(garbage).path}@9600"]


@case("nmea", "garbage", "sentences with wrong checksums", 5, "no_fix")
def _(lab):
    text = nmea().replace("4808", "4809")
    return NMEA + [f"serial:{lab.serial(lambda: [text, 0.3] * 6).path}@9600"]


@case("nmea", "slow", "the first sentence comes 0.3 s before the end", 6)
def _(lab):
    return NMEA + [f"serial:{lab.serial(lambda: [1.7, nmea()]).path}@9600"]


@case("nmea", "slow", "a byte now and then, by TCP", 5, "no_fix")
def _(lab):
    port = lab.serve(lambda connection, end: [
        connection.sendall(byte.encode()) or end.wait(0.2) for byte in nmea()])
    return NMEA + [f"tcp:127.0.0.1:{port}"]


@case("nmea", "unplugged", "the device goes after the first epoch", 6)
def _(lab):
    return NMEA + [f"serial:{lab.serial(lambda: [0.3, nmea(), 0.6, None]).path}@9600"]


@case("nmea", "unplugged", "the device goes before it has a fix", 69, "nmea_unplugged")
def _(lab):
    return NMEA + [f"serial:{lab.serial(lambda: [0.3, nmea(quality=0)[:20], 0.3, None]).path}@9600"]


@case("nmea", "lying", "HDOP 0 and a GST of 0 m", 6)
def _(lab):
    return NMEA + [serial_of(lab, hdop="0.0", gst="0.0")]


@case("nmea", "lying", "a GST of 10⁹ m", 6)
def _(lab):
    return NMEA + [serial_of(lab, gst="1000000000.0")]


@case("nmea", "denied", "the device belongs to another user", 77, "nmea_denied")
def _(lab):
    line = lab.serial()
    os.chmod(line.path, 0)
    lab.as_nobody()
    return NMEA + [f"serial:{line.path}"]


@case("nmea", "two at once", "gpsd has the same device open, and has no fix", 5, "no_fix")
def _(lab):
    line = lab.serial(lambda: [parts.sentence("GPGSA,A,1,,,,,,,,,,,,,,,"), 0.4] * 6)
    gpsd = lab.real_gpsd(line)
    return ["--source", "gpsd,nmea", "--gpsd", gpsd, "--nmea", f"serial:{line.path}@9600"]


def serial_of(lab, **options):
    return "serial:%s@9600" % lab.serial(
        lambda: itertools.chain.from_iterable((nmea(second, **options), 0.3) for second in range(6))).path
