import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/settings.ts";

const PLAYWRIGHT_MS = 5 * 60_000;
const APT_MS = 10 * 60_000;

export function downloadWithPlaywright(): boolean {
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  return succeeds(process.execPath, [cli, "install", "--no-shell", "chromium"], PLAYWRIGHT_MS);
}

/** False unless this user may install without a password. */
export function installWithApt(packages: readonly string[]): boolean {
  const prefix = aptPrefix();
  if (prefix === undefined) return false;
  const apt = (...args: string[]) => {
    const [file = "apt-get", ...rest] = [...prefix, "apt-get", ...args];
    return succeeds(file, rest, APT_MS);
  };
  return apt("update") && apt("install", "-y", ...packages);
}

function aptPrefix(): string[] | undefined {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", ["-n", "true"], 5_000) ? ["sudo", "-n"] : undefined;
}

function succeeds(file: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(file, args, { stdio: "ignore", timeout, env }).status === 0;
}
