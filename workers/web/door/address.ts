import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { PAIRS_MAX, PATH_MAX, QUERY_MAX, SEGMENTS_MAX } from "~/platform/request.limits";
import { routesOn, type Routes } from "./routes-on";

/** What a request asks for: read once, in one spelling, and the only thing that guards of the door look at. */
export interface Address {
  /** The pattern of the route that answers, as `/media/:id/:variant`; `/*` where none does. */
  route: string;
  /** The path of the page or file: without `.data`, its fixed parts spelt as the route spells them. */
  pathname: string;
  /** Whether Remix's browser half asks for the data of it. */
  isData: boolean;
  /** Path and query as they should have been sent. */
  href: string;
}

/** What means the same with and without its escape (RFC 3986, section 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Of an address that no route has. */
export const NOWHERE = "/*";

const trees = new WeakMap<Routes, AgnosticRouteObject[]>();

/**
 * Reads an address as the router will, which tells neither capitals apart nor `%6d` from `m` and ignores slashes at the
 * end. A guard that compared the path as it was sent was passed by `/Media/…`.
 * @param all the routes, always the same object
 * @returns a status where the address is refused: malformed, or longer than any of ours
 */
export function addressOf({ pathname, search }: URL, all: Routes): Address | 400 | 414 {
  if (pathname.length > PATH_MAX || search.length > QUERY_MAX) return 414;
  if (countOf("/", pathname) > SEGMENTS_MAX || countOf("&", search) >= PAIRS_MAX) return 414;
  if (!isDecodable(pathname)) return 400;
  const sent = pathname.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape;
  });
  const parts = sent.split("/").filter(Boolean);
  const isData = parts.at(-1)?.endsWith(".data") ?? false;
  if (isData) {
    const [last = ""] = parts.splice(-1);
    // As Remix's server reads it: `/_root.data` is of the page at `/`.
    const page = last.slice(0, -".data".length);
    if (page !== "" && !(page === "_root" && parts.length === 0)) parts.push(page);
  }
  const plain = `/${parts.join("/")}`;
  const route = routeOf(plain, all);
  // Nothing is there, however it is spelt.
  if (route === NOWHERE) return { route, pathname: plain, isData, href: pathname + search };
  const named = route.split("/").slice(1);
  const pathOfPage = `/${parts.map((part, at) => (isFixed(named[at]) ? named[at] : part)).join("/")}`;
  const pathOfData = pathOfPage === "/" ? "/_root.data" : `${pathOfPage}.data`;
  return { route, pathname: pathOfPage, isData, href: (isData ? pathOfData : pathOfPage) + search };
}

const isFixed = (part: string | undefined) => part !== undefined && !/^[:*]/.test(part);

const countOf = (character: string, text: string) => text.split(character).length - 1;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The pattern of the route that the router itself would choose. */
function routeOf(path: string, all: Routes): string {
  const { routes } = routesOn(path, all);
  const tree = trees.get(routes) ?? treeOf(routes);
  trees.set(routes, tree);
  const patterns = matchRoutes(tree, path)?.map(({ route }) => route.path) ?? [NOWHERE];
  return `/${patterns.filter(Boolean).join("/")}`.replace("//", "/");
}

function treeOf(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) },
    );
}

/** Routes that answer with a file. No page asks for the data of one. */
export const FILES: ReadonlySet<string> = new Set([
  "/avatars/:owner/:name",
  "/dashboard/views.csv",
  "/earnings/:month/:file",
  "/healthz",
  "/media/:id/:variant",
  "/moderation/media/:id/:variant",
  "/moderation/sealed/:id/files/:file",
  "/robots.txt",
  "/rss/:token/:handle",
  "/rss/:token/covers/:id",
  "/s/:token/cover",
  "/settings/data",
  "/sitemap.xml",
  "/stream/:token/:id/*",
  "/transparency/:file",
]);

/** Beats of a page that plays: they change nothing but what is counted for that viewer. */
export const isWatching = ({ route }: Address) => route === "/api/watch";

/** What a log may hold of an address: the pattern of its route, for ids and tokens stand in the path itself. */
export function routeName(at: Address | 400 | 414): string {
  return typeof at === "number" || at.route === NOWHERE ? "other" : at.route + (at.isData ? ".data" : "");
}
