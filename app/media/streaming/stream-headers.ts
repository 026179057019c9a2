export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
export const SEGMENT_TYPE = "video/mp4";

/** What every piece of a stream says. */
export function streamHeaders(type: string, etag: string): Headers {
  return new Headers({
    "Content-Type": type,
    ETag: etag,
    // A film deleted or hidden a second ago must be gone, so every use asks again.
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    // A television asks from an origin of its own, without cookies: the token in the address is what opens it.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
}
