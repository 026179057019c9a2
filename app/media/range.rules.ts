export interface ByteRange {
  offset: number;
  length: number;
}

/** No player asks for more; the header is ignored then. */
const MAX_RANGES = 16;

/**
 * The ranges of RFC 9110 section 14, for a body of `size` bytes; null to serve it whole. Several separate
 * parts are served whole (section 14.2 allows it), so a small request can't ask for a large body many times
 * (docs/decisions/0007-media-delivery.md).
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const list = header === null ? null : /^\s*bytes\s*=(.*)$/i.exec(header)?.[1];
  if (list === null || list === undefined) return null;
  // Empty list members are allowed and ignored (RFC 9110 section 5.6.1.2).
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
  return joinRanges(parts);
}

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

function joinRanges(parts: ByteRange[]): ByteRange | null {
  const [first, ...rest] = [...parts].sort((a, b) => a.offset - b.offset);
  if (!first) return null;
  let end = first.offset + first.length;
  for (const part of rest) {
    if (part.offset > end) return null;
    end = Math.max(end, part.offset + part.length);
  }
  return { offset: first.offset, length: end - first.offset };
}
