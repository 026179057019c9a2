/** RFC 9110 section 9.2.1. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Pages can't forge Sec-Fetch-Site (Fetch Metadata, section 2.4). */
export function isSameOriginWrite(request: Request, appOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== appOrigin) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return origin === appOrigin;
}
