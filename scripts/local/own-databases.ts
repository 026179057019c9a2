import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openAppModules } from "./app-modules.ts";
import { listMigrations } from "./known-migrations.ts";
import { localD1, type Counted } from "./local-d1.ts";
import { ROOT } from "./settings.ts";

const FOLDERS = { DB: "migrations", SEARCH: "migrations/search" } as const;
export type DatabaseName = keyof typeof FOLDERS;

export interface OwnDatabases {
  open(name: DatabaseName, counted?: Counted): D1Database;
  store: R2Bucket;
  load<Module>(path: string): Promise<Module>;
  end(): Promise<void>;
}

export async function openOwnDatabases(): Promise<OwnDatabases> {
  const local = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: localD1.script,
      compatibilityDate: "2026-08-01",
      d1Databases: Object.keys(FOLDERS),
      r2Buckets: ["LEDGER"],
    }),
  );
  const ask = (body: string) => local.dispatchFetch("http://database", { method: "POST", body });
  const open = (name: DatabaseName, counted?: Counted) => localD1.open(ask, name, counted);
  const modules = await openAppModules();
  const end = async () => {
    await modules.close();
    await local.dispose();
  };
  try {
    for (const [name, folder] of Object.entries(FOLDERS)) await migrate(open(name as DatabaseName), folder);
    const load = async <Module>(path: string) => (await modules.ssrLoadModule(path)) as Module;
    const store = (await local.getR2Bucket("LEDGER")) as unknown as R2Bucket;
    return { open, store, load, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function migrate(binding: D1Database, folder: string): Promise<void> {
  for (const name of listMigrations(folder)) {
    const statements = (await readFile(join(ROOT, folder, name), "utf8")).split("--> statement-breakpoint");
    await binding.batch(statements.map((statement) => binding.prepare(statement)));
  }
}
