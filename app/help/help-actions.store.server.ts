import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import type { StaffPower } from "~/moderation/staff/staff.rules";
import { staff } from "~/moderation/staff/staff.table";
import { HOUR_MS, SECOND_MS } from "~/platform/clock";
import { hasMessage, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { helpActions, type HelpKind } from "./help-actions.table";
import { LOOKS_PER_HOUR } from "./help.limits";

/** Asked once, kept for the visit. */
export interface Visit {
  reason: string;
  ticket: string;
}

export interface Logged {
  kind: HelpKind;
  accountId: string | null;
  visit: Visit;
  press: string;
  number?: number | null;
}

/** Colleagues' accounts are no one's to help: a mailed link would be a way to their rights. */
export const mayHelp = (asker: StaffViewer, accountId: string | SQL, power: StaffPower = "help"): SQL =>
  sql`(${isStaff(asker, power)}
    and exists (select 1 from ${accounts} as ha where ha.id = ${accountId} and ha.deleting_at is null)
    and not exists (select 1 from ${staff} as hs where hs.account_id = ${accountId} and hs.ended_at is null))`;

/** For the batch that does it: a second press, or one that isn't allowed, makes the whole batch fail. */
export function logging(
  db: Database,
  asker: StaffViewer,
  { kind, accountId, visit, press, number = null, now, only }: Logged & { now: number; only: SQL },
): BatchItem<"sqlite"> {
  // The column takes no null.
  const actor = sql`case when ${only} then ${asker.id} end`;
  return statement(
    db,
    sql`insert into ${helpActions} (actor, account_id, kind, reason, ticket, number, press, created_at)
      values (${actor}, ${accountId}, ${kind}, ${visit.reason}, ${visit.ticket}, ${number}, ${press}, ${now})`,
  );
}

/** @param act runs the batch */
export async function tryLogged(act: () => Promise<unknown>): Promise<"done" | "twice" | "refused"> {
  try {
    await act();
    return "done";
  } catch (error) {
    if (hasMessage(error, "help_actions: this one is there")) return "twice";
    if (hasMessage(error, "NOT NULL constraint failed: help_actions.actor")) return "refused";
    throw error;
  }
}

/** Before anything is shown. @throws DomainError help.too_many_looks */
export async function logLook(
  db: Database,
  asker: StaffViewer,
  look: Omit<Logged, "press"> & { kind: "look" | "search"; now: number },
): Promise<void> {
  const { kind, now } = look;
  const since = now - HOUR_MS;
  const recent = sql`from ${helpActions}
    where actor = ${asker.id} and kind = ${kind} and created_at > ${since}`;
  const only = sql`${isStaff(asker, "help")} and (select count(*) ${recent}) < ${LOOKS_PER_HOUR}`;
  const log = logging(db, asker, { ...look, press: crypto.randomUUID(), only });
  if ((await tryLogged(() => db.batch([log]))) === "done") return;
  const { first } = await db.get<{ first: number | null }>(sql`select min(created_at) as first ${recent}`);
  const retryAfterSeconds = Math.max(1, Math.ceil(((first ?? now) - since) / SECOND_MS));
  throw new DomainError("help.too_many_looks", { retryAfterSeconds });
}

export const isFirstSince = (accountId: string, kind: HelpKind, since: number): SQL =>
  sql`not exists (select 1 from ${helpActions} as e where e.account_id = ${accountId} and e.kind = ${kind}
    and e.created_at > ${since})`;
