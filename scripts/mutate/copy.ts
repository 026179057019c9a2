import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { binEnv } from "../local/bin.ts";

/** What a copy does without, all at the root: made things, and the packages, which it links to. */
const LEFT_OUT = new Set(["node_modules", ".git", "build", ".wrangler", "test-results", "playwright-report"]);

/** In the copy: for temporary files of its tools, which are ended hard and clear nothing away. */
const TEMPORARY = ".temporary";

/**
 * A copy of the project in the system's temporary directory. Lines are broken in it and nowhere else, so that
 * whatever ends the run, be it a power cut, leaves the project as it was.
 * @returns its path
 */
export async function makeCopy(root: string): Promise<string> {
  // Tools name files by their real paths, and the temporary directory may be a link (macOS).
  const copy = await realpath(await mkdtemp(join(tmpdir(), "wishlight-mutate-")));
  try {
    await cp(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
    await linkPackages(join(root, "node_modules"), join(copy, "node_modules"));
    await mkdir(join(copy, TEMPORARY));
    return copy;
  } catch (error) {
    await removeCopy(copy);
    throw error;
  }
}

/** What the copy's own tools run in. */
export function copyEnv(copy: string): NodeJS.ProcessEnv {
  const temporary = join(copy, TEMPORARY);
  return { ...binEnv(copy, join(copy, ".wrangler")), TMPDIR: temporary, TEMP: temporary, TMP: temporary };
}

export async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true, maxRetries: 3 });
}

/** Package by package, and not the folder as a whole: what tools keep in `node_modules/.vite` stays the copy's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith("@")) await linkPackages(join(from, name), join(to, name));
    else if (!name.startsWith(".") || name === ".bin")
      await symlink(join(from, name), join(to, name), "junction");
  }
}
