import { spawn, type ChildProcessByStdio } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { quietEnv } from "./quiet-env.ts";

const IS_WINDOWS = process.platform === "win32";

const binFolder = (root: string) => join(root, "node_modules", ".bin");

/** {@link quietEnv} with the project's own `node` first in PATH. */
export function binEnv(root: string, stateDir: string): NodeJS.ProcessEnv {
  return { ...quietEnv(stateDir), PATH: [binFolder(root), process.env["PATH"]].join(delimiter) };
}

export interface BinOptions {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Leads its own process group (process-group.ts). */
  ownGroup?: boolean;
}

export function spawnBin(
  name: string,
  args: readonly string[],
  { root, env, ownGroup = false }: BinOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(join(binFolder(root), IS_WINDOWS ? `${name}.cmd` : name), [...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env,
    shell: IS_WINDOWS,
    detached: ownGroup && !IS_WINDOWS,
  });
}
