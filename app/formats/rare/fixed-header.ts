import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const BPG_SIDES_AT = 6;
const BPG_SIDE_GROUPS = 5;
const BPG_SIDES_BYTES = 2 * BPG_SIDE_GROUPS;

const ICNS_SIDES: ReadonlyMap<string, number> = new Map([
  ["ICON", 32],
  ["ICN#", 32],
  ["icl8", 32],
  ["icl4", 32],
  ["ics#", 16],
  ["ics8", 16],
  ["is32", 16],
  ["il32", 32],
  ["ih32", 48],
  ["it32", 128],
  ["icp4", 16],
  ["icp5", 32],
  ["icp6", 64],
  ["ic07", 128],
  ["ic08", 256],
  ["ic09", 512],
  ["ic10", 1024],
  ["ic11", 32],
  ["ic12", 64],
  ["ic13", 256],
  ["ic14", 512],
]);

/** Microsoft DDS_HEADER. */
export async function readDds(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 20);
  setSize(facts, header.u32(16, true), header.u32(12, true));
}

/** KTX File Format Specification 1.0 and 2.0. */
export async function readKtx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 48);
  if (header.is(5, "20")) return setSize(facts, header.u32(20, true), Math.max(header.u32(24, true), 1));
  const little = header.u32(12, true) === 0x04030201;
  setSize(facts, header.u32(36, little), Math.max(header.u32(40, little), 1));
}

/** Sides in groups of seven bits (bellard.org/bpg, section 2). */
export async function readBpg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.view(BPG_SIDES_AT, BPG_SIDES_BYTES);
  let at = 0;
  const readSide = (): number => {
    let value = 0;
    for (let i = 0; i < BPG_SIDE_GROUPS; i++) {
      const byte = header.u8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) break;
    }
    return value;
  };
  const width = readSide();
  setSize(facts, width, readSide());
}

/** qoiformat.org */
export async function readQoi(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 14);
  setSize(facts, header.u32(4), header.u32(8));
}

/** tools.suckless.org */
export async function readFarbfeld(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 16);
  setSize(facts, header.u32(8), header.u32(12));
}

export async function readPcx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 12);
  setSize(
    facts,
    header.u16(8, true) - header.u16(4, true) + 1,
    header.u16(10, true) - header.u16(6, true) + 1,
  );
}

export async function readSgi(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 10);
  setSize(facts, header.u16(6), header.u16(4) === 1 ? 1 : header.u16(8));
}

export async function readSunRaster(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 12);
  setSize(facts, header.u32(4), header.u32(8));
}

export async function readXcf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 22);
  setSize(facts, header.u32(14), header.u32(18));
}

/** SMPTE 268M; Kodak Cineon 4.5. */
export async function readDpx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 780);
  setSize(facts, header.u32(772, header.is(0, "XPDS")), header.u32(776, header.is(0, "XPDS")));
}

export async function readAstc(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 16);
  setSize(facts, header.u24(7, true), header.u24(10, true));
}

export async function readIcns(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let side = 0;
  for (let at = 8, i = 0; at + 8 <= reader.size && i < 64; i++) {
    reader.step();
    const element = await reader.exactly(at, 8);
    side = Math.max(side, ICNS_SIDES.get(element.text(0, 4)) ?? 0);
    at += Math.max(element.u32(4), 8);
  }
  setSize(facts, side, side);
}

export async function readExr(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const view = await reader.view(8, 8192);
  let at = 0;
  while (view.has(at, 1) && view.u8(at) !== 0) {
    reader.step();
    const name = zeroTerminatedText(view, at);
    const type = zeroTerminatedText(view, at + name.length + 1);
    at += name.length + type.length + 2;
    const length = view.u32(at, true);
    if (name === "dataWindow") {
      return setSize(
        facts,
        view.i32(at + 12, true) - view.i32(at + 4, true) + 1,
        view.i32(at + 16, true) - view.i32(at + 8, true) + 1,
      );
    }
    at += 4 + length;
  }
  throw new MalformedMedia("no data window");
}

export async function readRadiance(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const view = await reader.view(0, 4096);
  const line = /\n\n([-+][XY]) (\d+) ([-+][XY]) (\d+)\n/.exec(view.text(0, view.length));
  if (line === null) throw new MalformedMedia("no resolution line");
  const first = Number(line[2]);
  const second = Number(line[4]);
  if (line[1]?.endsWith("Y")) setSize(facts, second, first);
  else setSize(facts, first, second);
}

function zeroTerminatedText(view: ByteView, at: number): string {
  const end = view.bytes.indexOf(0, at);
  return end < 0 ? "" : view.text(at, Math.min(end - at, 255));
}
