import { existsSync, readdirSync, readFileSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";

export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  /** Packages whose install scripts npm may run. */
  allowScripts: Record<string, boolean>;
}

export interface Locked {
  name: string;
  path: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  /** Some platforms lack it. */
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Installed {
  license: string | null;
}

export interface Tree {
  manifest: Manifest;
  locked: Locked[];
  installed: ReadonlyMap<string, Installed>;
}

interface LockFile {
  packages: Record<string, Omit<Locked, "name" | "path">>;
}

export function readTree(root: string): Tree {
  const manifest = readJson<Partial<Manifest>>(join(root, "package.json"));
  const { packages } = readJson<LockFile>(join(root, "package-lock.json"));
  const locked = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({ ...entry, path, name: packageName(path) }));
  return {
    manifest: {
      dependencies: manifest.dependencies ?? {},
      devDependencies: manifest.devDependencies ?? {},
      optionalDependencies: manifest.optionalDependencies ?? {},
      allowScripts: manifest.allowScripts ?? {},
    },
    locked,
    installed: new Map(locked.flatMap(({ path }) => readInstalled(root, path))),
  };
}

export function directDependencies(manifest: Manifest): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
}

/** Bytes without nested node_modules. */
export async function measureUnpacked(root: string, name: string): Promise<number> {
  return folderSize(join(root, "node_modules", name));
}

async function folderSize(directory: string): Promise<number> {
  const sizes = readdirSync(directory, { withFileTypes: true }).map(async (entry) => {
    if (entry.name === "node_modules") return 0;
    const path = join(directory, entry.name);
    return entry.isDirectory() ? folderSize(path) : (await lstat(path)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const packageName = (path: string) => path.split("node_modules/").at(-1) ?? path;

function readInstalled(root: string, path: string): [string, Installed][] {
  const file = join(root, path, "package.json");
  return existsSync(file) ? [[path, { license: readLicense(readJson(file)) }]] : [];
}

/** `licenses` predates SPDX expressions. */
interface LicenseFields {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function readLicense({ license, licenses }: LicenseFields): string | null {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? null;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
