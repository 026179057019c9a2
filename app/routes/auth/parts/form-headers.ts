import type { HeadersArgs } from "@remix-run/cloudflare";

/** Remix drops an action's 'Retry-After' from a page. */
export function formHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

/**
 * Keeps one-time codes out of caches and Referers. With 'no-referrer' a form without script would send 'Origin:
 * null', which the same-origin check refuses.
 */
export function codeHeaders(args: HeadersArgs): Record<string, string> {
  return { ...formHeaders(args), "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };
}
