import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const FOLDERS = ["app", "workers", "public", "scripts/build"];
const FILES = ["vite.config.ts", "tsconfig.json", "package-lock.json"];

const stampPath = (root: string) => join(root, "build", "sources.sha256");

/** A broken build leaves no stamp. The result writes it, unless the sources changed meanwhile. */
export function beginBuild(root: string): () => void {
  const before = hashSources(root);
  rmSync(stampPath(root), { force: true });
  return () => {
    if (hashSources(root) !== before) return;
    mkdirSync(dirname(stampPath(root)), { recursive: true });
    writeFileSync(stampPath(root), `${before}\n`);
  };
}

/** Compares contents, because a checkout changes dates. */
export function isBuildFresh(root: string): boolean {
  return readStamp(root) === hashSources(root);
}

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
  for (const path of [...FOLDERS.flatMap((folder) => listFiles(root, folder)), ...FILES]) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(".wrangler"));
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
}
