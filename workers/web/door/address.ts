import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { PAIRS_MAX, PATH_MAX, QUERY_MAX, SEGMENTS_MAX } from "~/platform/request.limits";
import { routesOn, type Routes } from "./routes-on";

/** Guards compare only this, never the raw URL. */
export interface Address {
  /** The route's pattern, such as `/media/:id/:variant`; `/*` where none matches. */
  route: string;
  /** Without `.data`, its fixed parts spelt as in the pattern. */
  pathname: string;
  isData: boolean;
  href: string;
}

/** RFC 3986, section 2.3. */
const UNRESERVED = /^[\w.~-]$/;

export const NO_ROUTE = "/*";

const trees = new WeakMap<Routes, AgnosticRouteObject[]>();

/** By path: the router compiles every pattern for each question. Paths with ids are many, so few are kept. */
const known = new WeakMap<AgnosticRouteObject[], Map<string, string>>();
const MOST_KNOWN = 200;

/**
 * Ignores case, escapes and trailing slashes as the router does: a guard that compared the raw path let
 * `/Media/…` pass.
 * @param all always the same object
 * @returns a status for a malformed or too long address
 */
export function parseAddress({ pathname, search }: URL, all: Routes): Address | 400 | 414 {
  if (pathname.length > PATH_MAX || search.length > QUERY_MAX) return 414;
  if (count("/", pathname) > SEGMENTS_MAX || count("&", search) >= PAIRS_MAX) return 414;
  if (!isDecodable(pathname)) return 400;
  const sent = pathname.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape;
  });
  const parts = sent.split("/").filter(Boolean);
  const isData = parts.at(-1)?.endsWith(".data") ?? false;
  if (isData) {
    const [last = ""] = parts.splice(-1);
    const page = last.slice(0, -".data".length);
    if (page !== "" && !(page === "_root" && parts.length === 0)) parts.push(page);
  }
  const plain = `/${parts.join("/")}`;
  const route = matchPattern(plain, all);
  if (route === NO_ROUTE) return { route, pathname: plain, isData, href: pathname + search };
  const named = route.split("/").slice(1);
  const pathOfPage = `/${parts.map((part, at) => (isFixed(named[at]) ? named[at] : part)).join("/")}`;
  const pathOfData = pathOfPage === "/" ? "/_root.data" : `${pathOfPage}.data`;
  return { route, pathname: pathOfPage, isData, href: (isData ? pathOfData : pathOfPage) + search };
}

const isFixed = (part: string | undefined) => part !== undefined && !/^[:*]/.test(part);

const count = (character: string, text: string) => text.split(character).length - 1;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function matchPattern(path: string, all: Routes): string {
  const { routes } = routesOn(path, all);
  const tree = trees.get(routes) ?? nestRoutes(routes);
  trees.set(routes, tree);
  const byPath = known.get(tree) ?? new Map<string, string>();
  known.set(tree, byPath);
  const remembered = byPath.get(path);
  if (remembered !== undefined) return remembered;
  const patterns = matchRoutes(tree, path)?.map(({ route }) => route.path) ?? [NO_ROUTE];
  const pattern = `/${patterns.filter(Boolean).join("/")}`.replace("//", "/");
  if (byPath.size >= MOST_KNOWN) byPath.clear();
  byPath.set(path, pattern);
  return pattern;
}

function nestRoutes(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: nestRoutes(routes, id) },
    );
}

export const FILES: ReadonlySet<string> = new Set([
  "/avatars/:owner/:name",
  "/dashboard/views.csv",
  "/earnings/:month/:file",
  "/embed/:id",
  "/healthz",
  "/media/:id/:variant",
  "/moderation/media/:id/:variant",
  "/moderation/sealed/:id/files/:file",
  "/oembed",
  "/robots.txt",
  "/rss/:key/:handle/podcast.xml",
  "/rss/:token/:handle",
  "/rss/:token/covers/:id",
  "/rss/art/:creator/:file",
  "/rss/episodes/:token/:file",
  "/s/:token/cover",
  "/settings/data",
  "/sitemap.xml",
  "/stream/:token/:id/*",
  "/t/:id",
  "/t/:id/still",
  "/transparency/:file",
]);

/** They change only that viewer's watch time. */
export const isWatching = ({ route }: Address) => route === "/api/watch";

/** For logs: the pattern, since paths hold ids and tokens. */
export function routeName(at: Address | 400 | 414): string {
  return typeof at === "number" || at.route === NO_ROUTE ? "other" : at.route + (at.isData ? ".data" : "");
}
