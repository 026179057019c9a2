import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { findInExif } from "./exif.ts";
import type { Findings } from "./findings.ts";
import { windowSource } from "../reading/sources.ts";
import { findInResources } from "./photoshop.ts";

const PLAIN_VERSIONS: ReadonlySet<number> = new Set([42, 43, 0xbc, 0x1bc]);
const RAF_JPEG_OFFSET = 84;
const RAF_JPEG_BYTES = 88;
const MRW_HEADER_BYTES = 8;

/** JPEG XR and raw files built on TIFF, too. */
export async function findInTiff(reader: BoundedReader, found: Findings): Promise<void> {
  const start = await reader.view(0, 12);
  const raw = start.is(8, "CR") || !PLAIN_VERSIONS.has(start.u16(2, start.is(0, "II")));
  const resources = (view: ByteView, at: number) => findInResources(view, at, found);
  const bytes = (offset: number, length: number) => reader.view(offset, length);
  await findInExif({ bytes, length: reader.size, at: 0, raw, resources }, found);
}

export async function findInRaf(reader: BoundedReader, found: Findings): Promise<void> {
  const header = await reader.exactly(0, RAF_JPEG_BYTES + 4);
  const [at, length] = [header.u32(RAF_JPEG_OFFSET), header.u32(RAF_JPEG_BYTES)];
  await found.examineFile(windowSource(reader, at, length), at);
}

export async function findInMrw(reader: BoundedReader, found: Findings): Promise<void> {
  const end = MRW_HEADER_BYTES + (await reader.exactly(0, MRW_HEADER_BYTES)).u32(4);
  for (let at = MRW_HEADER_BYTES; at + 8 <= end;) {
    reader.step();
    const head = await reader.exactly(at, 8);
    const length = head.u32(4);
    const bodyAt = at + 8;
    if (head.is(0, "\0TTW")) {
      const bytes = (offset: number, wanted: number) =>
        reader.view(bodyAt + offset, Math.min(wanted, Math.max(length - offset, 0)));
      await findInExif({ bytes, length, at: bodyAt, raw: true }, found);
    }
    at = bodyAt + length;
  }
}
