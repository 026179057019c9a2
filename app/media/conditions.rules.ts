/** `etag` as in the header, with quotes; `modified` null when unknown. */
export interface Version {
  etag: string;
  modified: Date | null;
}

type ConditionOutcome = "send" | "not_modified" | "precondition_failed";

/**
 * In the order of RFC 9110 section 13.2.2: If-Match overrides If-Unmodified-Since, If-None-Match overrides
 * If-Modified-Since.
 */
export function evaluateConditions(headers: Headers, version: Version): ConditionOutcome {
  const ifMatch = headers.get("If-Match");
  if (ifMatch !== null) {
    if (!listMatches(ifMatch, version.etag, isStrongMatch)) return "precondition_failed";
  } else if (changedSince(headers.get("If-Unmodified-Since"), version) === true) {
    return "precondition_failed";
  }
  const ifNoneMatch = headers.get("If-None-Match");
  if (ifNoneMatch !== null) {
    return listMatches(ifNoneMatch, version.etag, isWeakMatch) ? "not_modified" : "send";
  }
  return changedSince(headers.get("If-Modified-Since"), version) === false ? "not_modified" : "send";
}

/** If-Range (RFC 9110 section 13.1.5): a date must be the exact Last-Modified, not merely later. */
export function mayUsePart(headers: Headers, version: Version): boolean {
  const condition = headers.get("If-Range")?.trim();
  if (condition === undefined) return true;
  if (/^(W\/)?"/.test(condition)) return isStrongMatch(condition, version.etag);
  const date = httpDate(condition);
  return date !== null && version.modified !== null && date === wholeSeconds(version.modified);
}

function changedSince(condition: string | null, { modified }: Version): boolean | null {
  const date = condition === null ? null : httpDate(condition);
  if (date === null || modified === null) return null;
  return wholeSeconds(modified) > date;
}

function listMatches(list: string, etag: string, isMatch: (candidate: string, etag: string) => boolean) {
  if (list.trim() === "*") return true;
  // Not split at commas: an opaque tag may contain one.
  const candidates = list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return candidates.some((candidate) => isMatch(candidate, etag));
}

const isStrongMatch = (candidate: string, etag: string) => candidate === etag && !etag.startsWith("W/");
const isWeakMatch = (candidate: string, etag: string) => opaque(candidate) === opaque(etag);
const opaque = (etag: string) => etag.replace(/^W\//, "");

/** RFC 9110 section 5.6.7, in ms. */
function httpDate(text: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? /.test(text.trim())) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** HTTP dates have no fractions of a second. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;
