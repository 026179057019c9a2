import { LANGUAGES } from "~/words/languages";
import type { AppContext } from "../context";
import { handle } from "./remix";
import { withAnswerHeaders, type Visit } from "./visit";

/** Pages that are the same for every unknown visitor. None reads the database or answers a form. */
const PAGES = new Set([
  "/",
  "/about",
  "/contact",
  "/copyright",
  "/faq",
  "/forgot-password",
  "/privacy",
  "/register",
  "/rules",
  "/signin",
  "/terms",
]);

/** Milliseconds. Pages show the day and the year. */
const PAGE_TTL_MS = 60_000;

/** A page's address in one language. */
const SHARED_IN = new Set(["", ...LANGUAGES.map((code) => `?lang=${code}`)]);

const OWN_COOKIE = /(?:^|[;\s])(?:__Host-)?wl\./;

interface Page {
  madeAt: number;
  headers: Headers;
  texts: string[];
  places: ("nonce" | "requestId")[];
}

const pagesByConfig = new WeakMap<AppContext["config"], Map<string, Page>>();

/**
 * Rendered once a minute, then filled with each answer's nonce and request id.
 * @returns null for all else, also where rendering fails
 */
export async function answerReadyMade(visit: Visit): Promise<Response | null> {
  const { app, request } = visit;
  if (import.meta.env.DEV || !isReadyMade(request)) return null;
  const render = (marked: AppContext) => app.timings.measure("app", () => handle(request, { app: marked }));
  const pages = pagesByConfig.get(app.config) ?? new Map<string, Page>();
  pagesByConfig.set(app.config, pages);
  const { pathname, search } = new URL(request.url);
  const name = `${app.language} ${pathname}${search}`;
  const now = app.clock();
  let page = pages.get(name);
  if (!page || Math.abs(now - page.madeAt) > PAGE_TTL_MS) {
    page = await renderPage(app, render, now);
    if (!page) return null;
    for (const [old, { madeAt }] of pages) if (Math.abs(now - madeAt) > PAGE_TTL_MS) pages.delete(old);
    pages.set(name, page);
  }
  const text = page.texts.map((part, at) => part + answerValue(app, page.places[at])).join("");
  return withAnswerHeaders(new Response(text, { headers: page.headers }), visit);
}

function isReadyMade({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  return (
    method === "GET" &&
    SHARED_IN.has(search) &&
    PAGES.has(pathname) &&
    !OWN_COOKIE.test(headers.get("Cookie") ?? "")
  );
}

const answerValue = (app: AppContext, place: Page["places"][number] | undefined) => (place ? app[place] : "");

async function renderPage(
  app: AppContext,
  render: (app: AppContext) => Promise<Response>,
  now: number,
): Promise<Page | undefined> {
  // Placeholders as long as the real values, which no page holds by chance.
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const requestId = crypto.randomUUID();
  const response = await render({ ...app, nonce, requestId });
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const text = await response.text();
  if (response.status !== 200 || !isPage || response.headers.has("Set-Cookie")) return undefined;
  const parts = text.split(new RegExp(`(${nonce}|${requestId})`));
  return {
    madeAt: now,
    headers: response.headers,
    texts: parts.filter((_, at) => at % 2 === 0),
    places: parts.filter((_, at) => at % 2 === 1).map((mark) => (mark === nonce ? "nonce" : "requestId")),
  };
}
