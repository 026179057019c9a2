import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What the site is built from. The media worker is not among it: wrangler bundles that one from its source. */
const FOLDERS = ["app", "workers/web", "public"];
const FILES = ["vite.config.ts", "tsconfig.json", "package-lock.json"];
/** A build that is under way, or was broken off. */
const UNDER_WAY = "under way";

const stampPath = (root: string) => join(root, "build", "sources.sha256");

/** Marks the build as not done yet: one that breaks off leaves no stamp that somebody could believe. */
export function beginBuild(root: string): void {
  mkdirSync(dirname(stampPath(root)), { recursive: true });
  writeFileSync(stampPath(root), `${UNDER_WAY} ${hashSources(root)}\n`);
}

/** Marks the build as made from the sources as they are, unless they changed while it was made. */
export function endBuild(root: string): void {
  const hash = hashSources(root);
  if (readStamp(root) === `${UNDER_WAY} ${hash}`) writeFileSync(stampPath(root), `${hash}\n`);
  else rmSync(stampPath(root), { force: true });
}

/** Whether build/ was made, to its end, from the sources as they are now. Compares contents, not dates: a checkout renews those. */
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
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
}
