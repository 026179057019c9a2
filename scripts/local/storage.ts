import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";
import { READY } from "../start/serve-options.ts";
import { readLockOwner, acquireLock } from "./lock.ts";
import { EXPLORER_API } from "./local-api.ts";
import { freePort } from "./port.ts";
import { quietEnv } from "./quiet-env.ts";
import { isUp } from "./ready.ts";
import { localOrigin, type LocalSettings } from "./settings.ts";
import { runTool } from "./tool.ts";

export type Row = Record<string, string | number | null>;

export interface LocalStorage {
  query(database: string, sql: string, params?: readonly (string | number)[]): Promise<Row[]>;
  file(bucket: string, key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const ASK_EVERY_MS = 200;
const ANOTHER = "another command";
const HOLD_STATE = fileURLToPath(new URL("hold-state.ts", import.meta.url));

export interface OpenStorage {
  storage: LocalStorage;
  origin: string;
  /** By the site itself. */
  isRunning: boolean;
  close(): Promise<void>;
}

/** Asks the running site when there is one, so that two processes never write the same SQLite files. */
export async function openStorage(stateDir: string): Promise<OpenStorage> {
  for (let holder = readLockOwner(stateDir); holder; holder = readLockOwner(stateDir)) {
    const origin = localOrigin(holder.port);
    // Another command may end while we ask; this one's own doesn't.
    const mayEnd = holder.command === ANOTHER && holder.pid !== process.pid;
    // It may be starting.
    if (!mayEnd && (await isUp(origin)))
      return { storage: storageAt(origin), origin, isRunning: true, close: async () => {} };
    await wait(ASK_EVERY_MS);
  }
  const port = await freePort();
  let unlock = () => {};
  try {
    unlock = acquireLock({ port, stateDir }, ANOTHER);
  } catch (error) {
    // One that waited too was faster.
    if (readLockOwner(stateDir)) return openStorage(stateDir);
    throw error;
  }
  try {
    const close = await holdState({ port, stateDir });
    const origin = localOrigin(port);
    return { storage: storageAt(origin), origin, isRunning: false, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param migrate first, to this working copy's schema */
export async function holdState(settings: LocalSettings, migrate = false): Promise<() => Promise<void>> {
  const ready = Promise.withResolvers<"ready">();
  const holder = runTool(HOLD_STATE, migrate ? ["--migrate"] : [], {
    env: { ...quietEnv(settings.stateDir), STATE: JSON.stringify(settings) },
    onLine: (line) => line === READY && ready.resolve("ready"),
  });
  if ((await Promise.race([ready.promise, holder.exited])) !== "ready")
    throw new Error(`The local storage couldn't be opened:\n\n${holder.tail()}`);
  return holder.stop;
}

/** In this process. Nothing else may run on the state. */
export async function openStateRuntime(
  settings: LocalSettings,
): Promise<{ runtime: Miniflare; close(): Promise<void> }> {
  // Wrangler and Miniflare take 250 MB, which other commands don't need.
  const { openStorageRuntime } = await import("./runtime.ts");
  const runtime = openStorageRuntime(settings);
  const close = () => runtime.dispose();
  try {
    await runtime.ready;
  } catch (error) {
    await close();
    throw error;
  }
  return { runtime, close };
}

export function storageAt(origin: string): LocalStorage {
  const api = origin + EXPLORER_API;
  return {
    query: async (database, sql, params = []) => {
      const databases = (await fetchResult(`${api}/d1/database`)) as { uuid: string; name: string }[];
      const found = databases.find(({ name }) => name === database);
      if (!found) throw new Error(`The local site shows no database ${database}`);
      const body = JSON.stringify({ sql, params: params.map(String) });
      const answers = (await fetchResult(`${api}/d1/database/${found.uuid}/raw`, body)) as RawAnswer[];
      return answers.flatMap(({ results }) => results.rows.map((row) => toRow(results.columns, row)));
    },
    file: async (bucket, key) => {
      const response = await fetch(`${api}/r2/buckets/${bucket}/objects/${encodeURIComponent(key)}`);
      if (response.status === 404) return null;
      if (!response.ok)
        throw new Error(`The local storage answered ${response.status}: ${await response.text()}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

interface RawAnswer {
  results: { columns: string[]; rows: (string | number | null)[][] };
}

const toRow = (columns: string[], values: (string | number | null)[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));

async function fetchResult(address: string, body?: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The local database answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { result: unknown }).result;
}
