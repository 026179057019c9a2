import { Html, html } from "./html";
import { STYLE } from "./style";

export function page(title: string, body: Html, status = 200, isWide = false): Response {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} | Payments stand-in</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <p class="notice">
          This is the local stand-in of the payment provider. <strong>No money moves.</strong>
        </p>
        <main ${isWide && html`class="wide"`}>${body}</main>
      </body>
    </html>`;
  return new Response(document.text, { status, headers: HEADERS });
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // No form-action, because browsers apply it to redirects after a form too.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
};

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
