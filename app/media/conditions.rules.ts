/** What a stored version is known by. `etag` as in the header, quotes and all; `modified` null when not known. */
export interface Version {
  etag: string;
  modified: Date | null;
}

export type ConditionOutcome = "send" | "not_modified" | "precondition_failed";

/**
 * Conditions of a GET or HEAD, in the order RFC 9110 section 13.2.2 gives them: If-Match silences
 * If-Unmodified-Since, If-None-Match silences If-Modified-Since.
 */
export function evaluateConditions(headers: Headers, version: Version): ConditionOutcome {
  const ifMatch = headers.get("If-Match");
  if (ifMatch !== null) {
    if (!listHolds(ifMatch, version.etag, isStrongMatch)) return "precondition_failed";
  } else if (changedSince(headers.get("If-Unmodified-Since"), version) === true) {
    return "precondition_failed";
  }
  const ifNoneMatch = headers.get("If-None-Match");
  if (ifNoneMatch !== null) {
    return listHolds(ifNoneMatch, version.etag, isWeakMatch) ? "not_modified" : "send";
  }
  return changedSince(headers.get("If-Modified-Since"), version) === false ? "not_modified" : "send";
}

/**
 * Whether If-Range lets a part through: only of the very version that the client has the rest of
 * (RFC 9110 section 13.1.5). A date must be the exact Last-Modified, not merely later.
 */
export function mayUsePart(headers: Headers, version: Version): boolean {
  const condition = headers.get("If-Range")?.trim();
  if (condition === undefined) return true;
  if (/^(W\/)?"/.test(condition)) return isStrongMatch(condition, version.etag);
  const date = httpDate(condition);
  return date !== null && version.modified !== null && date === wholeSeconds(version.modified);
}

/** Null when the condition is absent, malformed, or nothing is known to compare with: it is then ignored. */
function changedSince(condition: string | null, { modified }: Version): boolean | null {
  const date = condition === null ? null : httpDate(condition);
  if (date === null || modified === null) return null;
  return wholeSeconds(modified) > date;
}

function listHolds(list: string, etag: string, isMatch: (candidate: string, etag: string) => boolean) {
  if (list.trim() === "*") return true;
  // Not split at commas: an opaque tag may hold one.
  const candidates = list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return candidates.some((candidate) => isMatch(candidate, etag));
}

const isStrongMatch = (candidate: string, etag: string) => candidate === etag && !etag.startsWith("W/");
const isWeakMatch = (candidate: string, etag: string) => opaque(candidate) === opaque(etag);
const opaque = (etag: string) => etag.replace(/^W\//, "");

/** Milliseconds of an HTTP-date (RFC 9110 section 5.6.7); null for any other text. */
function httpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? /.test(text.trim())) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** HTTP dates know no parts of a second. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;
