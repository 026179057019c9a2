/** Methods that change nothing (RFC 9110 section 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change anything: its browser says that our own page sent it.
 * Sec-Fetch-Site is believed where it is there (a page can't forge it), else Origin must be ours.
 * A request with neither is refused: every browser of the last years sends Origin with a POST.
 * Source: Fetch Metadata Request Headers, section 2.4; design rule 14.
 */
export function mayWrite(request: Request, appOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== appOrigin) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return origin === appOrigin;
}
