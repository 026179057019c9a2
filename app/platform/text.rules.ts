/** "Trojan Source", CVE-2021-42574. Joiners stay: emoji and Persian need them. */
const FORBIDDEN = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;

const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/u;

/** More than any language uses (Tibetan about six); they cover other lines. */
const STACKED_MARKS = /(?:\p{M}\p{Cf}*){11}/u;
const TOO_MANY_MARKS = /((?:\p{M}\p{Cf}*){10})(?:\p{M}\p{Cf}*)+/gu;

/** A visible character: not only spaces, direction marks, joiners and fillers. */
export const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text) && !STACKED_MARKS.test(text);
}

/** What `isReadable` allows, where a refusal would help nobody. */
export function readablePart(text: string): string {
  return text.replace(new RegExp(DIRECTION_OVERRIDES, "gu"), "").replace(TOO_MANY_MARKS, "$1");
}

/** Direction marks and joiners are allowed: Arabic, Hebrew, Persian and Hindi need them. */
export function isReadable(text: string): boolean {
  return !DIRECTION_OVERRIDES.test(text) && !STACKED_MARKS.test(text);
}

/** For text and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function countCharacters(text: string): number {
  return [...text].length;
}
