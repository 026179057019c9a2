import { readdirSync } from "node:fs";
import { join } from "node:path";
import { queryDatabase } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";

/** @throws Refusal where the deployed database has a migration that this working copy doesn't know */
export async function refuseNewerSchema(): Promise<void> {
  const [tables = []] = await queryDatabase("cloud", [
    "select name from sqlite_master where name = 'd1_migrations'",
  ]);
  if (tables.length === 0) return;
  const [applied = []] = await queryDatabase("cloud", ["select name from d1_migrations"]);
  const known = new Set(readdirSync(join(ROOT, "migrations")));
  const unknown = applied.map(({ name }) => String(name)).find((name) => !known.has(name));
  if (unknown)
    throw new Refusal(
      `A newer version of Wishlight is deployed: its database has the migration ${unknown}, which this working copy doesn't know. Update the working copy, then deploy.`,
    );
}
