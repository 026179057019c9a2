import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { beginBuild, endBuild } from "./stamp.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Writes down what a build was made from. Remix builds the browser's half first and the server's last. */
export function stampBuild(root = ROOT): Plugin {
  let isServer = false;
  return {
    name: "wishlight:stamp-build",
    apply: "build",
    configResolved(config) {
      isServer = config.build.ssr !== false;
    },
    buildStart() {
      if (!isServer) beginBuild(root);
    },
    // The very last step, after Remix has moved the server's assets in its own `writeBundle`. Not
    // `closeBundle`, which also runs when something failed on the way, with files half written.
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (isServer) endBuild(root);
      },
    },
  };
}
