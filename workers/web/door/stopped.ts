import { encode } from "turbo-stream";
import { repeatableValues, textFields } from "~/platform/forms";
import { brand } from "~/strings/brand";
import { reviewWords, standingWords } from "~/strings/decisions";
import { sentenceOf, statusOf, type ErrorCode } from "~/strings/errors";

/** What a refused browser without script reads: a title, and the way on. */
interface Words {
  title: string;
  to: string;
  link: string;
}

/**
 * The answer to whoever would change something while a decision stops their account: a sentence, and the way to it. Who is
 * under review is told that alone, on one page.
 */
export function stopped(request: Request, isUnderReview = false): Promise<Response> {
  return isUnderReview
    ? refuseWrite(request, "identity.under_review", REVIEW)
    : refuseWrite(request, "identity.stopped", STANDING);
}

/** Refuses a write at the door, for a page's script, for /api and for a browser without script alike. */
export async function refuseWrite(request: Request, code: ErrorCode, words: Words): Promise<Response> {
  const [status, message] = [statusOf(code), sentenceOf(code)];
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(".data")) return asData(await typedInto(request), code);
  if (pathname.startsWith("/api/")) return Response.json({ error: { code, message } }, { status });
  if (!request.headers.get("Accept")?.includes("text/html")) return new Response(message, { status });
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
  return new Response(page(message, words), { status, headers });
}

/**
 * The answer to a form that a page's script sent, as an action would have given it: a form comes back with the sentence and
 * what was typed, a button falls back and says it, and every page has a line with the way to the decision. Anything else
 * than such data would be taken for a broken connection, or put the error page where the page was.
 */
function asData(values: Record<string, string>, code: ErrorCode): Response {
  const [status, message] = [statusOf(code), sentenceOf(code)];
  const failure = { ok: false, message, code, errors: {}, values, error: { code, message } };
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" };
  return new Response(encode({ data: failure }), { status, headers });
}

/** What may be given back of a form; nothing of what is none. */
async function typedInto(request: Request): Promise<Record<string, string>> {
  if (request.headers.get("Content-Type")?.includes("json")) return {};
  return request.formData().then(
    (form) => repeatableValues(textFields(form)),
    () => ({}),
  );
}

/**
 * The answer to a form that holds more than any of ours: to a page's script with what is short enough of it, so that the
 * page and the rest of what was typed stay.
 */
export function tooLong(isData: boolean, form = new FormData()): Response {
  if (isData) return asData(repeatableValues(textFields(form)), "request.too_long");
  return new Response(sentenceOf("request.too_long"), { status: statusOf("request.too_long") });
}

const STANDING = { title: standingWords.title, to: "/decisions", link: standingWords.why };
const REVIEW = { title: reviewWords.title, to: "/under-review", link: reviewWords.more };

/** Nothing in it comes from the request, and it needs neither script nor style sheet. */
function page(message: string, { title, to, link }: Words): string {
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title} | ${brand.name}</title></head>`,
    `<body><main><h1>${title}</h1><p>${message}</p>`,
    `<p><a href="${to}">${link}</a></p></main></body></html>`,
  ].join("\n");
}
