import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import { isUnreachable } from "~/identity/accounts/email.rules";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { twoStep } from "~/identity/two-step/two-step.table";
import { isStaff, rolesWith, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "~/moderation/staff/staff.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { profiles } from "~/profiles/profiles.table";
import { helpRequests, type HelpRequest } from "./help-requests.table";
import { STOP_MS } from "./help.limits";

const isOpen = sql.raw("(stopped_at is null and done_at is null)");

/** For health: red from `REQUEST_RED_MS` on. @returns when the oldest open request was made */
export async function oldestOpenRequest(db: Database): Promise<number | null> {
  const found = await db.get<{ at: number | null }>(
    sql`select min(asked_at) as at from ${helpRequests} where ${isOpen}`,
  );
  return found.at;
}

export function listRequests(db: Database, asker: StaffViewer) {
  return db.all<HelpRequest & { username: string; asker: string }>(sql`
    select r.*, p.username, coalesce(ap.username, r.asked_by) as asker
    from ${helpRequests} as r join ${profiles} as p on p.id = r.account_id
      left join ${profiles} as ap on ap.id = r.asked_by
    where r.stopped_at is null and r.done_at is null and ${isStaff(asker, "lead")} order by r.asked_at limit 100`);
}

export function findOpenRequest(db: Database, id: number): Promise<HelpRequest | undefined> {
  return db.get<HelpRequest | undefined>(sql`select * from ${helpRequests} where id = ${id} and ${isOpen}`);
}

export async function hasOpenRequest(db: Database, accountId: string): Promise<boolean> {
  const found = await db.get(
    sql`select 1 from ${helpRequests} where account_id = ${accountId} and ${isOpen}`,
  );
  return found !== undefined;
}

export const insertingRequest = (
  db: Database,
  row: Pick<HelpRequest, "account_id" | "kind" | "new_address" | "asked_by" | "asked_at" | "due_at">,
): BatchItem<"sqlite"> =>
  statement(
    db,
    sql`insert into ${helpRequests} (account_id, kind, new_address, asked_by, asked_at, due_at)
      values (${row.account_id}, ${row.kind}, ${row.new_address}, ${row.asked_by}, ${row.asked_at}, ${row.due_at})`,
  );

const otherLead = ({ id }: StaffViewer): SQL => sql`exists (select 1 from ${staff} as ol
  join ${accounts} as oa on oa.id = ol.account_id and oa.deleting_at is null and oa.suspended_until is null
    and oa.ended_at is null and oa.sealed_hold is null
  join ${twoStep} as ot on ot.account_id = oa.id and ot.confirmed_at is not null
  where ol.ended_at is null and ol.role in (${rolesWith("lead")}) and ol.account_id <> ${id})`;

export async function hasOtherLead(db: Database, asker: StaffViewer): Promise<boolean> {
  return (await db.get<{ is: number }>(sql`select ${otherLead(asker)} as "is"`)).is === 1;
}

/** A second lead does it at once; where there is none, the first after 72 hours. */
export const mayCarryOut = (
  asker: StaffViewer,
  { id, isDone, now }: { id: number; isDone: boolean; now: number },
): SQL =>
  sql`exists (select 1 from ${helpRequests} where id = ${id} and ${isOpen} and (${isDone ? 0 : 1}
    or asked_by <> ${asker.id} or (asked_at <= ${now - STOP_MS} and not ${otherLead(asker)})))`;

export function closingRequest(
  db: Database,
  { id, isDone, asker, now }: { id: number; isDone: boolean; asker: StaffViewer; now: number },
): BatchItem<"sqlite"> {
  const at = isDone ? sql`done_at = ${now}` : sql`stopped_at = ${now}`;
  return statement(
    db,
    sql`update ${helpRequests} set ${at}, second_by = case when asked_by <> ${asker.id} then ${asker.id} end
      where id = ${id} and ${isOpen}`,
  );
}

/** Current, typed at sign-up, former while they can undo a change, and those of connected accounts. */
export async function listKnownAddresses(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.all<{ address: string }>(sql`
    select email as address from ${accounts} where id = ${accountId}
    union select claimed_email from ${accounts} where id = ${accountId} and claimed_email is not null
    union select address from ${mailCodes}
      where account_id = ${accountId} and purpose = 'email_undo' and address is not null
    union select email from ${linkedIdentities} where account_id = ${accountId} and email is not null`);
  const known = new Map(rows.map(({ address }) => [address.toLowerCase(), address]));
  return [...known.values()].filter((address) => !isUnreachable(address));
}

/** @returns whether one that the link was mailed for was open */
export async function stopRequest(
  db: Database,
  accountId: string,
  mailedAt: number,
  now: number,
): Promise<boolean> {
  const stopped = await db.all(sql`update ${helpRequests} set stopped_at = ${now}
    where account_id = ${accountId} and asked_at <= ${mailedAt} and ${isOpen} returning id`);
  return stopped.length > 0;
}

/** For the batch that closes the account: only the ids stay. */
export const forgettingRequests = (db: Database, accountId: string, now: number): BatchItem<"sqlite"> =>
  statement(
    db,
    sql`update ${helpRequests} set new_address = null, stopped_at = iif(${isOpen}, ${now}, stopped_at)
      where account_id = ${accountId}`,
  );
