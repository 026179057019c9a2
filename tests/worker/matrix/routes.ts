/** One route of the built site. `path` is a pattern of Remix: `/upload/:id`. */
export interface SiteRoute {
  id: string;
  path: string;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

const manifests = import.meta.glob<string>("../../../build/client/assets/manifest-*.js", {
  eager: true,
  query: "?raw",
  import: "default",
});

/**
 * Every address of the site as it was built, from Remix's own manifest: a route somebody adds tomorrow
 * is in here without a word from us. Layouts have no address of their own and are left out.
 */
export function siteRoutes(): SiteRoute[] {
  const known = readManifest();
  return Object.values(known)
    .filter((route) => route.index === true || (route.path ?? "") !== "")
    .map((route) => ({ id: route.id, path: pathOf(known, route) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Ids of all route modules, layouts and root among them, as `?_routes=` names them. */
export function routeIds(): string[] {
  return Object.keys(readManifest()).sort();
}

function pathOf(known: Record<string, ManifestRoute>, route: ManifestRoute): string {
  const parts: string[] = [];
  for (let at: ManifestRoute | undefined = route; at; at = at.parentId ? known[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}

/** All routes of the built site, layouts and root among them. */
export function readManifest(): Record<string, ManifestRoute> {
  return manifest().routes;
}

function manifest(): { routes: Record<string, ManifestRoute>; version: string } {
  const [text, second] = Object.values(manifests);
  if (!text || second) throw new Error("One built manifest was expected: run `npm run build`");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return JSON.parse(json) as ReturnType<typeof manifest>;
}
