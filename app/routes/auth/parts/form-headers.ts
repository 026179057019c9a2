import type { HeadersArgs } from "@remix-run/cloudflare";

/** Remix drops 'Retry-After'. */
export function formHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

/** Keeps codes out of caches and Referers. 'no-referrer' would make forms send 'Origin: null', which we refuse. */
export function codeHeaders(args: HeadersArgs): Record<string, string> {
  return { ...formHeaders(args), "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };
}
