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

/**
 * Remix reloads the page when a route's code can't be fetched, even if somebody only pointed at a link: right
 * after a release, whose new files have new names, but over a lost line it trades the open page, with all that
 * was typed in it, for the browser's error page. So only when the server says that the file is gone; else the
 * navigation fails and the error page of our own offers to try again. Some browsers keep a failed import for as
 * long as the page is open: what fails again although the file is there is loaded anew after all.
 */
function reloadOnlyForNewFiles(): Plugin {
  const reload = "window.location.reload();";
  return {
    name: "wishlight:reload-only-for-new-files",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return null;
      if (code.split(reload).length !== 2) throw new Error("Remix loads its routes in another way now.");
      const ask = [
        'const answer = await fetch(route.module, { method: "HEAD" }).catch(() => { throw error; });',
        "if (answer.ok && !failedBefore.has(route.module)) {",
        "  failedBefore.add(route.module);",
        "  throw error;",
        "}",
      ].join("\n");
      const known = "const failedBefore = new Set();";
      return { code: `${known}\n${code.replace(reload, `${ask}\n${reload}`)}`, map: null };
    },
  };
}

/**
 * Remix asks which routes the links of a page lead to, and each answer makes React draw the whole page again. In the
 * moments after the page was taken over that meets parts which were not yet: React throws away what the server drew of
 * them (its error 421). So it asks when the browser has nothing else to do; a press before that asks by itself.
 */
function discoverWhenCalm(): Plugin {
  const begin = "async function fetchPatches() {";
  return {
    name: "wishlight:discover-when-calm",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/fog-of-war.js")) return null;
      if (code.split(begin).length !== 2) throw new Error("Remix discovers its routes in another way now.");
      const calm = [
        "await new Promise((resolve) =>",
        '  "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000));',
      ].join("\n");
      return { code: code.replace(begin, `${begin}\n${calm}`), map: null };
    },
  };
}

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\//;
// Never a part that is fetched late, nor what names one: the bundler would take all that it imports along.
const FRAME = [
  // What every page begins with.
  /app\/(?:root|entry\.client)\.tsx$/,
  /app\/ui\/(?:early-presses|hydrated|late-scripts|take-over|wide-stage-script)\.tsx?$/,
  /app\/routes\/form-parts\/refusal-focus\.tsx?$/,
  /app\/ui\/(?:button|cx|dark-mode|drawn-parts|first-error|icons|lazy-part|navigation-bar|nonce)\.tsx?$/,
  /app\/ui\/(?:late-part|offline-guard|page-meta|problem-page|site-footer|site-header|spinner|star|states)\.tsx?$/,
  /app\/ui\/(?:toast|until-fetched|use-late|use-scripted)\.tsx?$/,
  /app\/strings\/(?:brand|common|navigation|problems)\.ts$/,
  /app\/routes\/form-parts\/unsaved-form\.ts$/,
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
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    workerEntry(),
    reloadOnlyForNewFiles(),
    discoverWhenCalm(),
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
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
}));
