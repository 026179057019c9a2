import type { BoundedReader } from "../reading/bounded-reader.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { markUnshowable, setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { formatWithTest } from "../format.ts";
import type { Format } from "../format.ts";
import { readBody, readBox, walkBoxes } from "./boxes.ts";
import { parseFileType, QUICKTIME, typeFromBrands } from "./brands.ts";
import { readCanonRaw } from "./canon-raw.ts";
import { OLD_QUICKTIME_STARTS, SEGMENT_STARTS } from "./first-boxes.ts";
import { readStill } from "./heif.ts";
import { readMovie } from "./movie.ts";

/** Larger ones are noise that spells 'ftyp'. */
const MAX_FTYP_BYTES = 4096;
const SPACE_BOXES: ReadonlySet<string> = new Set(["free", "skip", "wide"]);

export const ISO_FORMATS: readonly Format[] = [
  formatWithTest(
    (head) => head.is(4, "ftyp") && head.u32(0) >= 8 && head.u32(0) <= MAX_FTYP_BYTES,
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
    if (box.type === "ftyp") {
      const { kind, mimeType, fileExt } = typeFromBrands(
        parseFileType(await readBody(reader, box, MAX_FTYP_BYTES)),
      );
      setType(facts, kind, mimeType, fileExt);
    }
    if (!SPACE_BOXES.has(box.type)) break;
  }
  await readMovie(reader, facts, false);
}

async function readBranded(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const box = await readBox(reader, 0, reader.size);
  if (box === null) throw new NotThisFormat("probe.not_media", null);
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
