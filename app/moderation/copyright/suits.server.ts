import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { decisions } from "../decisions/decisions.table";
import type { ModerationDeps } from "../moderation-deps";
import { moderationNotices } from "../notices/moderation-notices.table";
import { reports } from "../reports/reports.table";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "../staff/staff.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { claimsBehind, isInForce, isRemoval } from "./claims.store.server";
import type { SuitForm } from "./copyright.schema";
import { copyrightCounterNotices, copyrightNotices } from "./copyright.table";

export interface ReceivedCounterNotice {
  title: string;
  name: string | null;
  postal_address: string | null;
  telephone: string | null;
  words: string | null;
  signature: string | null;
  created_at: number;
  restore_at: number;
  outcome: "restored" | "sued" | "over" | null;
  said_at: number | null;
  sued_at: number | null;
}

/** @returns null without a counter-notice: until then claimants learn nothing */
export async function readReceivedCounterNotice(
  db: Database,
  notice: number,
): Promise<ReceivedCounterNotice | null> {
  const found = await db.get<ReceivedCounterNotice>(sql`
    select d.subject_title as title, c.name, c.postal_address, c.telephone, c.words, c.signature, c.created_at,
      c.restore_at, c.outcome, n.said_at, n.sued_at
    from (${counterNoticesTo(notice)}) as c join ${decisions} as d on d.id = c.decision_id
      join ${copyrightNotices} as n on n.id = ${notice}
    where not ${isLockedDown(sql`d.subject`)} order by c.id desc limit 1`);
  return found ?? null;
}

/** Keeps the work removed to the 14th working day, unless staff confirm it. */
export async function reportSuit(
  { db, clock }: ModerationDeps,
  notice: number,
  { court, number }: SuitForm,
): Promise<void> {
  const now = clock();
  const answered = await readReceivedCounterNotice(db, notice);
  if (!answered) throw new DomainError("copyright.not_found");
  const said = sql`exists (select 1 from ${copyrightNotices} where id = ${notice} and said_at = ${now} and said_court = ${court})`;
  const facts = sql`json_object('kind', 'suit_said', 'title', ${answered.title}, 'notice', ${notice})`;
  await db.batch([
    statement(
      db,
      sql`
      update ${copyrightNotices} set said_court = ${court}, said_number = ${number}, said_at = ${now}, denied_at = null
      where id = ${notice} and sued_at is null and (said_at is null or denied_at is not null)
        and exists (select 1 from (${counterNoticesTo(notice)}) as c where c.ended_at is null)`,
    ),
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, kind, facts, created_at)
      select ${`suit:${notice}:${now}:`} || st.account_id, st.account_id, 'suit_said', ${facts}, ${now}
      from ${staff} as st where st.role = 'lead' and st.ended_at is null and ${said}
      on conflict (key) do nothing`,
    ),
    recordingCaseEvent(
      db,
      {
        case_id: caseIdFor(notice),
        at: now,
        actor: null,
        kind: "suit_said",
        text: `${court}, ${number}`,
        ref: notice,
      },
      said,
    ),
  ]);
  const done = await db.get(sql`select 1 as done where ${said}`);
  if (!done) throw new DomainError(answered.outcome === "restored" ? "copyright.restored" : "copyright.said");
}

/** Restored works need a new decision instead. */
export async function recordSuit(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  { notice, outcome, words }: { notice: number; outcome: "sued" | "denied"; words: string },
): Promise<void> {
  const now = clock();
  const isStillRemoved = sql`exists (select 1 from (${removalsFrom(notice)}) as removal where ${isInForce(sql`removal.id`)})`;
  const isMine =
    outcome === "sued"
      ? sql`exists (select 1 from ${copyrightNotices} where id = ${notice} and sued_at = ${now} and sued_by = ${asker.id})`
      : sql`exists (select 1 from ${copyrightNotices} where id = ${notice} and denied_at = ${now} and sued_by = ${asker.id})`;
  const set =
    outcome === "sued" ? sql`sued_at = ${now}, denied_at = null` : sql`denied_at = ${now}, sued_at = null`;
  const batch: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    statement(
      db,
      sql`
      update ${copyrightNotices} as n set ${set}, sued_by = ${asker.id}, sued_words = ${words}
      where n.id = ${notice} and n.sued_at is null and ${mayNote(asker)} and ${isStillRemoved}`,
    ),
    statement(
      db,
      sql`
      update ${copyrightCounterNotices} set ended_at = ${now}, outcome = 'sued'
      where ended_at is null and ${outcome === "sued" ? sql`true` : sql`false`} and ${isMine}
        and id in (select id from (${counterNoticesTo(notice)}))`,
    ),
    recordingCaseEvent(
      db,
      {
        case_id: caseIdFor(notice),
        at: now,
        actor: asker.id,
        kind: "suit_noted",
        text: `${outcome}: ${words}`,
        ref: notice,
      },
      isMine,
    ),
  ];
  await db.batch(batch);
  const done = await db.get(sql`select 1 as done where ${isMine}`);
  if (done) return;
  const may = await db.get(
    sql`select 1 as may from ${copyrightNotices} as n where n.id = ${notice} and ${mayNote(asker)}`,
  );
  throw new DomainError(may ? "copyright.restored" : "moderation.not_found");
}

/** @param top a SELECT of the removal's id @returns `said`: not checked by staff */
export function suitConditions(top: SQL): { sued: SQL; said: SQL } {
  const someClaimWith = (state: SQL) => sql`exists (select 1 from (${claimsBehind(top)}) as k
    join ${copyrightNotices} as n on n.id = k.notice where ${state})`;
  return {
    sued: someClaimWith(sql`n.sued_at is not null`),
    said: someClaimWith(sql`n.said_at is not null and n.sued_at is null and n.denied_at is null`),
  };
}

const counterNoticesTo = (notice: number): SQL => sql`
  select c.* from ${copyrightCounterNotices} as c
  where exists (select 1 from (${claimsBehind(removalsFrom(notice))}) as k
    where k.notice = ${notice} and k.top = c.decision_id)
    and c.decision_id in (${removalsFrom(notice)})`;

const removalsFrom = (notice: number): SQL => sql`
  select d.id from ${decisions} as d
  where d.subject = (select r.subject from ${copyrightNotices} as n join ${reports} as r on r.id = n.report_id where n.id = ${notice})
    and ${isRemoval(sql`d`)}`;

const caseIdFor = (notice: number): SQL =>
  sql`(select r.case_id from ${copyrightNotices} as n join ${reports} as r on r.id = n.report_id where n.id = ${notice})`;

const mayNote = (asker: StaffViewer): SQL => sql`(${isStaff(asker, "judge")} and exists (
  select 1 from ${reports} as r join cases as c on c.id = r.case_id
  where r.id = n.report_id and c.concerned <> ${asker.id} and r.reporter is not ${asker.id}))`;
