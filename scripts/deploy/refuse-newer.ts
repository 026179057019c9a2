import { queryDatabase } from "../local/database.ts";
import { findUnknownMigration } from "../local/known-migrations.ts";
import { Refusal } from "../local/refusal.ts";

/** @throws Refusal where the deployed database has a migration that this working copy doesn't know */
export async function refuseNewerSchema(): Promise<void> {
  const [tables = []] = await queryDatabase("cloud", [
    "select name from sqlite_master where name = 'd1_migrations'",
  ]);
  if (tables.length === 0) return;
  const [applied = []] = await queryDatabase("cloud", ["select name from d1_migrations"]);
  const unknown = findUnknownMigration(applied.map(({ name }) => String(name)));
  if (unknown)
    throw new Refusal(
      `A newer version of Wishlight is deployed: its database has the migration ${unknown}, which this working copy doesn't know. Update the working copy, then deploy.`,
    );
}
