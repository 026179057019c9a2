import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { Findings } from "./findings.ts";
import type { PersonalKind } from "./names.ts";
import { blank, isEmpty } from "./patch.ts";

const MARK = "8db42d694ccc418790edff439fe026bf";
const FOOTER_BYTES = 78;
const TRAILER_BYTES_AT = 38;
const RECORD_FOOTER_BYTES = 6;
const MAX_RECORDS = 64;
const LOOK_BYTES = 4096;
/** The others hold motion and exposure (ExifTool). */
const RECORDS: ReadonlyMap<number, PersonalKind> = new Map([
  [0x101, "identity"],
  [0x700, "location"],
]);

/** Records behind a film or picture, each before its name and length. */
export async function findInInsta360(reader: BoundedReader, found: Findings): Promise<void> {
  const tail = await reader.tail(FOOTER_BYTES);
  if (!tail.is(FOOTER_BYTES - MARK.length, MARK)) return;
  const start = reader.size - tail.u32(TRAILER_BYTES_AT, true);
  let at = reader.size - FOOTER_BYTES;
  for (let records = 0; records < MAX_RECORDS && at >= start; records++) {
    reader.step();
    const footer = await reader.exactly(at, RECORD_FOOTER_BYTES);
    const [kind, length] = [RECORDS.get(footer.u16(0, true)), footer.u32(2, true)];
    at -= length;
    if (at < start) return;
    if (kind !== undefined && !isEmpty((await reader.view(at, Math.min(length, LOOK_BYTES))).bytes))
      found.add(kind, blank(at, length));
    at -= RECORD_FOOTER_BYTES;
  }
}
