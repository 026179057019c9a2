import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { beginBuild, endBuild } from "./stamp.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Writes down what a build was made from. Remix builds the browser's half first and the server's last. */
export function stampBuild(): Plugin {
  let isServer = false;
  let failed = false;
  return {
    name: "wishlight:stamp-build",
    apply: "build",
    configResolved(config) {
      isServer = config.build.ssr !== false;
    },
    buildStart() {
      if (!isServer) beginBuild(ROOT);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle() {
      if (isServer && !failed) endBuild(ROOT);
    },
  };
}
