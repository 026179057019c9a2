import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import type { StaffPower } from "~/moderation/staff/staff.rules";
import { staff } from "~/moderation/staff/staff.table";
import { HOUR_MS, SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
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

export const isLogged = (press: string): SQL =>
  sql`exists (select 1 from ${helpActions} where press = ${press})`;

const inserting = (asker: StaffViewer, logged: Logged, now: number, only: SQL): SQL => sql`
  insert into ${helpActions} (actor, account_id, kind, reason, ticket, number, press, created_at)
  select ${asker.id}, ${logged.accountId}, ${logged.kind}, ${logged.visit.reason}, ${logged.visit.ticket},
    ${logged.number ?? null}, ${logged.press}, ${now} where ${only}`;

/** In one batch with what it does. @returns whether it is in the log now, or `twice` for a second press */
export async function logDeed(
  db: Database,
  asker: StaffViewer,
  {
    logged,
    now,
    only,
    also = [],
  }: { logged: Logged; now: number; only: SQL; also?: readonly BatchItem<"sqlite">[] },
): Promise<boolean | "twice"> {
  try {
    await db.batch([statement(db, inserting(asker, logged, now, only)), ...also]);
  } catch (error) {
    if (isLoggedAlready(error)) return "twice";
    throw error;
  }
  return (await db.get<{ is: number }>(sql`select ${isLogged(logged.press)} as "is"`)).is === 1;
}

function isLoggedAlready(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes("help_actions: this one is there")) return true;
  return false;
}

/** Before anything is shown. @throws DomainError help.too_many_looks */
export async function logLook(
  db: Database,
  asker: StaffViewer,
  {
    kind,
    accountId,
    visit,
    number = null,
    now,
  }: Omit<Logged, "press"> & { kind: "look" | "search"; now: number },
): Promise<void> {
  const since = now - HOUR_MS;
  const recent = sql`from ${helpActions}
    where actor = ${asker.id} and kind = ${kind} and created_at > ${since}`;
  const logged = { kind, accountId, visit, number, press: crypto.randomUUID() };
  const only = sql`${isStaff(asker, "help")} and (select count(*) ${recent}) < ${LOOKS_PER_HOUR}`;
  if (await logDeed(db, asker, { logged, now, only })) return;
  const { first } = await db.get<{ first: number | null }>(sql`select min(created_at) as first ${recent}`);
  const retryAfterSeconds = Math.max(1, Math.ceil(((first ?? now) - since) / SECOND_MS));
  throw new DomainError("help.too_many_looks", { retryAfterSeconds });
}

export const isFirstSince = (accountId: string, kind: HelpKind, since: number): SQL =>
  sql`not exists (select 1 from ${helpActions} as e where e.account_id = ${accountId} and e.kind = ${kind}
    and e.created_at > ${since})`;
