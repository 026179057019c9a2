import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processBirth } from "./process-birth.ts";
import { Refusal } from "./refusal.ts";
import { nameOfState, type LocalSettings } from "./settings.ts";

const LOCK_NAME = "running.json";

interface Holder {
  pid: number;
  birth: string;
  port: number;
  command: string;
}

/**
 * Takes the state directory for this process, so that no two instances write the same SQLite files
 * (they would fail with SQLITE_BUSY, and later). A lock whose process is gone is taken over.
 * @returns gives the directory back; safe to call twice.
 */
export function lockState({ port, stateDir }: LocalSettings, command: string): () => void {
  mkdirSync(stateDir, { recursive: true });
  const path = join(stateDir, LOCK_NAME);
  const own: Holder = { pid: process.pid, birth: processBirth(process.pid) ?? "unknown", port, command };
  const written = JSON.stringify(own);

  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, written, { flag: "wx" });
      return () => release(path, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = readHolder(path);
    if (holder !== undefined && isRunning(holder)) throw new Refusal(inUse(holder, stateDir));
    rmSync(path, { force: true });
  }
  throw new Refusal(`The lock ${path} could not be taken. Remove it if no other instance is running.`);
}

/** The instance that runs on a state, or none. */
export function holderOf(stateDir: string): { port: number } | undefined {
  const holder = readHolder(join(stateDir, LOCK_NAME));
  return holder && isRunning(holder) ? holder : undefined;
}

function release(path: string, written: string): void {
  try {
    if (readFileSync(path, "utf8") === written) rmSync(path);
  } catch {
    // Somebody removed the directory under us (a test's temporary state): nothing left to give back.
  }
}

function isRunning(holder: Holder): boolean {
  const birth = processBirth(holder.pid);
  return birth !== undefined && birth === holder.birth;
}

/** A half-written or hand-edited lock names nobody and counts as stale. */
function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  const holder = value as Partial<Holder> | null;
  return (
    typeof holder?.pid === "number" &&
    typeof holder.birth === "string" &&
    typeof holder.port === "number" &&
    typeof holder.command === "string"
  );
}

function inUse(holder: Holder, stateDir: string): string {
  return (
    `Wishlight is already running on this state (${nameOfState(stateDir)}): \`${holder.command}\`, process ${holder.pid}, ` +
    `http://localhost:${holder.port}.\nStop it first, or run a second one beside it: ` +
    `STATE_DIR=.wrangler/second PORT=${holder.port + 1} ${holder.command}`
  );
}
