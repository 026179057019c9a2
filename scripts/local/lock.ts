import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { processStartTime } from "./process-birth.ts";
import { Refusal } from "./refusal.ts";
import { stateName, type LocalSettings } from "./settings.ts";

export const LOCK_NAME = "running.json";
/** They run until they are stopped. */
const SERVING = ["npm start", "npm run dev"];

interface Holder {
  pid: number;
  birth: string;
  port: number;
  command: string;
}

/** Two processes on the same SQLite files fail with SQLITE_BUSY. A lock whose process ended is taken over. */
export function acquireLock({ port, stateDir }: LocalSettings, command: string): () => void {
  makeFolder(stateDir);
  const path = join(stateDir, LOCK_NAME);
  const own: Holder = { pid: process.pid, birth: processStartTime(process.pid) ?? "unknown", port, command };
  const written = JSON.stringify(own);

  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, written, { flag: "wx" });
      return () => release(path, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = readHolder(path);
    if (holder !== undefined && isRunning(holder)) throw new Refusal(inUseMessage(holder, stateDir));
    rmSync(path, { force: true });
  }
  throw new Refusal(`Couldn't lock ${path}. Delete it if no other instance is running.`);
}

/** Node's own `recursive` never returns below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

export function readLockOwner(stateDir: string): Holder | undefined {
  const holder = readHolder(join(stateDir, LOCK_NAME));
  return holder && isRunning(holder) ? holder : undefined;
}

function release(path: string, written: string): void {
  try {
    if (readFileSync(path, "utf8") === written) rmSync(path);
  } catch {
    // A test removed its temporary state.
  }
}

function isRunning(holder: Holder): boolean {
  const birth = processStartTime(holder.pid);
  return birth !== undefined && birth === holder.birth;
}

/** A half-written or edited lock counts as stale. */
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

function inUseMessage({ command, pid, port }: Holder, stateDir: string): string {
  const holder = `\`${command}\`, process ${pid},`;
  if (!SERVING.includes(command))
    return `${holder} is using ${stateName(stateDir)}. Wait until it has ended, then run this again.`;
  return (
    `Wishlight is already running with this data (${stateName(stateDir)}): ${holder} http://localhost:${port}.\n` +
    `Stop it first, or run a second one with its own data: STATE_DIR=.wrangler/second PORT=${port + 1} ${command}`
  );
}
