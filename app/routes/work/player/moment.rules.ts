const MOMENT = /^\d{1,6}$/;

export function momentIn(search: string): number | null {
  const param = new URLSearchParams(search).get("t") ?? "";
  return MOMENT.test(param) ? Number(param) : null;
}

export function momentAddress(search: string, at: number): string {
  const params = new URLSearchParams(search);
  params.set("t", String(at));
  return `?${params.toString()}`;
}

/**
 * Starts at the address's `?t=` without script (https://www.w3.org/TR/media-frags/#naming-time). `length` is
 * in milliseconds.
 */
export function sourceFrom(source: string, search: string, length: number | null): string {
  const moment = momentIn(search);
  if (moment === null || (length !== null && moment * 1000 >= length)) return source;
  return `${source}#t=${moment}`;
}
