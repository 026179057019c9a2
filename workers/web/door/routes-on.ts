export interface PlacedRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

export type Routes = Record<string, PlacedRoute>;

/** No escape and no empty segment: the router reads the first segment the same way. */
const PLAIN = /^\/(?:[\w.@~:+-]+(?:\/[^/]+)*\/?)?$/;

const groupsByRoutes = new WeakMap<Routes, Map<string, Routes>>();

/**
 * Routes with the same first segment or a parameter there, the page at `/` (whose assets come with every
 * page) and their layouts.
 * @param all always the same object
 * @returns a name per set
 */
export function routesOn(pathname: string, all: Routes): { name: string; routes: Routes } {
  const groups = groupsByRoutes.get(all) ?? groupRoutes(all);
  groupsByRoutes.set(all, groups);
  if (!PLAIN.test(pathname)) return { name: "all", routes: all };
  const first = firstSegment(pagePath(pathname));
  const named = groups.get(first);
  return named ? { name: `/${first}`, routes: named } : { name: "other", routes: groups.get("*") ?? all };
}

const pagePath = (pathname: string) => pathname.replace(/(?:\/_root)?\.data$/, "") || "/";

const firstSegment = (path: string) => (path.split("/").filter(Boolean)[0] ?? "").toLowerCase();

function groupRoutes(all: Routes): Map<string, Routes> {
  const leaves = Object.values(all).filter((route) => route.index || route.path !== undefined);
  const firsts = new Map(leaves.map((route) => [route.id, firstSegment(fullPath(route, all))]));
  const isOpen = (first: string) => /^[:*]|\?$/.test(first);
  const everywhere = leaves.filter(({ id }) => isOpen(firsts.get(id) ?? "") || firsts.get(id) === "");
  const groups = new Map([["*", withLayouts(everywhere, all)]]);
  for (const first of new Set(firsts.values())) {
    if (isOpen(first)) continue;
    const own = leaves.filter(({ id }) => firsts.get(id) === first);
    groups.set(first, withLayouts([...everywhere, ...own], all));
  }
  return groups;
}

function fullPath({ path = "", parentId }: PlacedRoute, all: Routes): string {
  const parent = parentId === undefined ? undefined : all[parentId];
  return parent ? `${fullPath(parent, all)}/${path}` : path;
}

/** In manifest order: among equals the router takes the first. */
function withLayouts(leaves: readonly PlacedRoute[], all: Routes): Routes {
  const ids = new Set<string>();
  for (const leaf of leaves) {
    for (let at: PlacedRoute | undefined = leaf; at; at = all[at.parentId ?? ""]) ids.add(at.id);
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
