import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";

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

export async function loadApp<Module>(path: string): Promise<Module> {
  const modules = await openAppModules();
  try {
    return (await modules.ssrLoadModule(path)) as Module;
  } finally {
    await modules.close();
  }
}
