import { brand } from "~/strings/brand";
import { reviewWords, standingWords } from "~/strings/decisions";
import { sentenceOf, statusOf } from "~/strings/errors";

/**
 * The answer to whoever would change something while a decision stops their account: a sentence, and the way to it. Who is
 * under review is told that alone, on one page.
 */
export function stopped(request: Request, isUnderReview = false): Response {
  const code = isUnderReview ? "identity.under_review" : "identity.stopped";
  const [status, message] = [statusOf(code), sentenceOf(code)];
  if (new URL(request.url).pathname.startsWith("/api/"))
    return Response.json({ error: { code, message } }, { status });
  // React shows the words of such an answer itself, under a line with the same link.
  if (!request.headers.get("Accept")?.includes("text/html")) return new Response(message, { status });
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
  const words = isUnderReview ? REVIEW : STANDING;
  return new Response(page(message, words), { status, headers });
}

const STANDING = { title: standingWords.title, to: "/decisions", link: standingWords.why };
const REVIEW = { title: reviewWords.title, to: "/under-review", link: reviewWords.more };

/** Nothing in it comes from the request, and it needs neither script nor style sheet. */
function page(message: string, { title, to, link }: { title: string; to: string; link: string }): string {
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title} | ${brand.name}</title></head>`,
    `<body><main><h1>${title}</h1><p>${message}</p>`,
    `<p><a href="${to}">${link}</a></p></main></body></html>`,
  ].join("\n");
}
