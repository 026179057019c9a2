import type { BoundedReader } from "../reading/bounded-reader.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { markUnshowable, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { formatWithTest } from "../format.ts";
import type { Format } from "../format.ts";
import { readBox, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { parseFileType, QUICKTIME, typeFromBrands } from "./brands.ts";
import { readCanonRaw } from "./canon-raw.ts";
import { OLD_QUICKTIME_STARTS, SEGMENT_STARTS } from "./first-boxes.ts";
import { readStill } from "./heif.ts";
import { readMovie } from "./movie.ts";

/** Larger ones are noise that spells 'ftyp'. */
const MAX_FTYP_BYTES = 4096;
const SPACE_BOXES: ReadonlySet<string> = new Set(["free", "skip", "wide", "uuid"]);

export const ISO_FORMATS: readonly Format[] = [
  formatWithTest(
    (head) => {
      const bytes = head.is(4, "ftyp") ? head.u32(0) : 0;
      const isLong = bytes === 1 && head.has(8, 8) && head.u64(8) <= MAX_FTYP_BYTES;
      return isLong || (bytes >= 8 && bytes <= MAX_FTYP_BYTES);
    },
    "video",
    "video/mp4",
    "mp4",
    readBranded,
  ),
  formatWithTest(
    (head) =>
      head.has(0, 16) &&
      SEGMENT_STARTS.some((name) => head.is(4, name)) &&
      (head.u32(0) >= 8 || head.u32(0) === 1),
    "video",
    "video/mp4",
    "mp4",
    readSegment,
  ),
  formatWithTest(
    (head) =>
      head.has(0, 16) &&
      OLD_QUICKTIME_STARTS.some((name) => head.is(4, name)) &&
      (head.u32(0) >= 8 || head.u32(0) <= 1),
    "video",
    QUICKTIME.mimeType,
    QUICKTIME.fileExt,
    readUnbranded,
  ),
];

/** A brand may come after free space. */
async function readUnbranded(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "ftyp") return readAfterBrand(reader, facts, box);
    if (!SPACE_BOXES.has(box.type)) break;
  }
  await readMovie(reader, facts, false);
}

async function readBranded(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const box = await readBox(reader, 0, reader.size);
  if (box === null) throw new NotThisFormat("probe.not_media", null);
  await readAfterBrand(reader, facts, box);
}

async function readAfterBrand(reader: BoundedReader, facts: MediaFacts, box: Box): Promise<void> {
  const fileType = parseFileType(
    await reader.view(box.bodyAt, Math.min(Math.max(box.bodyBytes, 4), MAX_FTYP_BYTES)),
  );
  const type = typeFromBrands(fileType);
  setType(facts, type.kind, type.mimeType, type.fileExt);
  if (box.end >= reader.size) {
    markUnshowable(facts, type.family === "movie" ? "unfinished" : "incomplete");
    return warn(facts, "probe.truncated");
  }
  if (type.family === "canon-raw") return readCanonRaw(reader, facts);
  if (type.family === "still") return readStill(reader, facts, [fileType.major, ...fileType.compatible]);
  return readMovie(reader, facts, true);
}

async function readSegment(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const first = await readBox(reader, 0, reader.size);
  if (first === null) throw new NotThisFormat("probe.not_media", null);
  const child = first.type === "moof" ? await readBox(reader, first.bodyAt, first.end) : null;
  if (first.cut && child?.type !== "mfhd") throw new NotThisFormat("probe.not_media", null);
  if (first.type === "styp")
    parseFileType(await reader.view(first.bodyAt, Math.min(first.bodyBytes, MAX_FTYP_BYTES)));
  await readMovie(reader, facts, false);
}
