import { cloudflare } from "@cloudflare/vite-plugin";
import { join } from "node:path";
import type { Plugin, PluginOption, ViteDevServer } from "vite";
import { PAYMENTS_CONFIG, paymentsVars } from "../local/payments.ts";
import { localOrigin, readSettings, ROOT } from "../local/settings.ts";

/** Not `ssr`: Remix's watcher and the runtime would both claim that name, and the first edit crashes. */
const ENVIRONMENT = "worker";

/**
 * Nested twice on purpose: Remix loads this configuration again for its compiler and takes plugins at most one level
 * deep; a second workerd would fight the first for its storage.
 */
export function workerd(): PluginOption[] {
  const { port, stateDir } = readSettings(process.env);
  return [
    [
      workerOptions(),
      cloudflare({
        viteEnvironment: { name: ENVIRONMENT },
        config: (worker) => {
          worker.main = "workers/web/index.ts";
          worker.vars = { ...worker.vars, APP_ORIGIN: localOrigin(port) };
          // Vite serves public/ itself.
          delete worker.assets;
        },
        auxiliaryWorkers: [
          { configPath: join(ROOT, "workers/media/wrangler.toml") },
          {
            configPath: PAYMENTS_CONFIG,
            config: (payments) => {
              payments.vars = { ...payments.vars, ...paymentsVars(port) };
            },
          },
        ],
        persistState: { path: stateDir },
        inspectorPort: false,
      }),
    ],
  ];
}

function workerOptions(): Plugin {
  return {
    name: "wishlight:workerd",
    config: () => ({
      // A dependency found later reloads the page, half of which would still run the previous React.
      optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/routes.ts", "!app/**/*.server.{ts,tsx}"] },
      server: { port: readSettings(process.env).port, strictPort: true, host: "localhost" },
      environments: {
        [ENVIRONMENT]: {
          optimizeDeps: {
            entries: ["app/**/*.{ts,tsx}", "!app/routes.ts", "workers/web/**/*.ts"],
            include: ["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/server"],
          },
        },
      },
    }),
    configureServer: followRemix,
  };
}

/**
 * Remix invalidates its virtual modules only in Vite's first module graph. The worker's graph is invalidated when
 * Remix looks them up; a file watcher would run before Remix has read the change.
 */
function followRemix({ moduleGraph, environments }: ViteDevServer): void {
  const worker = environments[ENVIRONMENT];
  if (worker === undefined) return;
  const find = moduleGraph.getModuleById.bind(moduleGraph);
  let due = false;
  const restart = () => {
    due = false;
    worker.moduleGraph.invalidateAll();
    worker.hot.send({ type: "full-reload" });
  };
  moduleGraph.getModuleById = (id) => {
    if (id.startsWith("\0virtual:remix/") && !due) {
      due = true;
      setImmediate(restart);
    }
    return find(id);
  };
}
