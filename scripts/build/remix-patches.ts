import type { Plugin } from "vite";

export const remixPatches = (): Plugin[] => [
  openWithoutScript(),
  fetchActionAlone(),
  replaceAfterBack(),
  chooseRoutesFast(),
  withoutDataRequests(),
  withoutDiscovery(),
  withoutFallback(),
  turnPagesOnceHydrated(),
  keepContext(),
];

/** Patches a file of Remix, and fails when that file has changed. */
function patchRemix(
  name: string,
  file: string,
  change: (replace: (from: string, to: string) => void) => void,
): Plugin {
  return {
    name: `wishlight:${name}`,
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(`/node_modules/${file}`)) return null;
      let changed = code;
      change((from, to) => {
        if (changed.split(from).length !== 2) throw new Error(`Remix's ${file} is another one now.`);
        changed = changed.replace(from, () => to);
      });
      return { code: changed, map: null };
    },
  };
}

/** Remix reloads the page it is on when another page's script fails to load. */
const openWithoutScript = () =>
  patchRemix("open-without-script", "@remix-run/react/dist/esm/routeModules.js", (replace) => {
    replace("window.location.reload();", "return window.wlOpenWithoutScript(route.module, error);");
  });

/**
 * Remix replaces a form by its error page when the route's script fails to load, although a form needs only the
 * answer. `submitOrRestore` handles the result (app/routes/shared/forms/unsaved-form.ts).
 */
const fetchActionAlone = () =>
  patchRemix("answers-alone", "@remix-run/react/dist/esm/single-fetch.js", (replace) => {
    replace(
      "return singleFetchActionStrategy(request, matches);",
      `const { route } = matches.find((match) => match.shouldLoad);
      const { type, result, status } = await window.wlSend(request, async (headers) => {
        const init = await createRequestInit(request);
        const answer = await fetchAndDecode(singleFetchUrl(request.url), { ...init, headers: { ...init.headers, ...headers } });
        return { result: unwrapSingleFetchResult(answer.data, route.id), status: answer.status };
      });
      return { [route.id]: { type, result: type === "data" ? data(result, status) : result } };`,
    );
  });

/** Going back to a page that redirects would push the redirect, so that Back never leaves it. */
const replaceAfterBack = () =>
  patchRemix("replace-after-back", "@remix-run/router/dist/router.js", (replace) => {
    const decides = "let redirectHistoryAction = replace === true ||";
    replace(decides, `${decides} isNavigation && pendingAction === Action.Pop ||`);
  });

/**
 * Remix ranks all routes and tries each pattern five times for a link, which is most of a press on a phone. Ranked
 * once, only those that begin like the address are tried.
 */
export const chooseRoutesFast = () =>
  patchRemix("choose-routes-fast", "@remix-run/router/dist/router.js", (replace) => {
    replace(
      "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      `  // The list is copied at each patch; its only root isn't.
  const key = routes.length === 1 ? routes[0] : routes;
  let branches = rankedRoutes.get(key);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.head = /^\\/([^/:*]*)(?:\\/|$)/.exec(branch.path)?.[1].toLowerCase();
    rankedRoutes.set(key, branches);
  }`,
    );
    replace(
      "    matches = matchRouteBranch(branches[i], decoded, allowPartial);",
      `    const { head } = branches[i];
    if (!head || head === decoded.split("/", 2)[1]?.toLowerCase())
      matches = matchRouteBranch(branches[i], decoded, allowPartial);`,
    );
    const patches =
      "function patchRoutesImpl(routeId, children, routesToUse, manifest, mapRouteProperties) {";
    replace(patches, `let rankedRoutes = new WeakMap();\n${patches}\n  rankedRoutes = new WeakMap();`);
  });

/** Data always comes by single fetch. */
const withoutDataRequests = () =>
  patchRemix("without-data-requests", "@remix-run/react/dist/esm/routes.js", (replace) => {
    replace(
      "let result = await fetchServerHandler(request, route);\n      return unwrap ? unwrapServerResponse(result) : result;",
      'throw new Error("Only single fetch asks for data.");',
    );
  });

/** Remix marks each link for it. */
const withoutDiscovery = () =>
  patchRemix("without-discovery", "@remix-run/react/dist/esm/components.js", (replace) => {
    replace('discover === "render" && !isAbsolute && !reloadDocument ? "true" : undefined', "undefined");
  });

/** Nothing shows this page, and it would keep Remix's `Scripts` in browsers. */
const withoutFallback = () =>
  patchRemix("without-fallback", "@remix-run/react/dist/esm/errorBoundaries.js", (replace) => {
    replace("renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null");
  });

/**
 * A view transition begins with an urgent update of everything, and React throws away what isn't hydrated yet (error
 * 421). Nothing of ours navigates with `flushSync`.
 */
const turnPagesOnceHydrated = () =>
  patchRemix("turn-pages-once-hydrated", "react-router-dom/dist/index.js", (replace) => {
    const decides = "    let isViewTransitionUnavailable =";
    replace(decides, `${decides} document.querySelector("template[data-dehydrated]") || `);
    const given = "      viewTransitionOpts: viewTransitionOpts\n    } = _ref2;";
    replace(`      flushSync: flushSync,\n${given}`, `${given}\n    const flushSync = false;`);
  });

/** Every link reads this context. A new one for each address rendered them all, and threw away what wasn't hydrated. */
const keepContext = () =>
  patchRemix("keep-context", "@remix-run/react/dist/esm/browser.js", (replace) => {
    const value = "      value: {\n        manifest: window.__remixManifest,";
    replace(value, value.replace("{", "remixContext ??= {"));
    const uses = "function RemixBrowser(_props) {";
    replace(uses, `let remixContext;\n${uses}`);
  });
