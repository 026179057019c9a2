import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

const entry: Plugin = {
  name: "bare:worker-entry",
  enforce: "post",
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: {
        input: { index: fileURLToPath(new URL("worker.ts", import.meta.url)) },
        external: [/^node:/],
      },
    },
  }),
};

export default defineConfig({
  plugins: [
    remix({
      buildDirectory: process.env["BARE_BUILD"] ?? "build",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
    entry,
  ],
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
  },
  build: { target: "es2022" },
});
