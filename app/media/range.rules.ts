/** A part of a body in bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/** More parts than this in one header are a game, not a player; the header is then ignored. */
const MAX_RANGES = 16;

/**
 * What a Range header asks of a body of `size` bytes (RFC 9110 section 14). Null: serve it whole,
 * for units we don't know, malformed lists, and several parts that stay apart once overlapping and
 * touching ones are joined: section 14.2 allows it, no player asks for them, and answering each
 * part in its own frame would let a small request ask for a large body many times
 * (docs/decisions/0007-media-delivery.md).
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const list = header === null ? null : /^\s*bytes\s*=(.*)$/i.exec(header)?.[1];
  if (list === null || list === undefined) return null;
  // Empty members of a list are allowed and mean nothing (RFC 9110 section 5.6.1.2).
  const members = list
    .split(",")
    .map((member) => member.trim())
    .filter(Boolean);
  if (members.length === 0 || members.length > MAX_RANGES) return null;

  const parts: ByteRange[] = [];
  for (const member of members) {
    const part = parseMember(member, size);
    if (part === null) return null;
    if (part !== "unsatisfiable") parts.push(part);
  }
  if (parts.length === 0) return "unsatisfiable";
  return joined(parts);
}

/** One `first-last`, `first-` or `-suffix`; null when it is malformed. */
function parseMember(member: string, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^(\d*)-(\d*)$/.exec(member);
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? "unsatisfiable" : { offset: size - suffix, length: suffix };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return null;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}

/** The one part that several overlapping or touching ones make; null when a gap remains. */
function joined(parts: ByteRange[]): ByteRange | null {
  const [first, ...rest] = [...parts].sort((a, b) => a.offset - b.offset);
  if (!first) return null;
  let end = first.offset + first.length;
  for (const part of rest) {
    if (part.offset > end) return null;
    end = Math.max(end, part.offset + part.length);
  }
  return { offset: first.offset, length: end - first.offset };
}
