import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { applyOrientation, markUnshowable, setDuration, setSize, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { WHOLE_FILE_BYTES } from "../reading/limits.ts";
import { parseXmp } from "../text/xmp.ts";

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Hundredths of a second: browsers show a frame of fewer for a tenth. */
const LEAST_DELAY = 2;
const USUAL_DELAY = 10;

export async function readGif(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, HEADER_BYTES);
  setSize(facts, header.u16(6, true), header.u16(8, true));
  const view = await reader.view(0, Math.max(reader.keptFrom(0), Math.min(reader.size, WHOLE_FILE_BYTES)));
  let at = HEADER_BYTES + colourTableBytes(header.u8(10));
  let frames = 0;
  let loops = false;
  let hasXmp = false;
  let hundredths = 0;
  let delay = 0;
  let ended = false;
  while (view.has(at, 10) || (view.has(at, 1) && view.u8(at) === TRAILER)) {
    reader.step();
    const block = view.u8(at);
    if (block === IMAGE) {
      frames++;
      hundredths += delay < LEAST_DELAY ? USUAL_DELAY : delay;
      delay = 0;
      // Browsers use the first frame's size.
      if (frames === 1 && facts.width === null)
        setSize(facts, view.u16(at + 5, true), view.u16(at + 7, true));
      at = skipSubBlocks(reader, view, at + 10 + colourTableBytes(view.u8(at + 9)) + 1);
    } else if (block === EXTENSION) {
      const label = view.u8(at + 1);
      if (label === GRAPHIC_CONTROL) delay = view.u16(at + 4, true);
      if (label === APPLICATION && view.is(at + 3, "NETSCAPE2.0")) loops = true;
      if (label === APPLICATION && !hasXmp && view.is(at + 3, "XMP DataXMP")) {
        hasXmp = true; // only the first, because each is searched to the end
        const xmp = parseXmp(view.slice(at + 14)); // the packet is raw, not in sub-blocks
        applyOrientation(facts, xmp.orientation);
        facts.hasGps = xmp.hasGps;
      }
      at = skipSubBlocks(reader, view, at + 2);
    } else {
      ended = block === TRAILER;
      if (!ended) warn(facts, "probe.damaged");
      break;
    }
  }
  if (frames === 0 && (ended || view.length >= reader.size)) markUnshowable(facts, "incomplete");
  if (!ended && frames > 0 && view.length >= reader.size) warn(facts, "probe.truncated");
  const cut = !ended && view.length < reader.size;
  facts.animated = frames > 1 || (loops && cut);
  if (facts.animated && ended) setDuration(facts, hundredths / 100);
}

export function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function skipSubBlocks(reader: BoundedReader, view: ByteView, from: number): number {
  let next = from;
  while (view.has(next, 1) && view.u8(next) !== 0) {
    reader.step();
    next += 1 + view.u8(next);
  }
  return next + 1;
}
