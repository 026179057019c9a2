import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases, type Case } from "../cases/cases.table";
import { hasInHand } from "~/moderation/cases/case-access.store.server";
import { claimRefusal } from "../cases/claims.server";
import {
  checkMeasures,
  hasPowers,
  readCase,
  findDecision,
  type DecisionRef,
  type Reasons,
} from "../decisions/decide.server";
import { decisions, type Decision } from "../decisions/decisions.table";
import type { Measure } from "../decisions/measures.rules";
import {
  endingMeasures,
  isWritten,
  mergeMeasures,
  randomReference,
  writingDecision,
  type NewDecision,
} from "../decisions/write-decision.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { limitRiskHold } from "../money/risk-hold.store.server";
import { APPEAL_MS } from "../moderation.limits";
import { warningAboutMisuse, warningAboutWorks } from "../misuse/warning.store.server";
import { notifyingConcerned, notifyingOfReversal } from "~/moderation/notices/notifying.store.server";
import { moderationNotices } from "../notices/moderation-notices.table";
import { reports } from "../reports/reports.table";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { isLatestDecision } from "./appeal.server";
import { appeals, type Appeal } from "./appeals.table";

export interface Judgement {
  caseId: number;
  version: number;
  outcome: "upheld" | "reversed";
  answer: string;
  isBaseless?: boolean;
  instead?: Reasons | null;
}

/**
 * A reversal ends all measures of the first decision; for a reporter's appeal it adds missing ones. @returns
 * null if the first is upheld
 */
export async function judgeAppeal(
  deps: ModerationDeps,
  asker: StaffViewer,
  input: Judgement,
): Promise<DecisionRef | null> {
  const { db, clock } = deps;
  const now = clock();
  const found = await readCase(db, asker, input.caseId, "appeal");
  const [about, appeal] = await readAppealed(db, found);
  const may = sql`${hasInHand(asker, { ...input, kind: "appeal" })}
    and exists (select 1 from ${appeals} where id = ${appeal.id} and judged_at is null)`;
  if (input.outcome === "upheld") {
    // Even if another decision replaced it: the appellant gets an answer.
    await db.batch(concluding(db, asker, input, { appeal, now, only: may }));
    if (!(await isJudged(db, appeal.id, asker, now))) throw await refusal(db, asker, input, about);
    return null;
  }
  const joined = mergeMeasures(input.instead?.measures ?? []);
  checkMeasures(joined, found, now);
  const measures = await limitRiskHold(db, found.subject, joined, now);
  // Reporters who asked for more must not cause less.
  if (appeal.by === "reporter" && measures.length === 0) throw new DomainError("moderation.nothing_instead");
  const reference = (deps.randomReference ?? randomReference)();
  const decision = reversing(found, about, input, { appeal, measures, asker, now, reference });
  const [first, ...rest] = [
    ...writingDecision(
      db,
      decision,
      sql`${may} and ${isLatestDecision(about.id)} and ${hasPowers(asker, measures)}`,
    ),
    endingMeasures(db, about.id, { now, by: "appeal", only: isWritten(reference) }),
    ...concluding(db, asker, input, { appeal, now, only: isWritten(reference) }),
    // A second mail would offer an appeal against a win.
    ...(appeal.by === "concerned" && measures.length === 0 ? [] : notifyingConcerned(db, decision)),
    ...(measures.length === 0 ? [notifyingOfReversal(db, about.id, decision)] : []),
    warningAboutWorks(db, decision),
  ];
  if (first) await db.batch([first, ...rest]);
  const decided = await findDecision(db, reference);
  if (!decided) throw await refusal(db, asker, input, about, measures);
  return decided;
}

async function readAppealed(db: Database, { id, appealed }: Case): Promise<[Decision, Appeal]> {
  const [[about], [appeal]] = await Promise.all([
    db
      .select()
      .from(decisions)
      .where(sql`${decisions.id} = ${appealed}`),
    db
      .select()
      .from(appeals)
      .where(sql`${appeals.case_id} = ${id}`),
  ]);
  if (!about || !appeal) throw new DomainError("moderation.not_found");
  return [about, appeal];
}

interface Reversal {
  appeal: Appeal;
  measures: Measure[];
  asker: StaffViewer;
  now: number;
  reference: string;
}

function reversing(
  found: Case,
  about: Decision,
  { answer, instead }: Judgement,
  { appeal, measures, asker, now, reference }: Reversal,
): NewDecision {
  return {
    reference,
    case_id: found.id,
    subject_kind: about.subject_kind,
    subject: about.subject,
    concerned: about.concerned,
    subject_title: about.subject_title,
    measures,
    ground: instead?.ground ?? "none",
    clause: instead?.clause ?? "",
    facts: instead?.facts ?? answer,
    found_by: about.found_by,
    automation: "none" as const,
    category: instead?.category ?? about.category,
    replaces: null,
    reverses: about.id,
    appeal_id: appeal.id,
    decided_by: asker.id,
    decided_at: now,
    opened_at: found.opened_at,
    appeal_until: measures.length > 0 ? now + APPEAL_MS : null,
  };
}

type Batch = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

function concluding(
  db: Database,
  asker: StaffViewer,
  { caseId, outcome, answer, isBaseless = false }: Judgement,
  { appeal, now, only }: { appeal: Appeal; now: number; only: ReturnType<typeof sql> },
): Batch {
  const isMine = sql`exists (select 1 from ${appeals} where id = ${appeal.id} and judged_by = ${asker.id}
    and judged_at = ${now})`;
  return [
    statement(
      db,
      sql`
      update ${appeals} set outcome = ${outcome}, answer = ${answer}, judged_at = ${now}, judged_by = ${asker.id},
        is_baseless = ${Number(isBaseless)}
      where id = ${appeal.id} and judged_at is null and ${only}`,
    ),
    statement(
      db,
      sql`
      update ${cases} set closed_at = ${now}, version = version + 1, claimed_by = null, claimed_until = null
      where id = ${caseId} and closed_at is null and ${isMine}`,
    ),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: asker.id, kind: "judged", text: outcome, ref: appeal.id },
      isMine,
    ),
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
      select 'appeal:' || a.id || ':answered', a.account_id, r.email, 'appeal_answered',
        json_object('kind', 'appeal_answered', 'title', d.subject_title, 'reference', case when a.by = 'concerned' then d.reference end,
          'report', a.report_id, 'category', d.category, 'outcome', a.outcome), ${now}
      from ${appeals} as a join ${decisions} as d on d.id = a.decision_id
        left join ${reports} as r on r.id = a.report_id and r.reporter is null
      where a.id = ${appeal.id} and ${isMine} and (a.account_id is not null or r.email is not null)
      on conflict (key) do nothing`,
    ),
    warningAboutMisuse(db, "appeals", { now, appeal: appeal.id, only: isMine }),
  ];
}

async function isJudged(db: Database, id: number, asker: StaffViewer, now: number): Promise<boolean> {
  const found = await db.get(sql`select 1 as done from ${appeals}
    where id = ${id} and judged_by = ${asker.id} and judged_at = ${now}`);
  return found !== undefined;
}

async function refusal(
  db: Database,
  asker: StaffViewer,
  { caseId, version, outcome }: Judgement,
  about: Decision,
  measures: readonly Measure[] = [],
): Promise<DomainError> {
  const found = await readCase(db, asker, caseId, "appeal");
  if (found.claimed_by !== asker.id) return claimRefusal(db, asker, caseId);
  if (found.version !== version) return new DomainError("moderation.changed");
  const power = await db.get<{ has: number }>(sql`select ${hasPowers(asker, measures)} as has`);
  if (power?.has !== 1) return new DomainError("moderation.no_power");
  const last = await db.get<{ is: number }>(sql`select ${isLatestDecision(about.id)} as "is"`);
  const isReplaced = outcome === "reversed" && last?.is !== 1;
  return new DomainError(isReplaced ? "moderation.replaced" : "moderation.changed");
}
