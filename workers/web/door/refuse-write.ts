import { encode } from "turbo-stream";
import { repeatableValues, textFields } from "~/platform/forms";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { escapeHtml } from "~/platform/text.rules";
import { reviewWords, stoppedWords } from "~/words/en/decisions";
import { errorStatus } from "~/words/error-status";
import { errorSentence, type ErrorCode } from "~/words/errors";
import { barePage } from "./bare-page";

interface PageWords {
  title: string;
  to: string;
  link: string;
}

interface Pause {
  title: string;
  again: string;
  /** Seconds. */
  retryAfter: number;
}

const stopped = () => ({ title: stoppedWords.title, to: "/decisions", link: stoppedWords.why });
const underReview = () => ({ title: reviewWords.title, to: "/under-review", link: reviewWords.more });

/** An account under review learns no more than that. */
export function refuseStoppedAccount(request: Request, isUnderReview = false): Promise<Response> {
  return isUnderReview
    ? refuseWrite(request, "identity.under_review", underReview())
    : refuseWrite(request, "identity.stopped", stopped());
}

export async function refuseWrite(request: Request, code: ErrorCode, words: PageWords): Promise<Response> {
  const { title, to, link } = words;
  return refuse(request, code, title, () => `<p><a href="${to}">${link}</a></p>`);
}

/** A page without script gets what was typed back in a form that sends it again. */
export async function refuseForNow(request: Request, code: ErrorCode, pause: Pause): Promise<Response> {
  const { title, again, retryAfter } = pause;
  const response = await refuse(request, code, title, () => sendAgain(request, again));
  response.headers.set("Retry-After", String(retryAfter));
  return response;
}

async function refuse(
  request: Request,
  code: ErrorCode,
  title: string,
  makeWay: () => string | Promise<string>,
): Promise<Response> {
  const status = errorStatus(code);
  const message = errorSentence(code);
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(".data") && !SAFE_METHODS.has(request.method))
    return asData(await readTyped(request), code);
  if (pathname.startsWith("/api/")) return Response.json({ error: { code, message } }, { status });
  if (!request.headers.get("Accept")?.includes("text/html")) return new Response(message, { status });
  const { html, headers } = barePage(title, message, await makeWay());
  return new Response(html, { status, headers });
}

/**
 * Answers as an action would, so the form keeps what was typed. Anything else would look like a broken
 * connection.
 */
function asData(values: Record<string, string>, code: ErrorCode): Response {
  const status = errorStatus(code);
  const message = errorSentence(code);
  const failure = { ok: false, message, code, errors: {}, values, error: { code, message } };
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" };
  return new Response(encode({ data: failure }), { status, headers });
}

async function readTyped(request: Request): Promise<Record<string, string>> {
  if (request.headers.get("Content-Type")?.includes("json")) return {};
  return request.formData().then(
    (form) => repeatableValues(textFields(form)),
    () => ({}),
  );
}

/** A page's script gets back what is short enough, so the page and the text stay. */
export function refuseTooLong(isData: boolean, form = new FormData()): Response {
  if (isData) return asData(repeatableValues(textFields(form)), "request.too_long");
  return new Response(errorSentence("request.too_long"), { status: errorStatus("request.too_long") });
}

async function sendAgain(request: Request, again: string): Promise<string> {
  if (SAFE_METHODS.has(request.method)) return `<p><a href="">${again}</a></p>`;
  const typed = Object.entries(await readTyped(request));
  const fields = typed.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join("")}<button>${again}</button></form>`;
}
