import type { BoundedReader } from "../reading/bounded-reader.ts";
import { MalformedMedia, NotThisFormat } from "../reading/errors.ts";
import { setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const ICON_ENTRY_BYTES = 8;
const PICT_FRAME_AT = 514;
const XWD_VERSION = 7;
const MIFF_HEADER_BYTES = 4096;
const WSQ_FRAME = 0xa2;
const WSQ_SEGMENTS = 32;

export async function readDcx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const page = await reader.exactly((await reader.exactly(4, 4)).u32(0, true), 12);
  if (page.u8(0) !== 10) throw new MalformedMedia("no page");
  const side = (from: number): number => page.u16(from + 4, true) - page.u16(from, true) + 1;
  setSize(facts, side(4), side(6));
}

export async function readAnimatedCursor(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  facts.animated = true;
  const head = await reader.view(0, reader.keptFrom(0));
  const entry = head.find("icon") + ICON_ENTRY_BYTES + 6;
  if (entry < ICON_ENTRY_BYTES + 6) throw new MalformedMedia("no icon");
  setSize(facts, head.u8(entry) || 256, head.u8(entry + 1) || 256);
}

export async function readCineon(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 208);
  const little = header.is(0, "\xd7\x5f\x2a\x80");
  setSize(facts, header.u32(200, little), header.u32(204, little));
}

export async function readBlp(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(12, 8);
  setSize(facts, header.u32(0, true), header.u32(4, true));
}

export async function readFtex(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(8, 8);
  setSize(facts, header.u32(0, true), header.u32(4, true));
}

export async function readVtf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(16, 4);
  setSize(facts, header.u16(0, true), header.u16(2, true));
}

export async function readGimpBrush(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(8, 8);
  setSize(facts, header.u32(0), header.u32(4));
}

export async function readWindowDump(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 24);
  const little = header.u32(4, true) === XWD_VERSION;
  setSize(facts, header.u32(16, little), header.u32(20, little));
}

/** Khoros. */
export async function readViff(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const little = (await reader.exactly(4, 1)).u8(0) === 8;
  const sides = await reader.exactly(520, 8);
  setSize(facts, sides.u32(0, little), sides.u32(4, little));
}

export async function readMiff(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, MIFF_HEADER_BYTES);
  const text = head.text(0, head.length);
  const side = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*(\\d{1,10})\\s`).exec(text)?.[1]);
  const width = side("columns");
  const height = side("rows");
  if (!(width > 0) || !(height > 0)) throw new NotThisFormat("probe.not_media", "text/plain");
  setSize(facts, width, height);
}

/** Inside Macintosh, appendix A. */
export async function readPict(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const frame = await reader.exactly(PICT_FRAME_AT, 8);
  setSize(facts, frame.i16(6) - frame.i16(2), frame.i16(4) - frame.i16(0));
}

/** IAFIS-IC-0110 section 3. */
export async function readWsq(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let at = 2;
  for (let i = 0; i < WSQ_SEGMENTS; i++) {
    reader.step();
    const segment = await reader.exactly(at, 10);
    if (segment.u8(0) !== 0xff) throw new MalformedMedia("no segment");
    if (segment.u8(1) === WSQ_FRAME) return setSize(facts, segment.u16(8), segment.u16(6));
    at += 2 + Math.max(segment.u16(2), 2);
  }
}
