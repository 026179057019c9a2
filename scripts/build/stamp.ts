import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What build/ is made from. */
const FOLDERS = ["app", "workers", "public"];
const FILES = ["vite.config.ts", "tsconfig.json", "package-lock.json"];

const stampPath = (root: string) => join(root, "build", "sources.sha256");

/**
 * Takes away the mark of the build before, so a build that breaks off leaves none.
 * @returns marks the new build as made from the sources as they are, unless they changed meanwhile
 */
export function beginBuild(root: string): () => void {
  const before = hashSources(root);
  rmSync(stampPath(root), { force: true });
  return () => {
    if (hashSources(root) !== before) return;
    mkdirSync(dirname(stampPath(root)), { recursive: true });
    writeFileSync(stampPath(root), `${before}\n`);
  };
}

/** Whether build/ is complete and made from the sources as they are now. Compares contents: a checkout renews dates. */
export function isBuildFresh(root: string): boolean {
  return readStamp(root) === hashSources(root);
}

/** @throws Error that says what to do when build/ is missing or older than its sources. */
export function requireFreshBuild(root: string): void {
  if (isBuildFresh(root)) return;
  throw new Error("build/ is missing or older than its sources. Run `npm run build` first, or `npm test`.");
}

function readStamp(root: string): string | undefined {
  try {
    return readFileSync(stampPath(root), "utf8").trim();
  } catch {
    return undefined;
  }
}

function hashSources(root: string): string {
  const hash = createHash("sha256");
  for (const path of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES]) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(".wrangler"));
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
}
