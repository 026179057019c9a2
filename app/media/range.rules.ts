/** A part of a body in bytes, first to last inclusive of `length`. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * What a Range header asks of a body of `size` bytes. Null: serve it whole, as RFC 9110 section
 * 14.2 wants for units we don't know, malformed lists and (allowed there) several ranges.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = header === null ? null : /^bytes=(\d*)-(\d*)$/i.exec(header.replace(/\s+/g, ""));
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? "unsatisfiable" : { offset: size - suffix, length: suffix };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  if (offset >= size) return "unsatisfiable";
  return { offset, length: end - offset + 1 };
}
