import { existsSync, readdirSync, readFileSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";

/** What `package.json` says of the packages it asks for: versions by name. */
export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  /** Packages whose install scripts npm may run. */
  allowScripts: Record<string, boolean>;
}

/** One package of `package-lock.json`, by its path in node_modules. */
export interface Locked {
  name: string;
  path: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  /** Whether some machines go without it, such as one it was not built for. */
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package as it lies in node_modules. */
export interface Installed {
  /** SPDX expression, or null where its package.json names no licence. */
  license: string | null;
}

export interface Tree {
  manifest: Manifest;
  locked: Locked[];
  /** By path in node_modules; what this machine goes without is not in it. */
  installed: ReadonlyMap<string, Installed>;
}

interface LockFile {
  packages: Record<string, Omit<Locked, "name" | "path">>;
}

/** What a repository asks for, what its lock file holds, and what lies in its node_modules. */
export function readTree(root: string): Tree {
  const manifest = readJson<Partial<Manifest>>(join(root, "package.json"));
  const { packages } = readJson<LockFile>(join(root, "package-lock.json"));
  const locked = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({ ...entry, path, name: nameAt(path) }));
  return {
    manifest: {
      dependencies: manifest.dependencies ?? {},
      devDependencies: manifest.devDependencies ?? {},
      optionalDependencies: manifest.optionalDependencies ?? {},
      allowScripts: manifest.allowScripts ?? {},
    },
    locked,
    installed: new Map(locked.flatMap(({ path }) => installedAt(root, path))),
  };
}

/** The versions that a manifest asks for itself, by name. */
export function directOf(manifest: Manifest): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
}

/** Bytes of a package's own files, without those it brings along. */
export async function unpackedSize(root: string, name: string): Promise<number> {
  return sizeOf(join(root, "node_modules", name));
}

async function sizeOf(directory: string): Promise<number> {
  const sizes = readdirSync(directory, { withFileTypes: true }).map(async (entry) => {
    if (entry.name === "node_modules") return 0;
    const path = join(directory, entry.name);
    return entry.isDirectory() ? sizeOf(path) : (await lstat(path)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameAt = (path: string) => path.split("node_modules/").at(-1) ?? path;

function installedAt(root: string, path: string): [string, Installed][] {
  const file = join(root, path, "package.json");
  return existsSync(file) ? [[path, { license: licenseOf(readJson(file)) }]] : [];
}

/** How licences were written before SPDX expressions, beside how they are written now. */
interface LicenseFields {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function licenseOf({ license, licenses }: LicenseFields): string | null {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? null;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
