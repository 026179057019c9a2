interface PageSecurity {
  nonce: string;
  /** Origins beside our own that the browser puts bytes to (the S3 endpoint). */
  connect: string[];
  secure: boolean;
}

/**
 * Headers that every page carries. Scripts run only with this answer's nonce; styles come from our
 * files alone, so server HTML holds no style attribute (docs/design-language.md).
 */
export function applyPageSecurity(headers: Headers, { nonce, connect, secure }: PageSecurity): void {
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      // The nonce is for the styles that media-chrome writes into its shadow roots.
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      `connect-src ${["'self'", ...connect].join(" ")}`,
      "font-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(secure ? ["upgrade-insecure-requests"] : []),
    ].join("; "),
  );
  applyCommonSecurity(headers, secure);
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
}

/** What holds of every answer that says nothing stricter: nobody frames it, and no base or plug-in comes with it. */
const NOWHERE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every answer, pages or not. */
export function applyCommonSecurity(headers: Headers, secure: boolean): void {
  if (!headers.has("Content-Security-Policy")) {
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    // Data that a browser is made to take for a page loads nothing and runs nothing.
    headers.set("Content-Security-Policy", isPage ? NOWHERE : `default-src 'none'; ${NOWHERE}`);
  }
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
}

/** 128 random bits, base64. A nonce serves one answer. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
