import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { holderOf, lockState } from "./lock.ts";
import { EXPLORER_API } from "./local-api.ts";
import { freePort } from "./port.ts";
import { isUp } from "./ready.ts";
import { openStorageRuntime } from "./runtime.ts";
import { originOf, type LocalSettings } from "./settings.ts";

export type Row = Record<string, string | number | null>;

/** The databases and buckets of a local instance. */
export interface LocalStorage {
  /**
   * @param database its binding: DB or SEARCH
   * @param params bound to each `?`, as text
   */
  query(database: string, sql: string, params?: readonly (string | number)[]): Promise<Row[]>;
  /** An object of a bucket; null where there is none. */
  file(bucket: string, key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const ASK_EVERY_MS = 200;

export interface OpenStorage {
  storage: LocalStorage;
  /** Has to be called when nothing is read any more. */
  close(): Promise<void>;
}

/**
 * Opens the storage of a state: of the site that runs on it, which is asked itself, or of a runtime for the moment. So
 * two processes never write the same SQLite files.
 * @param stateDir absolute
 */
export async function openStorage(stateDir: string): Promise<OpenStorage> {
  for (let holder = holderOf(stateDir); holder; holder = holderOf(stateDir)) {
    const origin = originOf(holder.port);
    // It may be starting.
    if (await isUp(origin)) return { storage: storageAt(origin), close: async () => {} };
    await wait(ASK_EVERY_MS);
  }
  const port = await freePort();
  const unlock = lockState({ port, stateDir }, "another command");
  try {
    const { close } = await openStateRuntime({ port, stateDir });
    return { storage: storageAt(originOf(port)), close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Runs the databases and buckets of a state alone. The caller makes sure that nothing else runs on it. */
export async function openStateRuntime(
  settings: LocalSettings,
): Promise<{ runtime: Miniflare; close(): Promise<void> }> {
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

/** The storage of a running local site, by the API that its runtime serves beside it. */
export function storageAt(origin: string): LocalStorage {
  const api = origin + EXPLORER_API;
  return {
    query: async (database, sql, params = []) => {
      const databases = (await ask(`${api}/d1/database`)) as { uuid: string; name: string }[];
      const found = databases.find(({ name }) => name === database);
      if (!found) throw new Error(`The local site shows no database ${database}`);
      const body = JSON.stringify({ sql, params: params.map(String) });
      const answers = (await ask(`${api}/d1/database/${found.uuid}/raw`, body)) as RawAnswer[];
      return answers.flatMap(({ results }) => results.rows.map((row) => rowOf(results.columns, row)));
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

const rowOf = (columns: string[], values: (string | number | null)[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));

async function ask(address: string, body?: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The local database answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { result: unknown }).result;
}
