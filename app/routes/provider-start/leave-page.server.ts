import type { ProviderId } from "~/identity/providers/providers";
import { providers as strings } from "~/strings/providers";

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page that goes on to the provider by itself. Not a redirect: with one, browsers hold every address
 * the provider itself redirects to against our `form-action`, and Microsoft uses several.
 * The entry it makes in the history is replaced, so Back leads to our own page.
 */
export function leavePage(url: URL, provider: ProviderId): Response {
  const address = escape(url.href);
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<meta http-equiv="refresh" content="0;url=${address}"><title>${strings.leaving}</title></head>` +
    `<body><p><a href="${address}">${escape(strings.continueWith(provider))}</a></p></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // The provider learns our origin and no more.
      "Referrer-Policy": "strict-origin-when-cross-origin",
    },
  });
}
