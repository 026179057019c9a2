import { execFileSync } from "node:child_process";
import { listMigrations } from "./known-migrations.ts";
import { ROOT } from "./settings.ts";

/** `2026-11-28.1a2b3c4d`, with `+` if files differ from that commit; `unknown` outside a repository. */
export function readRelease(root = ROOT): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("log", "-1", "--format=%cs.%h", "--abbrev=8");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}+`;
  } catch {
    return "unknown";
  }
}

/** What the site says of itself (app/platform/environment.server.ts). */
export function releaseVars(): { RELEASE: string; LAST_MIGRATION: string } {
  return { RELEASE: readRelease(), LAST_MIGRATION: listMigrations().at(-1) ?? "" };
}
