import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type UserConfig } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes the server build one self-contained Worker: Remix would build only its route manifest,
 * wrangler wants an entry that exports `fetch` and `scheduled`.
 */
function workerEntry(): Plugin {
  return {
    name: "wishlight:worker-entry",
    enforce: "post",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    config: () => ({
      build: {
        rollupOptions: {
          input: { index: fromRoot("workers/web/index.ts") },
          external: [/^node:/, /^cloudflare:/],
        },
      },
    }),
  };
}

/** Puts other text into a file of Remix's browser half or its router, and fails where it has changed. */
function inRemix(
  name: string,
  file: string,
  change: (replace: (from: string, to: string) => void) => void,
): Plugin {
  return {
    name: `wishlight:${name}`,
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(`/@remix-run/${file}`)) return null;
      let changed = code;
      change((from, to) => {
        if (changed.split(from).length !== 2) throw new Error(`Remix's ${file} is another one now.`);
        changed = changed.replace(from, () => to);
      });
      return { code: changed, map: null };
    },
  };
}

/**
 * Remix reloads the page when a route's code can't be fetched, even if somebody only pressed a button: right after a
 * release, whose new files have new names, that loses the press, and over a lost line it trades the open page for the
 * browser's error page. So only when the server says that the file is gone, and then to the page that was asked for;
 * else the navigation fails and the error page of our own offers to try again. Some browsers keep a failed import for as
 * long as the page is open: what fails again although the file is there is loaded as a new page, too.
 */
const goOnForNewFiles = () =>
  inRemix("go-on-for-new-files", "react/dist/esm/routeModules.js", (replace) => {
    replace(
      "async function loadRouteModule(",
      "const failedBefore = new Set();\nlet leftFor;\nasync function loadRouteModule(",
    );
    replace(
      "window.location.reload();",
      `const { location: to } = window.__remixRouter.state.navigation;
      const answer = to && await fetch(route.module, { method: "HEAD" }).catch(() => null);
      if (!answer || answer.ok && !failedBefore.has(route.module)) {
        failedBefore.add(route.module);
        throw error;
      }
      // Once for all of its files: an upload under way has each try ask whether to stay.
      if (leftFor !== to) window.location.assign(to.pathname + to.search + to.hash);
      leftFor = to;`,
    );
  });

/**
 * Remix asks for the script of the route that answers a form beside the answer, and where either does not come puts its
 * error page where the form was. A form needs its answer alone; what becomes of it `submitOrRestore` says
 * (app/routes/shared/forms/unsaved-form.ts, given by entry.client.tsx).
 */
const answersAlone = () =>
  inRemix("answers-alone", "react/dist/esm/single-fetch.js", (replace) => {
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

/** Back to a page that leads elsewhere, to sign in say, would push that: the next Back leads to the same page, for ever. */
const replaceAfterBack = () =>
  inRemix("replace-after-back", "router/dist/router.js", (replace) => {
    const decides = "let redirectHistoryAction = replace === true ||";
    replace(decides, `${decides} isNavigation && pendingAction === Action.Pop ||`);
  });

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\//;
// Never a part that is fetched late, nor what names one: the bundler would take all that it imports along.
const FRAME = [
  // What every page begins with.
  /app\/(?:root|entry\.client)\.tsx$/,
  /app\/ui\/(?:early-presses|hydrated|late-scripts|take-over|wide-stage-script)\.tsx?$/,
  /app\/routes\/shared\/forms\/refusal-focus\.tsx?$/,
  /app\/ui\/(?:button|cx|dark-mode|drawn-parts|first-error|icons|lazy-part|navigation-bar|nonce)\.tsx?$/,
  /app\/ui\/(?:late-part|offline-guard|page-meta|problem-page|site-footer|site-header|spinner|star|states)\.tsx?$/,
  /app\/ui\/(?:toast|until-fetched|use-late|use-scripted)\.tsx?$/,
  /app\/strings\/(?:brand|common|navigation|problems)\.ts$/,
  /app\/routes\/shared\/forms\/unsaved-form\.ts$/,
  /vite\/preload-helper/,
];

/**
 * Two pieces that every page loads, whole: what rarely changes, and the frame around all pages. Left
 * alone the bundler cuts the frame into a dozen files of 500 bytes, which neither compress nor cache well.
 */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id) || id.includes("commonjsHelpers")) return "framework";
  return FRAME.some((part) => part.test(id)) ? "frame" : undefined;
}

export default defineConfig(async ({ command, isPreview, isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    // Loaded only to serve: the build has no need of a runtime.
    command === "serve" && !isPreview && (await import("./scripts/dev/workerd.ts")).workerd(),
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    workerEntry(),
    goOnForNewFiles(),
    answersAlone(),
    replaceAfterBack(),
  ],
  resolve: {
    alias: {
      "~": fromRoot("app"),
      // Of the two halves of React that draw pages, the one that makes no buffer for every word (page-stream.server.ts).
      "react-dom/server": "react-dom/server.node",
      // It asks for `util`, which only a build does not know for a part of the runtime.
      ...(command === "build" ? { util: "node:util" } : {}),
    },
  },
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
        }
      : {},
  // Modules, so that a worker fetches each of its decoders only when it is asked for.
  worker: { format: "es" },
  // terser makes React's and Remix's script some 4 % smaller than esbuild does; the worker needs neither.
  build: {
    target: "es2022",
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf, onlyExplicitManualChunks: true },
          // `sideEffects: false` of package.json, which Vite doesn't read for modules that are imported by `~`: parts that
          // the server alone imports at once would become part of the page's first script.
          treeshake: { moduleSideEffects: (id) => !id.startsWith(fromRoot("app/")) },
        },
  },
}));
