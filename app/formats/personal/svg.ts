import type { BoundedReader } from "../reading/bounded-reader.ts";
import { bytesSource } from "../reading/sources.ts";
import type { Findings } from "./findings.ts";
import { decodeLatin1 } from "./latin1.ts";
import { patchBytes, replaceBytes } from "./patch.ts";
import { FOREIGN_NAME, findInXmp } from "./xmp.ts";

const DRAWING = /<(?:[\w.-]+:)?svg[\s>]/;
const METADATA = /<(?:[\w.-]+:)?(?:metadata|RDF|xmpmeta)[\s>]/g;
/** No colon in a parameter (RFC 2397), so none reaches over the next `data:`. */
const EMBEDDED = /\bdata:[\w.+/-]*((?:;[\w.+-]+(?:=[^,:;"')]*)?)*),/gi;
const TEXT = /[^"'<>)]*/y;
const LETTERS_A_STEP = 128;
/** However short. */
const FILE_STEPS = 16;

/** The drawing never changes. */
export async function findInSvg(reader: BoundedReader, found: Findings): Promise<void> {
  const view = await reader.view(0, reader.size);
  if (view.length < reader.size) found.leave("location");
  const text = decodeLatin1(view);
  if (!DRAWING.test(text)) {
    if (text.includes("b\0a\0s\0e\0")) found.leave("location");
    return findInXmp(view, 0, found);
  }
  findInXmp(view, 0, found, FOREIGN_NAME);
  let end = 0;
  for (const { index, 0: tag } of text.matchAll(METADATA)) {
    if (index < end) continue;
    const close = text.indexOf(`</${tag.slice(1, -1)}`, index);
    end = close < 0 ? text.length : close;
    findInXmp(view.slice(index, end - index), index, found);
  }
  for (const match of text.matchAll(EMBEDDED)) {
    TEXT.lastIndex = match.index + match[0].length;
    const body = TEXT.exec(text)?.[0] ?? "";
    found.step(FILE_STEPS + body.length / LETTERS_A_STEP);
    await findInEmbedded(body, /;base64$/i.test(match[1] ?? ""), match.index + match[0].length, found);
  }
}

async function findInEmbedded(body: string, isBase64: boolean, at: number, found: Findings): Promise<void> {
  const inner = found.separate();
  const bytes = decodeBytes(body, isBase64);
  await inner.examineFile(bytesSource(bytes), 0);
  for (const kind of inner.left) found.leave(kind);
  const isPlain = isBase64 && !/[%&]/.test(body);
  for (const kind of inner.kinds) {
    if (isPlain) found.addKind(kind);
    else found.leave(kind);
  }
  if (!isPlain || inner.patches.length === 0) return;
  const digits = btoa(
    Array.from(patchBytes(bytes, inner.patches), (byte) => String.fromCharCode(byte)).join(""),
  );
  let next = 0;
  const changed = body.replace(/[\w+/]/g, (digit) => digits[next++] ?? digit);
  found.addRelated(
    replaceBytes(
      at,
      Uint8Array.from(changed, (letter) => letter.charCodeAt(0)),
    ),
  );
}

function decodeBytes(body: string, isBase64: boolean): Uint8Array {
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
