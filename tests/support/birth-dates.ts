import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Person } from "./people";
import { db } from "./uploads";

/** YYYY-MM-DD of so many years and days ago, in UTC. */
export function born(years: number, days = 0): string {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - years);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** A birth date is said once, so another one is said after the first is gone. */
export const isBorn = (person: Person, date_of_birth: string | null) =>
  db.batch([
    db.update(accounts).set({ date_of_birth: null }).where(eq(accounts.id, person.id)),
    db.update(accounts).set({ date_of_birth }).where(eq(accounts.id, person.id)),
  ]);
