import { bareStyle } from "~/platform/bare-style";
import { brand } from "~/words/en/brand";
import { direction } from "~/words/languages";
import { spokenLanguage } from "~/words/speak.server";

/**
 * A whole page that needs no script, style sheet or database.
 * @param way HTML below the sentence
 */
export function barePage(
  title: string,
  text: string,
  way: string,
): { html: string; headers: Record<string, string> } {
  const nonce = crypto.randomUUID();
  const language = spokenLanguage() ?? "en";
  const html = [
    "<!doctype html>",
    `<html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title} | ${brand.name}</title><style nonce="${nonce}">${bareStyle}</style></head>`,
    `<body><main class="note"><h1>${title}</h1><p>${text}</p>`,
    `${way}</main></body></html>`,
  ].join("\n");
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  return { html, headers };
}
