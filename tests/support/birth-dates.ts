import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { DAY_MS, monthsBefore } from "~/platform/clock";
import type { Person } from "./people";
import { db } from "./uploads";

export function birthDate(years: number, days = 0): string {
  return new Date(monthsBefore(Date.now(), years * 12) - days * DAY_MS).toISOString().slice(0, 10);
}

/** A trigger refuses to replace a birth date, so it is cleared first. */
export const setBirthDate = (person: Person, date_of_birth: string | null) =>
  db.batch([
    db.update(accounts).set({ date_of_birth: null }).where(eq(accounts.id, person.id)),
    db.update(accounts).set({ date_of_birth }).where(eq(accounts.id, person.id)),
  ]);
