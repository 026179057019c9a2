import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { remixPatches } from "./scripts/build/remix-patches.ts";
import { wordsFolder, wordsForBrowsers, wordsForServer } from "./scripts/build/words.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Remix builds only its route manifest; wrangler needs one entry that exports `fetch` and `scheduled`. */
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

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\/|app\/ui\/(?:other-routes|retry-until-loaded)\.ts/;
// Never add a lazily loaded part or a file that imports one: the bundler would include it.
const FRAME = [
  /app\/(?:root|entry\.client)\.tsx$/,
  /app\/ui\/(?:early-presses|hydrated|late-scripts|hydrate-page|wide-stage-script)\.tsx?$/,
  /app\/routes\/shared\/forms\/refusal-focus\.tsx?$|app\/routes\/auth\/parts\/held-page\.ts$|app\/words\/languages\.ts$/,
  /app\/ui\/(?:button|cx|dark-mode|server-rendered-parts|first-error|icons|lazy-part|navigation-bar|new-page|nonce)\.tsx?$/,
  /app\/ui\/(?:late-part|offline-guard|open-without-script|page-meta|problem-page|site-footer|site-header|spinner|star|star-path|states|text-link)\.tsx?$/,
  /app\/ui\/(?:toast|use-hydrated|use-is-slow|when-idle)\.tsx?$/,
  /app\/routes\/shared\/forms\/(?:form|form-failure|kept-forms|unsaved-form)\.tsx?$/,
  /app\/platform\/(?:account-header|browser-storage|clock|forms|request\.limits)\.ts$/,
  /app\/ui\/(?:banner|connection-lost|console-errors\.browser|early-submits|early-typing|form-controls)\.tsx?$/,
  /app\/ui\/(?:hydration-errors|interpolated|language|late-scripts-script|local-time|next-task|pending-actions)\.tsx?$/,
  /fontsource-variable\/.*latin-wght|app\/styles\/app\.css|vite\/preload-helper/,
];
/** Pages for members and public ones draw it, with these parts. */
const HEADER = [
  /app\/routes\/browse\/member-layout\/(?:bell|main-links|member-header|menu-viewer|user-menu)\.tsx?$/,
  /app\/routes\/browse\/search-parts\/(?:combobox|search-box|search-key|search-link|use-search-key)\.tsx?$/,
  /app\/ui\/(?:avatar|format|menu|page-head|stored-switch)\.tsx?$/,
  /app\/(?:notifications\/bell\/(?:bell\.limits|unseen\.browser)|search\/search\.limits)\.ts$/,
];
const LISTS = [
  /app\/ui\/(?:cards-on-page|list-positions|load-more|streamed|use-focus-arrived|use-load-more|use-restored-list)\.tsx?$/,
  /app\/routes\/shared\/works\/loaded-page\.ts$/,
];
const CARDS = [
  /app\/ui\/(?:first-frame|media-card|sound-bars)\.tsx?$/,
  /app\/routes\/shared\/works\/(?:work-grid|work-list|work-meta)\.tsx$/,
  /app\/routes\/studio\/upload-parts\/upload-card\.tsx$/,
  /app\/feed\/feed\.limits\.ts$/,
];
/** Cards and a work's own page need them. */
const WORKS = [
  /app\/ui\/(?:came-from|use-released-media)\.ts$/,
  /app\/routes\/studio\/upload-parts\/(?:upload-changes|use-signed-links|use-until-settled)\.ts$/,
  /app\/(?:media\/(?:media\.limits|picture-sources)|uploads\/(?:client\/poll-states\.browser|states\.schema))\.ts$/,
];
const INPUTS = [/app\/ui\/(?:field|inputs)\.tsx$/];
const CHUNKS = { frame: FRAME, header: HEADER, lists: LISTS, cards: CARDS, works: WORKS, inputs: INPUTS };

/**
 * Every page loads two chunks: the framework and the frame around pages; most load the header too. By default the
 * bundler makes files of 500 bytes, which compress and cache badly.
 */
function chooseChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id) || id.includes("commonjsHelpers")) return "framework";
  return Object.entries(CHUNKS).find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}

export default defineConfig(async ({ command, isPreview, isSsrBuild }): Promise<UserConfig> => ({
  plugins: [
    // The build needs no runtime.
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
    wordsForBrowsers(),
    wordsForServer(),
    ...remixPatches(),
  ],
  resolve: {
    alias: {
      "~": fromRoot("app"),
      // The Node version doesn't allocate a buffer per word (page-stream.server.ts).
      "react-dom/server": "react-dom/server.node",
      // It imports `util`, which the build doesn't know as a runtime module.
      ...(command === "build"
        ? { util: "node:util", "./fog-of-war.js": fromRoot("app/ui/other-routes.ts") }
        : {}),
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
  define: {
    "import.meta.env.WORDS": JSON.stringify(command === "serve" ? "/app/words/" : `/${wordsFolder}`),
  },
  // ES modules, so that a worker loads each decoder only when needed.
  worker: { format: "es" },
  // terser's output is about 4 % smaller than esbuild's.
  build: {
    target: "es2022",
    cssMinify: true,
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 } },
    // A lazy part would preload the English words in every language.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((path) => !path.startsWith(wordsFolder)),
    },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chooseChunk, onlyExplicitManualChunks: true },
          // Vite ignores package.json's `sideEffects: false` for `~` imports, so server-only parts would join the
          // page's first script.
          treeshake: { moduleSideEffects: (id) => !id.startsWith(fromRoot("app/")) },
        },
  },
}));
