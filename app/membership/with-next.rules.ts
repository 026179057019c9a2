/** @param next the work to return to; "" for none */
export function withNext(path: string, next: string): string {
  return next === "" ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
