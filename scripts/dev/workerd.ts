import { cloudflare } from "@cloudflare/vite-plugin";
import { join } from "node:path";
import type { Plugin, PluginOption, ViteDevServer } from "vite";
import { PAYMENTS_CONFIG, paymentsVars } from "../local/payments.ts";
import { originOf, readSettings, ROOT } from "../local/settings.ts";

/** Not `ssr`: under that name Remix's own watcher and the runtime both claim it and the first edit crashes. */
const ENVIRONMENT = "worker";

/**
 * The site inside workerd with all it is bound to, served by Vite: for `npm run dev` only.
 *
 * Nested twice on purpose. Remix loads this configuration a second time for the compiler it runs
 * inside, and takes over what lies at most one level deep; a second workerd would fight the first
 * for its storage.
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
          worker.vars = { ...worker.vars, APP_ORIGIN: originOf(port) };
          // Vite serves public/ itself; build/client is of `npm start`.
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
      // Found at the start instead of one by one while pages load: each late find reloads the page, and
      // half of it would still run with the React of before.
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
 * Remix keeps its list of routes in virtual modules and, once it has read a new one, invalidates them
 * in Vite's first module graph. The worker has a graph of its own, so the same is done there, in the
 * moment Remix looks them up: a file watcher of ours would be too early, Remix still reading.
 */
function followRemix({ moduleGraph, environments }: ViteDevServer): void {
  const worker = environments[ENVIRONMENT];
  if (worker === undefined) return;
  const find = moduleGraph.getModuleById.bind(moduleGraph);
  let due = false;
  const startAnew = () => {
    due = false;
    worker.moduleGraph.invalidateAll();
    worker.hot.send({ type: "full-reload" });
  };
  moduleGraph.getModuleById = (id) => {
    if (id.startsWith("\0virtual:remix/") && !due) {
      due = true;
      setImmediate(startAnew);
    }
    return find(id);
  };
}
