import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { licenceProblems } from "./check-licences.ts";
import { lockProblems } from "./check-lock.ts";
import { PAGE, pageProblems } from "./check-page.ts";
import { directOf, readTree, unpackedSize } from "./tree.ts";

/**
 * Everything that can be checked without a network.
 * @returns sentences, and how many packages the lock file holds
 * @throws Refusal where a package that every machine has is not installed
 */
export async function findProblems(root = ROOT): Promise<{ problems: string[]; packages: number }> {
  const tree = readTree(root);
  const missing = tree.locked.find(
    ({ path, optional, devOptional }) => !optional && !devOptional && !tree.installed.has(path),
  );
  if (missing) throw new Refusal(`${missing.path} is not installed. Run \`npm ci\` first.`);
  const there = Object.keys(directOf(tree.manifest)).filter((name) =>
    existsSync(join(root, "node_modules", name)),
  );
  const sizes = new Map(
    await Promise.all(there.map(async (name) => [name, await unpackedSize(root, name)] as const)),
  );
  const page = readFileSync(join(root, PAGE), "utf8");
  return {
    problems: [...lockProblems(tree), ...licenceProblems(tree), ...pageProblems(page, tree, sizes)],
    packages: tree.locked.length,
  };
}
