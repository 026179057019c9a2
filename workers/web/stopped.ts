import { brand } from "~/strings/brand";
import { standingWords } from "~/strings/decisions";
import { sentenceOf, statusOf } from "~/strings/errors";

const CODE = "identity.stopped";

/** The answer to whoever would change something while a decision stops their account: a sentence, and the way to it. */
export function stopped(request: Request): Response {
  const [status, message] = [statusOf(CODE), sentenceOf(CODE)];
  if (new URL(request.url).pathname.startsWith("/api/"))
    return Response.json({ error: { code: CODE, message } }, { status });
  // React shows the words of such an answer itself, under a line with the same link.
  if (!request.headers.get("Accept")?.includes("text/html")) return new Response(message, { status });
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
  return new Response(page(message), { status, headers });
}

/** Nothing in it comes from the request, and it needs neither script nor style sheet. */
function page(message: string): string {
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${standingWords.title} | ${brand.name}</title></head>`,
    `<body><main><h1>${standingWords.title}</h1><p>${message}</p>`,
    `<p><a href="/decisions">${standingWords.why}</a></p></main></body></html>`,
  ].join("\n");
}
