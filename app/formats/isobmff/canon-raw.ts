import type { BoundedReader } from "../reading/bounded-reader.ts";
import { applyOrientation, emptyFacts, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { readTiff } from "../tiff/tiff.ts";
import { hasGpsPosition } from "../tiff/exif.ts";
import { parseTiffHeader } from "../tiff/directory.ts";
import { findBox, walkBoxes } from "./boxes.ts";
import { readTrack } from "./track.ts";

const CANON_UUID = "\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48";

/** Canon CR3. */
export async function readCanonRaw(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let orientation: number | null = null;
  for await (const top of walkBoxes(reader, 0, reader.size)) {
    if (top.type !== "moov") continue;
    for await (const box of walkBoxes(reader, top.bodyAt, top.end)) {
      if (box.type === "trak") {
        const visual = (await readTrack(reader, box))?.visual;
        if (visual && facts.width === null) setSize(facts, visual.width, visual.height);
      }
      if (box.type !== "uuid" || !(await reader.view(box.bodyAt, 16)).is(0, CANON_UUID)) continue;
      const root = await findBox(reader, box, "CMT1", 16);
      if (root === null) continue;
      const exif = emptyFacts("image", "", "");
      await readTiff(reader, exif, root.bodyAt);
      orientation = exif.orientation;
      if (exif.storedWidth !== null && exif.storedHeight !== null)
        setSize(facts, exif.storedWidth, exif.storedHeight);
      const gps = await findBox(reader, box, "CMT4", 16);
      if (gps !== null) facts.hasGps = await canonGps(reader, gps.bodyAt);
    }
    break;
  }
  applyOrientation(facts, orientation);
}

async function canonGps(reader: BoundedReader, at: number): Promise<boolean> {
  const header = parseTiffHeader(await reader.view(at, 16));
  return (
    header !== null &&
    hasGpsPosition((offset, length) => reader.view(at + offset, length), header, header.firstDirectory)
  );
}
