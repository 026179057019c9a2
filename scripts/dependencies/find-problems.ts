import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { findLicenceProblems } from "./check-licences.ts";
import { findLockProblems } from "./check-lock.ts";
import { PAGE, findPageProblems } from "./check-page.ts";
import { directDependencies, readTree, measureUnpacked } from "./tree.ts";

/** They need no network. */
export async function findProblems(root = ROOT): Promise<{ problems: string[]; packages: number }> {
  const tree = readTree(root);
  const missing = tree.locked.find(
    ({ path, optional, devOptional }) => !optional && !devOptional && !tree.installed.has(path),
  );
  if (missing) throw new Refusal(`${missing.path} isn't installed. Run \`npm ci\` first.`);
  const there = Object.keys(directDependencies(tree.manifest)).filter((name) =>
    existsSync(join(root, "node_modules", name)),
  );
  const sizes = new Map(
    await Promise.all(there.map(async (name) => [name, await measureUnpacked(root, name)] as const)),
  );
  const page = readFileSync(join(root, PAGE), "utf8");
  return {
    problems: [
      ...findLockProblems(tree),
      ...findLicenceProblems(tree),
      ...findPageProblems(page, tree, sizes),
    ],
    packages: tree.locked.length,
  };
}
