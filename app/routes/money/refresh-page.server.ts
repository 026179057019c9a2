import { escapeHtml } from "~/platform/text.rules";
import { direction } from "~/words/languages";
import { spokenLanguage } from "~/words/speak.server";

interface Words {
  title: string;
  link: string;
}

/**
 * Browsers hold redirects after a form against our `form-action`. Replaces the history entry, so Back leads
 * here.
 */
export function refreshPage(url: URL, words: Words): Response {
  const address = escapeHtml(url.href);
  const language = spokenLanguage() ?? "en";
  const html =
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<meta http-equiv="refresh" content="0;url=${address}"><title>${escapeHtml(words.title)}</title></head>` +
    `<body><p><a href="${address}">${escapeHtml(words.link)}</a></p></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "strict-origin-when-cross-origin",
    },
  });
}
