import { eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { decideByMachine } from "../decisions/decide-by-machine.server";
import { decisions, measures } from "../decisions/decisions.table";
import { cases } from "../cases/cases.table";
import { selectDecisionId, isWritten } from "../decisions/write-decision.store.server";
import type { ModerationDeps } from "../moderation-deps";
import type { Reason } from "../reasons.rules";
import { reports } from "../reports/reports.table";
import { raiseSystemCase } from "../reports/raise-system-case.server";
import { decisionFacts, findings } from "~/words/en/moderation-facts";
import { knownBytes, knownCopies, type KnownBytes } from "./known.table";

/** When the other removal ends, the work follows this one (restore-refused-copies.server.ts). */
export const isAlreadyRemoved = ({ id, sha256 }: KnownBytes, upload: SQL) =>
  sql`exists (select 1 from ${knownCopies} as k join ${knownBytes} as o on o.id = k.known_id
    join ${measures} as m on m.decision_id = k.decision_id
    where k.upload_id = ${upload} and o.id <> ${id} and o.sha256 = ${sha256} and m.ended_at is null)`;

const LOCKDOWN_CLAUSE = "Child sexual abuse (clause 1 of the rules)";

/** A similar work may later get the identical file. */
const isIdentical = sql`distance is null`;

/** A person judges its appeal. @returns whether it was removed now */
export async function removeCopy(
  deps: ModerationDeps,
  known: KnownBytes,
  { upload, owner }: { upload: number; owner: string },
): Promise<boolean> {
  const { db, clock } = deps;
  const first = await readGround(db, known);
  if (!first) return false;
  const subject = { kind: "work", id: String(upload) } as const;
  const category = known.category as Reason;
  const decided = await decideByMachine(
    deps,
    {
      subject,
      concerned: owner,
      ...first,
      category,
      facts: decisionFacts.identicalFile,
      foundBy: "own",
      measures: [{ what: "removed", until: null }],
      beside: (reference) => [
        statement(
          db,
          sql`
          insert into ${knownCopies} (known_id, upload_id, decision_id, found_at)
          select ${known.id}, ${upload}, ${selectDecisionId(reference)}, ${clock()} where ${isWritten(reference)}
          on conflict (known_id, upload_id) do update set decision_id = excluded.decision_id, distance = null`,
        ),
      ],
    },
    sql`${isNewFinding(known.id, upload, isIdentical)} and not ${isAlreadyRemoved(known, sql`${upload}`)}
      and exists (select 1 from ${knownBytes} where id = ${known.id} and ended_at is null)
      and exists (select 1 from uploads where id = ${upload} and owner = ${owner} and status <> 'deleting')`,
  );
  // Completes a run that crashed between the steps.
  if (category === "child_abuse" && (await needsCase(db, known.id, upload))) {
    await raiseSystemCase(deps, { subject, reason: category, words: findings.identical(originalOf(known)) });
  }
  return decided !== null;
}

export const originalOf = ({ subject, decision_id }: KnownBytes) => ({ subject, decision: decision_id });

/** Restricts nothing. @param distance of a similar work; omitted for identical bytes */
export async function queueCopy(
  deps: ModerationDeps,
  known: KnownBytes,
  upload: number,
  distance?: number,
): Promise<boolean> {
  const { db, clock } = deps;
  const isKnown = await db.get(sql`select 1 as it where not ${isNewFinding(known.id, upload)}`);
  if (isKnown || known.subject === `work:${upload}`) return false;
  const report = await raiseSystemCase(deps, {
    subject: { kind: "work", id: String(upload) },
    reason: known.category as Reason,
    words:
      distance === undefined
        ? findings.identical(originalOf(known))
        : findings.similar(originalOf(known), distance),
  });
  // After the case: a crash in between only adds to it.
  if (report !== null) {
    await db
      .insert(knownCopies)
      .values({ known_id: known.id, upload_id: upload, distance: distance ?? null, found_at: clock() })
      .onConflictDoNothing();
  }
  return report !== null;
}

async function readGround(db: Database, { decision_id }: KnownBytes) {
  if (decision_id === null) return { ground: "law", clause: LOCKDOWN_CLAUSE } as const;
  const [first] = await db
    .select({ ground: decisions.ground, clause: decisions.clause })
    .from(decisions)
    .where(eq(decisions.id, decision_id));
  return first;
}

/** A person may have judged the first. */
const isNewFinding = (known: number, upload: number, only = sql`true`) =>
  sql`not exists (select 1 from ${knownCopies} where known_id = ${known} and upload_id = ${upload} and ${only})`;

async function needsCase(db: Database, known: number, upload: number): Promise<boolean> {
  const found = await db.get(sql`
    select 1 from ${knownCopies} as k where k.known_id = ${known} and k.upload_id = ${upload} and k.decision_id is not null
      and not exists (select 1 from ${cases} as c join ${reports} as r on r.case_id = c.id
        where c.subject = ${`work:${upload}`} and r.source = 'system' and r.reason = 'child_abuse' and r.created_at >= k.found_at)`);
  return found !== undefined;
}
