import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases, type Case } from "../cases/cases.table";
import { claimRefusal } from "../cases/claims.server";
import { hasInHand } from "~/moderation/cases/case-access.store.server";
import { readHeldTitle } from "~/moderation/held/held-versions.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { limitRiskHold } from "../money/risk-hold.store.server";
import { APPEAL_MS } from "../moderation.limits";
import { warningAboutMisuse, warningAboutWorks } from "../misuse/warning.store.server";
import {
  notifyingConcerned,
  notifyingReporters,
  notifyingOfReversal,
  notifyingAfterReview,
} from "~/moderation/notices/notifying.store.server";
import { answeringReports, settlingCase, type ReportAnswer } from "../reports/answering.store.server";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { readSubject } from "../subject-facts.store.server";
import { parseSubjectKey } from "../subjects.rules";
import type { Decision } from "./decisions.table";
import { endFault, fitsSubject, powersFor, type Measure } from "./measures.rules";
import {
  endingMeasures,
  isWritten,
  mergeMeasures,
  randomReference,
  writingDecision,
  type NewDecision,
} from "./write-decision.store.server";

export interface Reasons extends Pick<Decision, "ground" | "clause" | "facts" | "category"> {
  measures: readonly Measure[];
  foundBy?: Decision["found_by"];
}

export interface DecisionInput extends Reasons {
  caseId: number;
  /** Later changes have to be read first. */
  version: number;
  answers: readonly ReportAnswer[];
  replaces?: number | null;
}

export interface DecisionRef {
  id: number;
  reference: string;
}

/** One batch, which fails if the case changed or isn't the moderator's. */
export async function decide(
  deps: ModerationDeps,
  asker: StaffViewer,
  input: DecisionInput,
): Promise<DecisionRef> {
  const { db, clock } = deps;
  const now = clock();
  const joined = mergeMeasures(input.measures);
  const found = await readCase(db, asker, input.caseId, "report");
  checkMeasures(joined, found, now);
  const measures = await limitRiskHold(db, found.subject, joined, now);
  if (input.answers.length === 0 && !input.replaces) throw new DomainError("moderation.no_answers");
  const subject = parseSubjectKey(found.subject);
  const facts = subject && (await readSubject(db, subject));
  const title = facts?.title ?? (await readHeldTitle(db, found.id)) ?? found.subject;
  const reference = (deps.randomReference ?? randomReference)();
  const decision: NewDecision = {
    reference,
    case_id: found.id,
    subject_kind: found.subject_kind,
    subject: found.subject,
    concerned: found.concerned,
    subject_title: title,
    measures,
    ground: input.ground,
    clause: input.clause,
    facts: input.facts,
    found_by: input.foundBy ?? "report",
    automation: "none" as const,
    category: input.category,
    replaces: input.replaces ?? null,
    reverses: null,
    appeal_id: null,
    decided_by: asker.id,
    decided_at: now,
    opened_at: found.opened_at,
    appeal_until: now + APPEAL_MS,
  };
  const { caseId, version } = input;
  const only = sql`${hasInHand(asker, { caseId, version, kind: "report" })}
    and ${hasPowers(asker, measures)}
    and ${areOpen(caseId, input.answers)} and ${isSameSubject(input.replaces ?? null, found.subject)}`;
  const [first, ...rest] = [
    ...writingDecision(db, decision, only),
    ...(input.replaces
      ? [endingMeasures(db, input.replaces, { now, by: "decision", only: isWritten(reference) })]
      : []),
    ...answeringReports(db, { caseId, answers: input.answers, reference, now }),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: asker.id, kind: "decided", ref: null, text: reference },
      isWritten(reference),
    ),
    ...settlingCase(db, { caseId, now, only: isWritten(reference) }),
    ...notifyingConcerned(db, decision),
    ...(measures.length === 0 ? [notifyingAfterReview(db, decision)] : []),
    notifyingReporters(db, decision),
    ...(input.replaces && measures.length === 0 ? [notifyingOfReversal(db, input.replaces, decision)] : []),
    warningAboutMisuse(db, "reports", { now, reference }),
    warningAboutWorks(db, decision),
  ];
  if (first) await db.batch([first, ...rest]);
  return (await findDecision(db, reference)) ?? (await refuse(db, asker, input, measures));
}

export async function readCase(
  db: Database,
  asker: StaffViewer,
  caseId: number,
  kind: Case["kind"],
): Promise<Case> {
  const [found] = await db
    .select()
    .from(cases)
    .where(sql`${cases.id} = ${caseId} and ${cases.kind} = ${kind} and ${isStaff(asker, "judge")}`);
  if (!found) throw new DomainError("moderation.not_found");
  if (found.closed_at !== null) throw new DomainError("moderation.closed");
  return found;
}

export function checkMeasures(
  measures: readonly Measure[],
  { subject_kind }: Pick<Case, "subject_kind">,
  now: number,
): void {
  if (!measures.every(({ what }) => fitsSubject(what, subject_kind)))
    throw new DomainError("moderation.bad_measures");
  for (const measure of measures) {
    const fault = endFault(measure, now);
    if (fault) throw new DomainError(fault);
  }
}

export const hasPowers = (asker: StaffViewer, measures: readonly Measure[]): SQL =>
  sql.join([sql`true`, ...powersFor(measures).map((power) => isStaff(asker, power))], sql` and `);

export async function findDecision(db: Database, reference: string): Promise<DecisionRef | null> {
  const found = await db.get<{ id: number }>(sql`select id from decisions where reference = ${reference}`);
  return found ? { id: found.id, reference } : null;
}

function areOpen(caseId: number, answers: readonly ReportAnswer[]): SQL {
  const ids = JSON.stringify(answers.map(({ report }) => report));
  return sql`(select count(*) from reports where case_id = ${caseId} and answered_at is null and joins is null
    and id in (select value from json_each(${ids}))) = ${new Set(answers.map(({ report }) => report)).size}`;
}

function isSameSubject(replaces: number | null, subject: string): SQL {
  if (replaces === null) return sql`true`;
  return sql`exists (select 1 from decisions where id = ${replaces} and subject = ${subject})
    and not exists (select 1 from decisions as later where later.case_id in (select id from cases where subject = ${subject})
      and (later.replaces = ${replaces} or later.reverses = ${replaces}))
    and not ${isAppealed(replaces, subject)}`;
}

/** Otherwise moderators could take an appeal from its judge. */
const isAppealed = (id: number, subject: string): SQL =>
  sql`exists (select 1 from ${cases} as a where a.subject = ${subject} and a.appealed = ${id}
    and a.kind = 'appeal' and a.closed_at is null)`;

async function refuse(
  db: Database,
  asker: StaffViewer,
  { caseId, version, replaces }: DecisionInput,
  measures: readonly Measure[],
): Promise<never> {
  const found = await readCase(db, asker, caseId, "report");
  if (found.claimed_by !== asker.id) throw await claimRefusal(db, asker, caseId);
  if (found.version !== version) throw new DomainError("moderation.changed");
  const power = await db.get<{ has: number }>(sql`select ${hasPowers(asker, measures)} as has`);
  if (power?.has !== 1) throw new DomainError("moderation.no_power");
  const appealed = await db.get<{ is: number }>(
    sql`select ${replaces ? isAppealed(replaces, found.subject) : sql`false`} as "is"`,
  );
  if (appealed?.is === 1) throw new DomainError("moderation.appealed");
  throw (await claimRefusal(db, asker, caseId)).code === "moderation.not_found"
    ? new DomainError("moderation.not_found")
    : new DomainError("moderation.changed");
}
