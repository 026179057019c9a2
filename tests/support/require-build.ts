import { fileURLToPath } from "node:url";
import { requireFreshBuild } from "../../scripts/build/stamp.ts";

/** Worker tests import build/server/index.js, which may be outdated. */
export default function setup(): void {
  requireFreshBuild(fileURLToPath(new URL("../..", import.meta.url)));
}
