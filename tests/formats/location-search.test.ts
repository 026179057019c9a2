import { describe, expect, it } from "vitest";
import { findPersonal } from "../../app/formats/index.ts";
import { join, latin1, u32, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { COORDINATES, expectTaken, gpsBlocks, packets } from "./support/location.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

const unknown = (...parts: readonly Part[]): Uint8Array =>
  join("\x1bUNKNOWN", zeros(100), ...parts, zeros(100));
const leftIn = async (bytes: Uint8Array): Promise<string[]> => [
  ...(await findPersonal(memorySource(bytes))).left,
];

describe("a file of a format without its own finder", () => {
  const exif = gpsBlocks();
  const xmp = packets();
  const rdf = (packet: string): string =>
    packet.replace("<x:xmpmeta>", "<rdf:RDF>").replace("</x:xmpmeta>", "</rdf:RDF>");
  const id3 = (version: number, city: string): Uint8Array => {
    const body =
      version === 2
        ? join("TXX", [0, 0, 16], "\0Location\0", city)
        : join("TXXX", u32(16), [0, 0], "\0Location\0", city);
    return join("ID3", [version, 0, 0, 0, 0, 0, body.length], body);
  };

  it.each<readonly [string, Uint8Array, Uint8Array]>([
    ["a block of EXIF", join("Exif\0\0", exif.told), join("Exif\0\0", exif.silent)],
    ["a packet of XMP", latin1(xmp.told), latin1(xmp.silent)],
    ["RDF without a packet around it", latin1(rdf(xmp.told)), latin1(rdf(xmp.silent))],
    ...[2, 3, 4].map(
      (version) =>
        [
          `tags of ID3v2.${version}`,
          id3(version, "Berlin"),
          id3(version, "Berlin").map((byte, at, all) => (at < all.length - 16 ? byte : 0)),
        ] as const,
    ),
  ])("an unknown file loses %s anywhere inside", async (_name, told, silent) => {
    await expectTaken(unknown(told), unknown(silent), { readerTells: false });
  });

  const misb = "\x06\x0e\x2b\x34\x02\x0b\x01\x01\x0e\x01\x03\x01\x01";
  const rdd18 = "\x06\x0e\x2b\x34\x02\x53\x01\x01\x0c\x02\x01\x01";
  it.each<readonly [string, Part]>([
    ["telemetry of drones (MISB)", misb],
    ["telemetry of cameras (RDD 18)", rdd18],
    ...["$GPRMC,", "$GPGGA,", "$GNRMC,", "$GNGGA,"].map(
      (sentence) => [`a receiver's sentence ${sentence}`, `${sentence}081836,A`] as const,
    ),
    ["a camcorder's latitude", join("MDPM", [2, 0x18, 0, 0, 0, 0, 0xb2, 52, 0, 0, 0])],
    ["a camcorder's first location tag", join("MDPM", [1, 0xb0, 0, 0, 0, 0])],
    ["a camcorder's last location tag", join("MDPM", [1, 0xca, 0, 0, 0, 0])],
    ["coordinates in machine format", COORDINATES],
    ["GPS by its name", "GPSLatitude = 52.5"],
    ["GPS in parentheses", "GPS(13.4050, 52.5200, 15)"],
    ["a latitude by its name", `"latitude": 52.5`],
    ["a number of floating point under its name (OpenEXR)", "longitude\0float\0\x04\0\0\0"],
    ...["SITELAT", "OBS-LONG", "TEL_LAT", "GEO-LON", "LAT-OBS", "OBSGEO-X"].map(
      (name) => [`where a telescope stood: ${name}`, `${name} = '52.5'`] as const,
    ),
    ...["freeGPS", "LIGOGPSINFO"].map((mark) => [`a car's camera: ${mark}`, mark] as const),
  ])("an unknown file is withheld for %s", async (_name, part) => {
    expect(await leftIn(unknown(part))).toEqual(["location"]);
  });

  it.each<readonly [string, Part]>([
    ["a number", "Serial Number: 12345"],
    ["a text under its name (OpenEXR)", "serialNumber\0string\0\x04\0\0\0"],
  ])("an unknown file is withheld for a device number, as %s", async (_name, part) => {
    expect(await leftIn(unknown(part))).toEqual(["identity"]);
  });

  it.each<readonly [string, Part]>([
    ["words used as song titles", "Latitude, Longitude and the GPS Latitude"],
    ["a camcorder's time and light", join("MDPM", [2, 0x18, 0, 0, 0, 0, 0x70, 0xb2, 0, 0, 0])],
    ["more camcorder tags than it counts", join("MDPM", [1, 0x18, 0, 0, 0, 0, 0xb2, 0, 0, 0, 0])],
  ])("an unknown file is left unchanged with %s", async (_name, part) => {
    expect(await findPersonal(memorySource(unknown(part)))).toMatchObject({ patches: [], left: new Set() });
  });

  it("an unknown file is not withheld for words within removed data", async () => {
    const file = unknown("<x:xmpmeta><GPSLatitude>52.5</GPSLatitude></x:xmpmeta>");
    const found = await findPersonal(memorySource(file));
    expect([[...found.kinds], [...found.left]]).toEqual([["location"], []]);
  });

  it("a huge unknown file loses what is at its end", async () => {
    const size = 100 * 1024 * 1024;
    const file = (at: number) =>
      sparseSource(size, [
        { at: 0, bytes: latin1("\x1bUNKNOWN") },
        { at, bytes: latin1(xmp.told) },
      ]);
    expect([...(await findPersonal(file(size - 100_000))).kinds]).toEqual(["location"]);
    expect([...(await findPersonal(file(30 * 1024 * 1024))).kinds]).toEqual(["location"]);
  });
});
