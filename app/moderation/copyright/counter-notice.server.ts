import { sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { decisions, type Decision } from "../decisions/decisions.table";
import { randomReference } from "../decisions/write-decision.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { moderationNotices } from "../notices/moderation-notices.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { replacedDecisions, claimsBehind, isInForce, isRemoval } from "./claims.store.server";
import { RESTORE_AFTER_DAYS, RESTORE_UNTIL_DAYS } from "./copyright.limits";
import type { CounterForm } from "./copyright.schema";
import { copyrightCounterNotices, copyrightNotices, type CounterNotice } from "./copyright.table";
import { afterWorkingDays } from "./working-days.rules";

export type CounterNoticeSender = { account: string } | "link";

interface Removal extends Pick<Decision, "id" | "reference" | "subject" | "subject_title" | "decided_at"> {
  isInForce: boolean;
  isReachable: boolean;
  counter: Pick<CounterNotice, "created_at" | "restore_at" | "restore_by" | "ended_at" | "outcome"> | null;
}

export async function readRemoval(
  db: Database,
  reference: string,
  who: CounterNoticeSender,
): Promise<Removal | null> {
  const top = sql`select id from ${decisions} where reference = ${reference}`;
  const found = await db.get<Omit<Removal, "isInForce" | "isReachable" | "counter"> & Row>(sql`
    select d.id, d.reference, d.subject, d.subject_title, d.decided_at, ${isInForce(sql`d.id`)} as in_force,
      (select count(*) from (${claimsBehind(top)}) as k) as claims, ${isReachable(top)} as reachable
    from ${decisions} as d where d.reference = ${reference} and ${isTheirs(who)} and ${isRemoval(sql`d`)}
      and not ${isLockedDown(sql`d.subject`)}`);
  if (!found || found.claims === 0) return null;
  const counter = await db.get<NonNullable<Removal["counter"]>>(sql`
    select created_at, restore_at, restore_by, ended_at, outcome from (${counterNoticesAgainst(top)}) limit 1`);
  return {
    id: found.id,
    reference: found.reference,
    subject: found.subject,
    subject_title: found.subject_title,
    decided_at: found.decided_at,
    isInForce: found.in_force === 1,
    isReachable: found.reachable === 1,
    counter: counter ?? null,
  };
}

interface Row {
  in_force: number;
  claims: number;
  reachable: number;
}

/** Claimants get a copy with name, address and phone number. */
export async function sendCounterNotice(
  deps: ModerationDeps,
  who: CounterNoticeSender,
  { reference, form }: { reference: string; form: CounterForm },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const removal = await readRemoval(db, reference, who);
  if (!removal) throw new DomainError("copyright.not_found");
  const top = sql`select ${removal.id} as id`;
  const restoring = (deps.randomReference ?? randomReference)();
  const isMine = sql`exists (select 1 from ${copyrightCounterNotices} where restore_reference = ${restoring})`;
  const account = sql`(select a.id from ${accounts} as a join ${decisions} as d on d.concerned = a.id
    where d.id = ${removal.id} and a.deleting_at is null)`;
  await db.batch([
    statement(
      db,
      sql`
      insert into ${copyrightCounterNotices} (decision_id, account_id, name, postal_address, telephone, email, words,
        signature, created_at, restore_at, restore_by, restore_reference)
      select ${removal.id}, ${account}, ${form.name}, ${form.postal_address}, ${form.telephone}, ${form.email ?? null},
        ${form.words}, ${form.signature}, ${now}, ${afterWorkingDays(now, RESTORE_AFTER_DAYS)},
        ${afterWorkingDays(now, RESTORE_UNTIL_DAYS)}, ${restoring}
      where ${isInForce(sql`${removal.id}`)} and ${isReachable(top)} and not exists (${counterNoticesAgainst(top)})
      on conflict (decision_id) do nothing`,
    ),
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
      select ${`counter:${removal.id}:`} || min(n.id), null, n.email, 'counter_notice',
        json_object('kind', 'counter_notice', 'title', ${removal.subject_title}, 'notice', n.id, 'decision', ${removal.id}), ${now}
      from (${claimsBehind(top)}) as k join ${copyrightNotices} as n on n.id = k.notice
      where n.email is not null and ${isMine}
      group by lower(n.email)
      on conflict (key) do nothing`,
    ),
    recordingCaseEvent(
      db,
      {
        case_id: sql`(select case_id from ${decisions} where id = ${removal.id})`,
        at: now,
        actor: null,
        kind: "counter_notice",
        ref: removal.id,
      },
      isMine,
    ),
  ]);
  const done = await db.get(sql`select 1 as done where ${isMine}`);
  if (!done) throw await refusalReason(db, reference, who);
}

const isReachable = (top: SQL): SQL => sql`exists (select 1 from (${claimsBehind(top)}) as k
  join ${copyrightNotices} as n on n.id = k.notice where n.email is not null)`;

const isTheirs = (who: CounterNoticeSender): SQL =>
  who === "link" ? sql`true` : sql`d.concerned = ${who.account}`;

/** Includes those against a removal that this one replaces. @param top a SELECT of its id */
const counterNoticesAgainst = (top: SQL): SQL => sql`
  with recursive ${replacedDecisions(top)}
  select answer.* from chain as step join ${copyrightCounterNotices} as answer on answer.decision_id = step.id`;

async function refusalReason(
  db: Database,
  reference: string,
  who: CounterNoticeSender,
): Promise<DomainError> {
  const removal = await readRemoval(db, reference, who);
  if (removal?.counter) return new DomainError("copyright.twice");
  return new DomainError(removal?.isInForce ? "copyright.late" : "copyright.over");
}
