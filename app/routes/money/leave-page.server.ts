const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Words {
  title: string;
  /** The link's, for where the page doesn't go on by itself. */
  link: string;
}

/**
 * A page that goes on to somebody else's site by itself. Not a redirect: with one, browsers hold every address
 * that site redirects to against our `form-action`, and Microsoft uses several.
 * The entry it makes in the history is replaced, so Back leads to our own page.
 */
export function leavePage(url: URL, words: Words): Response {
  const address = escape(url.href);
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<meta http-equiv="refresh" content="0;url=${address}"><title>${escape(words.title)}</title></head>` +
    `<body><p><a href="${address}">${escape(words.link)}</a></p></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // The other site learns our origin and no more.
      "Referrer-Policy": "strict-origin-when-cross-origin",
    },
  });
}
