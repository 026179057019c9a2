import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import { BudgetSpent } from "../reading/errors.ts";
import { markUnshowable, setSize, setType, swapDisplayed, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { exifItemStart, mergeExif, NO_EXIF, parseExif } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";
import { readBody, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { PICTURE_TYPES, readItems } from "./heif-items.ts";
import type { ItemTable } from "./heif-items.ts";
import { readMovie } from "./movie.ts";
import { parseCleanAperture } from "./sample-entry.ts";

const META_PREFETCH_BYTES = 64 * 1024;
const MINIMIZED_BYTES = 16;
/** Without mirroring. */
const MINIMIZED_TURNS = [null, null, 180, null, 270, 90, 90, 270] as const;
const EXIF_BYTES = 64 * 1024;
const MAX_METADATA_ITEMS = 32;
const SEQUENCE_BRANDS: ReadonlySet<string> = new Set(["avis", "hevc", "hevx", "msf1", "hevm", "hevs"]);

/** ISO/IEC 23008-12 section 6.5. */
export async function readStill(
  reader: BoundedReader,
  facts: MediaFacts,
  brands: readonly string[],
): Promise<void> {
  let meta: Box | null = null;
  let hasMovie = false;
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "meta" && meta === null) {
      meta = box;
      await reader.view(box.at, Math.min(box.end - box.at, META_PREFETCH_BYTES));
      await readPrimary(reader, facts, box);
    } else if (box.type === "mini" && meta === null) {
      return readMinimized(reader, facts, box);
    } else if (box.type === "moov") hasMovie = true;
    if (hasMovie || (meta !== null && !brands.some((brand) => SEQUENCE_BRANDS.has(brand)))) break;
  }
  if (hasMovie) await readSequence(reader, facts);
  if (facts.width === null) warn(facts, meta === null && !hasMovie ? "probe.truncated" : "probe.damaged");
}

async function readPrimary(reader: BoundedReader, facts: MediaFacts, meta: Box): Promise<void> {
  const items = await readItems(reader, meta);
  const primary = items.primary ?? firstPicture(items);
  if (primary === null) return;
  if (items.types.get(primary) === "hvc1" && facts.mimeType === "image/heif")
    setType(facts, "image", "image/heic", "heic");
  await applyProperties(reader, facts, items, primary);
  if ((items.extents.get(primary)?.offset ?? 0) >= reader.size) markUnshowable(facts, "incomplete");
  for (const { offset, length, whole } of items.extents.values())
    if (whole && offset + length > reader.size) warn(facts, "probe.truncated");
  if (facts.width === null) await readGridSize(reader, facts, items, primary);
  const exif = await readMetadata(reader, items);
  facts.orientation = exif.orientation; // reported only: HEIF readers turn by irot alone
  facts.hasGps = exif.hasGps;
}

function firstPicture(items: ItemTable): number | null {
  for (const [id, type] of items.types) if (PICTURE_TYPES.has(type)) return id;
  return null;
}

async function applyProperties(
  reader: BoundedReader,
  facts: MediaFacts,
  items: ItemTable,
  item: number,
): Promise<void> {
  let quarterTurns = 0;
  for (const number of items.associations.get(item) ?? []) {
    const property = items.properties[number - 1];
    if (property === undefined) continue;
    const body = await readBody(reader, property, 64);
    if (property.type === "ispe" && body.has(4, 8)) setSize(facts, body.u32(4), body.u32(8));
    else if (property.type === "clap") applyCleanAperture(facts, parseCleanAperture(body));
    else if (property.type === "irot" && body.length > 0) {
      quarterTurns += body.u8(0) & 3;
      if ((body.u8(0) & 1) === 1) swapDisplayed(facts);
    }
  }
  if (quarterTurns > 0) facts.rotation = (360 - (quarterTurns % 4) * 90) % 360; // irot turns anticlockwise
}

function applyCleanAperture(facts: MediaFacts, clean: { width: number; height: number } | null): void {
  if (clean === null || facts.width === null || facts.height === null) return;
  facts.width = Math.min(clean.width, facts.width);
  facts.height = Math.min(clean.height, facts.height);
}

/** ISO/IEC 23008-12 section 6.6.2.3.2. */
async function readGridSize(
  reader: BoundedReader,
  facts: MediaFacts,
  items: ItemTable,
  item: number,
): Promise<void> {
  const extent = items.extents.get(item);
  if (items.types.get(item) !== "grid" || extent === undefined) return;
  const grid = await reader.exactly(extent.offset, 8);
  const wide = (grid.u8(1) & 1) !== 0;
  if (wide) {
    const large = await reader.exactly(extent.offset, 12);
    setSize(facts, large.u32(4), large.u32(8));
  } else setSize(facts, grid.u16(4), grid.u16(6));
}

async function readMetadata(reader: BoundedReader, items: ItemTable): Promise<ExifFacts> {
  let facts: ExifFacts = NO_EXIF;
  let seen = 0;
  for (const [id, type] of items.types) {
    const extent = items.extents.get(id);
    if (extent === undefined || (type !== "Exif" && type !== "mime")) continue;
    // They may point at the same bytes.
    if (++seen > MAX_METADATA_ITEMS) throw new BudgetSpent("metadata items");
    const body = await reader.view(extent.offset, Math.min(extent.length, EXIF_BYTES));
    if (type === "mime") facts = mergeExif(facts, parseXmp(body));
    else {
      const start = exifItemStart(body);
      if (start !== null) facts = mergeExif(facts, await parseExif(body.slice(start)));
    }
  }
  return facts;
}

/** ISO/IEC 23008-12 amendment 2, MinimizedImageBox. */
async function readMinimized(reader: BoundedReader, facts: MediaFacts, box: Box): Promise<void> {
  const bits = new BitReader((await readBody(reader, box, MINIMIZED_BYTES)).bytes);
  if (bits.bits(2) !== 0) return warn(facts, "probe.damaged"); // a later version
  bits.skip(7); // codec, number format, range, alpha, colours, dynamic range, profile
  const hasMetadata = bits.bits(2) !== 0;
  bits.skip(2); // chroma
  const turn = bits.bits(3) + 1;
  const sideBits = bits.bit() === 1 ? 15 : 7;
  const width = bits.bits(sideBits) + 1;
  setSize(facts, width, bits.bits(sideBits) + 1);
  if (turn >= 5) swapDisplayed(facts);
  facts.rotation = MINIMIZED_TURNS[turn - 1] ?? null;
  if (!hasMetadata) return;
  const length = Math.min(box.bodyBytes, EXIF_BYTES);
  const end = await reader.view(box.end - length, length);
  const exifAt = ["II*\0", "MM\0*"].map((word) => end.find(word)).find((at) => at >= 0);
  const exif = exifAt === undefined ? NO_EXIF : await parseExif(end.slice(exifAt));
  facts.hasGps = exif.hasGps || parseXmp(end).hasGps;
}

async function readSequence(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const { kind, mimeType, fileExt, width, height, storedWidth, storedHeight, rotation } = facts;
  await readMovie(reader, facts, true);
  setType(facts, kind, mimeType, fileExt);
  facts.animated = true;
  if (width !== null) Object.assign(facts, { width, height, storedWidth, storedHeight, rotation });
  facts.codecs.video = [];
}
