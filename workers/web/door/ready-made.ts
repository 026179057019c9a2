import type { AppContext } from "../context";
import { handle } from "./remix";
import { finished, type Visit } from "./visit";

/** Pages that say the same to everybody whom we know nothing of. None asks the database, and none is asked for by a form. */
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

/** How long one is served, ms: the wizard's page says what day it is, the foot of each the year. */
const KEPT_MS = 60_000;

/** A cookie of ours, under either of its names. */
const OWN_COOKIE = /(?:^|[;\s])(?:__Host-)?wl\./;

interface Page {
  madeAt: number;
  headers: Headers;
  /** What stands between the places of what is each answer's own, and which of the two stands there. */
  texts: string[];
  places: ("nonce" | "requestId")[];
}

/** Of one configuration, which pages speak of; no more pages than are named above. */
const kept = new WeakMap<AppContext["config"], Map<string, Page>>();

/** Whether a request asks for such a page, and shows nothing that could make it another one. */
function isForEverybody({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  return (
    method === "GET" && search === "" && PAGES.has(pathname) && !OWN_COOKIE.test(headers.get("Cookie") ?? "")
  );
}

/**
 * A page that is the same for everybody, drawn once a minute and then only given what each answer has for itself: the
 * nonce without which no script of it runs, and the id by which somebody may tell us of a failure.
 * @returns null for all else; also where the page can't be drawn as it should, which is then answered like any other
 */
export async function answerReadyMade(visit: Visit): Promise<Response | null> {
  const { app, request } = visit;
  if (import.meta.env.DEV || !isForEverybody(request)) return null;
  // `marked` is a context in which marks stand for the nonce and the id.
  const draw = (marked: AppContext) => app.timings.measure("app", () => handle(request, { app: marked }));
  const pages = kept.get(app.config) ?? new Map<string, Page>();
  kept.set(app.config, pages);
  const { pathname } = new URL(request.url);
  const now = app.clock();
  let page = pages.get(pathname);
  if (!page || Math.abs(now - page.madeAt) > KEPT_MS) {
    page = await drawn(app, draw, now);
    if (!page) return null;
    pages.set(pathname, page);
  }
  const text = page.texts.map((part, at) => part + own(app, page.places[at])).join("");
  return finished(new Response(text, { headers: page.headers }), { ...visit, cookies: [] });
}

const own = (app: AppContext, place: Page["places"][number] | undefined) => (place ? app[place] : "");

async function drawn(
  app: AppContext,
  draw: (app: AppContext) => Promise<Response>,
  now: number,
): Promise<Page | undefined> {
  // As long and as plain as what they stand for, and nothing that a page could hold by chance.
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const requestId = crypto.randomUUID();
  const response = await draw({ ...app, nonce, requestId });
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
