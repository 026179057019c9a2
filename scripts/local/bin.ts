import { spawn, type ChildProcessByStdio } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { quietEnv } from "./quiet-env.ts";

const IS_WINDOWS = process.platform === "win32";

const binsOf = (root: string) => join(root, "node_modules", ".bin");

/** {@link quietEnv} for the commands of a project's packages: they find its own `node` first, however we were called. */
export function binEnv(root: string, stateDir: string): NodeJS.ProcessEnv {
  return { ...quietEnv(stateDir), PATH: [binsOf(root), process.env["PATH"]].join(delimiter) };
}

export interface BinOptions {
  /** The project whose command it is, and where it runs. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Leads a process group of its own, where there are such (see process-group.ts). */
  ownGroup?: boolean;
}

/** Starts a command that a package of the project brings (`node_modules/.bin`); what it prints can be read. */
export function spawnBin(
  name: string,
  args: readonly string[],
  { root, env, ownGroup = false }: BinOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(join(binsOf(root), IS_WINDOWS ? `${name}.cmd` : name), [...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env,
    shell: IS_WINDOWS,
    detached: ownGroup && !IS_WINDOWS,
  });
}
