const MOMENT = /^\d{1,6}$/;

export function momentFromSearch(search: string): number | null {
  const param = new URLSearchParams(search).get("t") ?? "";
  return MOMENT.test(param) ? Number(param) : null;
}

export function momentHref(search: string, at: number): string {
  const params = new URLSearchParams(search);
  params.set("t", String(at));
  return `?${params.toString()}`;
}

/** https://www.w3.org/TR/media-frags/#naming-time */
export function sourceAtMoment(source: string, search: string, length: number | null): string {
  const moment = momentFromSearch(search);
  if (moment === null || (length !== null && moment * 1000 >= length)) return source;
  return `${source}#t=${moment}`;
}
