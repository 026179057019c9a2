export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
export const SEGMENT_TYPE = "video/mp4";

export function streamHeaders(type: string, etag: string): Headers {
  return new Headers({
    "Content-Type": type,
    ETag: etag,
    // A deleted or hidden film must be gone at once, so every use asks again.
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    // A television asks from its own origin without cookies: the token in the address is what opens the film.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
}
