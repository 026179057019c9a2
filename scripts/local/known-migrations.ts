import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./settings.ts";

export const listMigrations = (folder = "migrations"): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** @returns one that a newer version has applied, or undefined */
export function findUnknownMigration(applied: readonly string[], folder?: string): string | undefined {
  const known = listMigrations(folder);
  return applied.find((name) => !known.includes(name));
}
