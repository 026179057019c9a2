import { sql, type SQL } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import type { BatchItem } from "drizzle-orm/batch";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import type { ModerationDeps } from "../moderation-deps";
import { APPEAL_MS } from "../moderation.limits";
import { notifyingConcerned } from "~/moderation/notices/notifying.store.server";
import { dueAt, queuePlace, RANKS, NOTIFIED_AFTER_REVIEW } from "../reasons.rules";
import { readSubject } from "../subject-facts.store.server";
import { subjectKey, type Subject } from "../subjects.rules";
import { findDecision, type DecisionRef, type Reasons } from "./decide.server";
import {
  endingMeasures,
  isWritten,
  mergeMeasures,
  randomReference,
  writingDecision,
} from "./write-decision.store.server";

interface MachineDecision extends Reasons {
  subject: Subject;
  concerned: string;
  title?: string;
  reference?: string;
  replaces?: number | null;
  /** Each must check `isWritten`. */
  beside?: (reference: string) => BatchItem<"sqlite">[];
}

/** @returns null if the condition failed */
export async function decideByMachine(
  deps: ModerationDeps,
  input: MachineDecision,
  only: SQL = sql`true`,
): Promise<DecisionRef | null> {
  const { db, clock } = deps;
  const now = clock();
  const reference = input.reference ?? (deps.randomReference ?? randomReference)();
  const { subject, concerned } = input;
  const facts = await readSubject(db, subject);
  const key = subjectKey(subject);
  const mine = sql`(select max(id) from ${cases} as c where c.subject = ${key} and c.opened_at = ${now}
    and c.closed_at = ${now} and not exists (select 1 from decisions as d where d.case_id = c.id))`;
  const decision = {
    reference,
    case_id: 0,
    subject_kind: subject.kind,
    subject: key,
    concerned,
    subject_title: facts?.title ?? input.title ?? key,
    measures: mergeMeasures(input.measures),
    ground: input.ground,
    clause: input.clause,
    facts: input.facts,
    found_by: input.foundBy ?? ("own" as const),
    automation: "decided" as const,
    category: input.category,
    replaces: input.replaces ?? null,
    reverses: null,
    appeal_id: null,
    decided_by: null,
    decided_at: now,
    opened_at: now,
    appeal_until: input.measures.length > 0 ? now + APPEAL_MS : null,
  };
  const batch: BatchItem<"sqlite">[] = [
    statement(
      db,
      sql`
      insert into ${cases} (kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at, closed_at)
      select 'report', ${subject.kind}, ${key}, ${concerned}, ${RANKS.usual}, 0, ${queuePlace(RANKS.usual, 0, now)},
        ${now}, ${dueAt(RANKS.usual, now)}, ${now}
      where ${only} and not ${isWritten(reference)}`,
    ),
    ...writingDecision(db, { ...decision, case_id: mine as unknown as number }, sql`${mine} is not null`),
    ...(input.replaces
      ? [endingMeasures(db, input.replaces, { now, by: "decision", only: isWritten(reference) })]
      : []),
    recordingCaseEvent(
      db,
      {
        case_id: sql`(select case_id from decisions where reference = ${reference})`,
        at: now,
        actor: null,
        kind: "decided",
        text: reference,
      },
      isWritten(reference),
    ),
    ...(input.category === NOTIFIED_AFTER_REVIEW && input.measures.length > 0
      ? []
      : notifyingConcerned(db, decision)),
    ...(input.beside?.(reference) ?? []),
  ];
  const [first, ...rest] = batch;
  if (first) await db.batch([first, ...rest]);
  return findDecision(db, reference);
}
