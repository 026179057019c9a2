import { useEffect } from "react";
import { matchRoutes } from "@remix-run/router";
import { createClientRoutes } from "@remix-run/react/dist/esm/routes.js";
import { retryUntilLoaded } from "./retry-until-loaded";

/**
 * Replaces Remix's `fog-of-war.js` in a build (vite.config.ts): a page comes with its own routes, and one cached file
 * brings the others once it runs. Remix would ask the server about each link, and lose a form on a broken line.
 */

type Manifest = typeof __remixManifest;
type Router = typeof __remixRouter;
type Modules = Parameters<typeof createClientRoutes>[1];
type Future = Parameters<typeof createClientRoutes>[3];

export const isFogOfWarEnabled = () => true;

/** Without lists of files, because the page preloads its own. */
export function getPartialManifest(manifest: Manifest, router: Router): Manifest {
  const own = router.state.matches.map(({ route: { id } }) => [id, { ...manifest.routes[id], imports: [] }]);
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(own) };
}

export function getPatchRoutesOnNavigationFunction(manifest: Manifest, modules: Modules, future: Future) {
  return async ({ path }: { path: string }) => {
    // The server chose the page's own routes among all.
    if (path !== __remixRouter.state.location.pathname) await addOtherRoutes(manifest, modules, future);
  };
}

export function useFogOFWarDiscovery(
  _router: Router,
  manifest: Manifest,
  modules: Modules,
  future: Future,
): void {
  useEffect(() => void addOtherRoutes(manifest, modules, future), [manifest, modules, future]);
}

let adding: Promise<void> | undefined;

function addOtherRoutes(...page: [Manifest, Modules, Future]): Promise<void> {
  return retryUntilLoaded(
    () =>
      (adding ??= fetchOtherRoutes(...page).catch((error: unknown) => {
        adding = undefined;
        return window.wlOpenWithoutScript?.(page[0].url, error);
      })),
  );
}

async function fetchOtherRoutes(own: Manifest, modules: Modules, future: Future): Promise<void> {
  const answer = await fetch(own.url, { priority: "low" });
  if (!answer.ok) throw new Error(`${own.url} answered ${answer.status}.`);
  const script = await answer.text();
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as Manifest;
  const others = Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in own.routes)));
  for (const parent of Object.keys(own.routes)) {
    const children = createClientRoutes(others, modules, null, future, false, parent);
    if (children.length > 0) __remixRouter.patchRoutes(parent, children);
  }
  Object.assign(own.routes, others);
  // The router ranks all routes once, and the next press must not wait for that.
  await new Promise((resolve) => setTimeout(resolve));
  matchRoutes(__remixRouter.routes, "/");
}
