/** `path` is a Remix pattern such as `/upload/:id`. */
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

/** From Remix's own manifest, so a new route is included automatically. Layouts have no address. */
export function siteRoutes(): SiteRoute[] {
  const known = readManifest();
  return Object.values(known)
    .filter((route) => route.index === true || (route.path ?? "") !== "")
    .map((route) => ({ id: route.id, path: pathFor(known, route) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Layouts and root included, as `?_routes=` names them. */
export function routeIds(): string[] {
  return Object.keys(readManifest()).sort();
}

function pathFor(known: Record<string, ManifestRoute>, route: ManifestRoute): string {
  const parts: string[] = [];
  for (let at: ManifestRoute | undefined = route; at; at = at.parentId ? known[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}

export function readManifest(): Record<string, ManifestRoute> {
  return manifest().routes;
}

function manifest(): { routes: Record<string, ManifestRoute>; version: string } {
  // Each other language has one that names its own words.
  const english = Object.entries(manifests).filter(([path]) => !/-\w\w\.js$/.test(path));
  const [[, text = ""] = [], second] = english;
  if (!text || second) throw new Error("One built manifest was expected: run `npm run build`");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return JSON.parse(json) as ReturnType<typeof manifest>;
}
