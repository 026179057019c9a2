import type { HeadersArgs } from "@remix-run/cloudflare";

/** Lets an action's 'Retry-After' leave with the page: Remix drops an action's headers otherwise. */
export function formHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

/**
 * The same for a page whose address carries a one-time code: it goes to no other site by Referer and
 * into no cache. Not 'no-referrer': with it a form without script sends 'Origin: null', and our own
 * same-origin check refuses it.
 */
export function codeHeaders(args: HeadersArgs): Record<string, string> {
  return { ...formHeaders(args), "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };
}
