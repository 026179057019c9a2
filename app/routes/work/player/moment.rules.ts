/** Where a link into a work begins: whole seconds, up to eleven days. */
const MOMENT = /^\d{1,6}$/;

/** The moment that a page's address names by `?t=75`, seconds; null where it names none. */
export function momentIn(search: string): number | null {
  const named = new URLSearchParams(search).get("t") ?? "";
  return MOMENT.test(named) ? Number(named) : null;
}

/** The same page's address with a moment, seconds, in it. */
export function momentAddress(search: string, at: number): string {
  const params = new URLSearchParams(search);
  params.set("t", String(at));
  return `?${params.toString()}`;
}

/**
 * A link to a film or sound that begins, without any script, where the page's address says: a media fragment.
 * @param length of the work, milliseconds; null when it is not known
 * Source: https://www.w3.org/TR/media-frags/#naming-time
 */
export function sourceFrom(source: string, search: string, length: number | null): string {
  const moment = momentIn(search);
  if (moment === null || (length !== null && moment * 1000 >= length)) return source;
  return `${source}#t=${moment}`;
}
