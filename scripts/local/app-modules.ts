import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";

/** Loads modules of the app in Node, with the app's own `~` in imports. Close it when done. */
export async function openAppModules(): Promise<ViteDevServer> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  return createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
}
