import { existsSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";

const BUILT_PARTS = ["build/server/index.js", "build/client/assets"];

const missingParts = (root: string) => BUILT_PARTS.filter((path) => !existsSync(join(root, path)));

/** Whether what the site is served from is there; a build that is under way takes it away first. */
export function isBuilt(root = ROOT): boolean {
  return missingParts(root).length === 0;
}

/** For `--no-build`: what the build makes has to be there already. */
export function requireBuiltParts(root = ROOT): void {
  const missing = missingParts(root);
  if (missing.length === 0) return;
  throw new Refusal(
    `Not built yet: ${missing.join(" and ")} missing. Run \`npm start\` without --no-build, which builds first.`,
  );
}
