interface PageSecurity {
  nonce: string;
  connect: string[];
  secure: boolean;
}

/** No inline styles, so HTML has no style attributes (docs/design-language.md). */
export function applyPageSecurity(headers: Headers, { nonce, connect, secure }: PageSecurity): void {
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      // For styles of media-chrome's shadow roots.
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

const NOWHERE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function applyCommonSecurity(headers: Headers, secure: boolean): void {
  if (!headers.has("Content-Security-Policy")) {
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    // What a browser takes for a page must load and run nothing.
    headers.set("Content-Security-Policy", isPage ? NOWHERE : `default-src 'none'; ${NOWHERE}`);
  }
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
}

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
