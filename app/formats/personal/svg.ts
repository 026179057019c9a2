import type { BoundedReader } from "../reading/bounded-reader.ts";
import { bytesSource } from "../reading/sources.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { patchedBytes, written } from "./patch.ts";
import { FOREIGN_NAME, personalInXmp } from "./xmp.ts";

const DRAWING = /<(?:[\w.-]+:)?svg[\s>]/;
/** Where a drawing, or a sidecar's packet within it, keeps what it says of itself. */
const METADATA = /<(?:[\w.-]+:)?(?:metadata|RDF|xmpmeta)[\s>]/g;
/** A file written as text, up to its first sign: in an attribute, or in a style. */
const EMBEDDED = /\bdata:[\w.+/-]*((?:;[\w.+-]+(?:=[^,;"')]*)?)*),/gi;
/** Its text: a quote, bracket or tag ends it. */
const TEXT = /[^"'<>)]*/y;
/** Letters decoded and encoded for one turn. */
const LETTERS_A_STEP = 128;
/** A file is opened and asked for its format, however short it is: so many turns. */
const FILE_STEPS = 16;

/**
 * What an SVG says of a place or a device: in its metadata, in properties of other schemas anywhere, and in the files that stand
 * in it as text, which are put back as long as they were. The drawing itself is never touched.
 */
export async function personalInSvg(reader: BoundedReader, found: Findings): Promise<void> {
  const view = await reader.view(0, reader.size);
  if (view.length < reader.size) found.leave("location");
  const text = lettersOf(view);
  if (!DRAWING.test(text)) {
    // A track or a sidecar attached to a film; or a drawing in letters of two bytes, in which no file is looked for.
    if (text.includes("b\0a\0s\0e\0")) found.leave("location");
    return personalInXmp(view, 0, found);
  }
  personalInXmp(view, 0, found, FOREIGN_NAME);
  let end = 0;
  for (const { index, 0: tag } of text.matchAll(METADATA)) {
    if (index < end) continue;
    const close = text.indexOf(`</${tag.slice(1, -1)}`, index);
    end = close < 0 ? text.length : close;
    personalInXmp(view.slice(index, end - index), index, found);
  }
  for (const match of text.matchAll(EMBEDDED)) {
    TEXT.lastIndex = match.index + match[0].length;
    const body = TEXT.exec(text)?.[0] ?? "";
    found.step(FILE_STEPS + body.length / LETTERS_A_STEP);
    await personalInFile(body, /;base64$/i.test(match[1] ?? ""), match.index + match[0].length, found);
  }
}

async function personalInFile(body: string, isBase64: boolean, at: number, found: Findings): Promise<void> {
  const inner = found.apart();
  const bytes = bytesIn(body, isBase64);
  await inner.nested(bytesSource(bytes), 0);
  for (const kind of inner.left) found.leave(kind);
  // Text with signs for its letters has no length of its own that could be kept.
  const isPlain = isBase64 && !/[%&]/.test(body);
  for (const kind of inner.kinds) found[isPlain ? "note" : "leave"](kind);
  if (!isPlain || inner.patches.length === 0) return;
  const digits = btoa(
    Array.from(patchedBytes(bytes, inner.patches), (byte) => String.fromCharCode(byte)).join(""),
  );
  let next = 0;
  const changed = body.replace(/[\w+/]/g, (digit) => digits[next++] ?? digit);
  found.follow(
    written(
      at,
      Uint8Array.from(changed, (letter) => letter.charCodeAt(0)),
    ),
  );
}

/** What stands there as text; nothing where no browser could read it either. */
function bytesIn(body: string, isBase64: boolean): Uint8Array {
  try {
    const plain = body.replace(/%([\da-f]{2})/gi, (_sign, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const digits = plain.replace(/&#x?\w+;|[^\w+/]+/g, "");
    return Uint8Array.from(isBase64 ? atob(digits) : plain, (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
