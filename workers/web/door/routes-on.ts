import { pagePath } from "./page-path";

/** Of a route what says which addresses lead to it. A layout that adds nothing to the address has no path. */
export interface PlacedRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

export type Routes = Record<string, PlacedRoute>;

/** A path whose first segment means to the router what it says: no escape in it, and no empty segment. */
const PLAIN = /^\/(?:[\w.@~:+-]+(?:\/[^/]+)*\/?)?$/;

const known = new WeakMap<Routes, Map<string, Routes>>();

/**
 * The routes that may answer an address: those that begin with its first segment or with a parameter, the page at `/`,
 * which the browser's half is told of with every page, and the layouts around them. Which of them does, the router says;
 * of the others it would say no.
 * @param all as Remix's build names them, always the same object
 * @returns with a name, one for each set
 */
export function routesOn(pathname: string, all: Routes): { name: string; routes: Routes } {
  const sets = known.get(all) ?? setsOf(all);
  known.set(all, sets);
  if (!PLAIN.test(pathname)) return { name: "all", routes: all };
  const first = firstOf(pagePath(pathname));
  const named = sets.get(first);
  return named ? { name: `/${first}`, routes: named } : { name: "other", routes: sets.get("*") ?? all };
}

/** The router does not tell capitals apart. */
const firstOf = (path: string) => (path.split("/").filter(Boolean)[0] ?? "").toLowerCase();

function setsOf(all: Routes): Map<string, Routes> {
  const leaves = Object.values(all).filter((route) => route.index || route.path !== undefined);
  const firsts = new Map(leaves.map((route) => [route.id, firstOf(pathOf(route, all))]));
  const isOpen = (first: string) => /^[:*]|\?$/.test(first);
  const everywhere = leaves.filter(({ id }) => isOpen(firsts.get(id) ?? "") || firsts.get(id) === "");
  const sets = new Map([["*", withLayouts(everywhere, all)]]);
  for (const first of new Set(firsts.values())) {
    if (isOpen(first)) continue;
    const own = leaves.filter(({ id }) => firsts.get(id) === first);
    sets.set(first, withLayouts([...everywhere, ...own], all));
  }
  return sets;
}

function pathOf({ path = "", parentId }: PlacedRoute, all: Routes): string {
  const parent = parentId === undefined ? undefined : all[parentId];
  return parent ? `${pathOf(parent, all)}/${path}` : path;
}

/** In the order in which they stand among all: among equals the router takes the first. */
function withLayouts(leaves: readonly PlacedRoute[], all: Routes): Routes {
  const wanted = new Set<string>();
  for (const leaf of leaves) {
    for (let at: PlacedRoute | undefined = leaf; at; at = all[at.parentId ?? ""]) wanted.add(at.id);
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
}
