import type { ByteView } from "../reading/byte-view.ts";

const SAMPLE_BYTES = 4096;
/** One control character at most. */
const MIN_PER_CONTROL = 200;
/** Data has far more invalid UTF-8. */
const MIN_PER_FOREIGN = 5;

export function decodeText(head: ByteView): string | null {
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(
    head.bytes.subarray(0, head.length - (head.length % (encoding === "utf-8" ? 1 : 2))),
  );
  const sample = text.slice(0, SAMPLE_BYTES);
  if (sample.length === 0) return null;
  let [controls, foreign] = [0, 0];
  for (const character of sample) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0) return null;
    if (code === 0xfffd) foreign++;
    else if (code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27)
      controls++;
  }
  return controls * MIN_PER_CONTROL <= sample.length && foreign * MIN_PER_FOREIGN <= sample.length
    ? text
    : null;
}

function detectEncoding(head: ByteView): "utf-8" | "utf-16le" | "utf-16be" {
  if (head.is(0, "\xff\xfe")) return "utf-16le";
  if (head.is(0, "\xfe\xff")) return "utf-16be";
  if (head.is(0, "<\0") || head.is(0, "\n\0")) return "utf-16le";
  if (head.is(0, "\0<")) return "utf-16be";
  return "utf-8";
}
