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

export default defineConfig(async ({ command, isPreview }): Promise<UserConfig> => ({
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
  ],
  resolve: { alias: { "~": fromRoot("app") } },
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
  build: { target: "es2022", cssMinify: true },
}));
