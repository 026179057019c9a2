import type { BoundedReader } from "../reading/bounded-reader.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { setDuration, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const PHOTO_CD_WIDTH = 768;
const PHOTO_CD_HEIGHT = 512;
const PHOTO_CD_ROTATION_AT = 0x602;
const FITS_CARD_BYTES = 80;
const FLI_TICKS_PER_SECOND = 70;
const EMF_DEVICE_UNITS = 100;

export async function readFlic(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 20);
  setSize(facts, header.u16(8, true), header.u16(10, true));
  const isFli = header.u16(4, true) === 0xaf11;
  facts.animated = true;
  setDuration(facts, (header.u16(6, true) * header.u16(16, true)) / (isFli ? FLI_TICKS_PER_SECOND : 1000));
}

export async function readMsp(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 8);
  setSize(facts, header.u16(4, true), header.u16(6, true));
}

export async function readPhotoCd(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const turned = ((await reader.exactly(PHOTO_CD_ROTATION_AT, 1)).u8(0) & 1) === 1;
  if (turned) setSize(facts, PHOTO_CD_HEIGHT, PHOTO_CD_WIDTH);
  else setSize(facts, PHOTO_CD_WIDTH, PHOTO_CD_HEIGHT);
}

export async function readFits(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const view = await reader.view(0, 2880 * 4);
  const axes = new Map<string, number>();
  for (let at = 0; view.has(at, FITS_CARD_BYTES) && !view.is(at, "END"); at += FITS_CARD_BYTES) {
    reader.step();
    const match = /^(NAXIS[12]) *= *(\d+)/.exec(view.text(at, FITS_CARD_BYTES));
    if (match !== null) axes.set(match[1] ?? "", Number(match[2]));
  }
  const width = axes.get("NAXIS1") ?? 0;
  const height = axes.get("NAXIS2") ?? 0;
  if (width === 0 || height === 0) throw new NotThisFormat("probe.not_media", "application/fits"); // a table of numbers
  setSize(facts, width, height);
}

/** Device units (MS-EMF section 2.3.4.2). */
export async function readEmf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 88);
  setSize(
    facts,
    header.i32(16, true) - header.i32(8, true) || EMF_DEVICE_UNITS,
    header.i32(20, true) - header.i32(12, true) || EMF_DEVICE_UNITS,
  );
}

/** MS-WMF section 2.3.2.3. */
export async function readWmf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 16);
  const inch = header.u16(14, true) || 1440;
  const side = (from: number, to: number): number =>
    Math.round((Math.abs(header.i16(to, true) - header.i16(from, true)) * 96) / inch);
  setSize(facts, side(6, 10), side(8, 12));
}

export async function readDjvu(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const view = await reader.view(0, 4096);
  const info = view.find("INFO");
  if (info >= 0 && view.has(info + 8, 4)) setSize(facts, view.u16(info + 8), view.u16(info + 10));
}
