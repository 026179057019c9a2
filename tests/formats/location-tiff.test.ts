import { describe, expect, it } from "vitest";
import { join, u16, u16le, u32, u32le, u64, u64le, zeros } from "./support/bytes.ts";
import { expectTaken, gpsBlocks, packets, withoutLocation } from "./support/location.ts";

const ORDERS = [
  ["little-endian", true],
  ["big-endian", false],
] as const;
const TAG_XMP = 700;
const TAG_GPS = 0x8825;
const BYTE = 1;
const RATIONAL = 5;

describe.each(ORDERS)("a %s TIFF", (_order, little) => {
  const [w16, w32, w64] = little ? [u16le, u32le, u64le] : [u16, u32, u64];
  const signature = (version: number): Uint8Array => join(little ? "II" : "MM", w16(version));

  it("a TIFF loses its GPS directory and the values it points to", async () => {
    const { told, silent } = gpsBlocks({ little, shorts: { 256: 3, 257: 2 } });
    await expectTaken(told, silent);
  });

  it("a TIFF loses the GPS values of its XMP tag", async () => {
    const { told, silent } = packets();
    const file = (packet: string): Uint8Array =>
      join(
        signature(42),
        w32(8),
        w16(1),
        w16(TAG_XMP),
        w16(BYTE),
        w32(packet.length),
        w32(26),
        w32(0),
        packet,
      );
    await expectTaken(file(told), file(silent));
  });

  it("a TIFF loses both kinds of location", async () => {
    const { told, silent } = packets();
    const gps = join(w16(1), w16(2), w16(RATIONAL), w32(3), w32(56), w32(0));
    const degrees = join(...[52, 1, 31, 1, 12, 1].map((number) => w32(number)));
    const file = (packet: string, directory: Uint8Array, values: Uint8Array): Uint8Array =>
      join(
        ...[signature(42), w32(8), w16(2)],
        ...[w16(TAG_XMP), w16(BYTE), w32(packet.length), w32(80)],
        ...[w16(TAG_GPS), w16(4), w32(1), w32(38)],
        ...[w32(0), directory, values, packet],
      );
    await expectTaken(file(told, gps, degrees), file(silent, zeros(gps.length), zeros(degrees.length)));
  });

  it.each([
    ["a LONG", 4],
    ["an IFD", 13],
    ["a LONG8", 16],
    ["an IFD8", 18],
  ])("a BigTIFF loses a GPS directory after %s", async (_type, type) => {
    const value = type === 16 || type === 18 ? w64(52) : [...w32(52), ...w32(0)];
    const root = join(w64(1), w16(TAG_GPS), w16(type), w64(1), value, w64(0));
    const gps = join(w64(1), w16(2), w16(RATIONAL), w64(3), w64(88), w64(0));
    const degrees = join(...[52, 1, 31, 1, 12, 1].map((number) => w32(number)));
    const head = join(signature(43), w16(8), w16(0), w64(16), root);
    await expectTaken(join(head, gps, degrees), join(head, zeros(gps.length + degrees.length)));
  });

  it("a BigTIFF loses the GPS values of its XMP tag", async () => {
    const { told, silent } = packets();
    const file = (packet: string): Uint8Array =>
      join(
        ...[signature(43), w16(8), w16(0), w64(16)],
        ...[w64(1), w16(TAG_XMP), w16(BYTE), w64(packet.length), w64(52), w64(0), packet],
      );
    await expectTaken(file(told), file(silent));
  });

  it("a TIFF stays the same when its GPS directory is cut off", async () => {
    const { told } = gpsBlocks({ little });
    const broken = told.subarray(0, 30);
    expect(await withoutLocation(broken)).toEqual(broken);
  });
});
