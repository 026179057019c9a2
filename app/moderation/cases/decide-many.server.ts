import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { checkMeasures, decide, type Reasons } from "../decisions/decide.server";
import type { ModerationDeps } from "../moderation-deps";
import { BULK_MAX } from "../moderation.limits";
import { reports } from "../reports/reports.table";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { cases, type Case } from "./cases.table";
import { claimCase, releaseCase } from "./claims.server";

export interface ListedCase {
  id: number;
  version: number;
}

/** Skips cases that changed or that others claimed. @returns how many were decided */
export async function decideMany(
  deps: ModerationDeps,
  asker: StaffViewer,
  chosen: readonly ListedCase[],
  reasons: Reasons,
): Promise<number> {
  if (chosen.length === 0) throw new DomainError("moderation.nothing_chosen");
  const outcome = reasons.measures.length > 0 ? ("followed" as const) : ("not_followed" as const);
  const kinds = await deps.db.all<Pick<Case, "subject_kind">>(sql`select distinct subject_kind from ${cases}
    where id in (select value from json_each(${JSON.stringify(chosen.map(({ id }) => id))}))`);
  // Up front, or it would stop halfway.
  for (const kind of kinds) checkMeasures(reasons.measures, kind, deps.clock());
  let decided = 0;
  for (const { id: caseId, version } of chosen.slice(0, BULK_MAX)) {
    try {
      await claimCase(deps, asker, caseId);
      const open = await deps.db.all<{ report: number }>(sql`select id as report from ${reports}
        where case_id = ${caseId} and answered_at is null and joins is null`);
      const answers = open.map(({ report }) => ({ report, outcome }));
      await decide(deps, asker, { ...reasons, caseId, version, answers });
      decided++;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await releaseCase(deps, asker, caseId);
      if (!PASSING.has(error.code)) throw error;
    }
  }
  return decided;
}

const PASSING = new Set([
  "moderation.not_found",
  "moderation.not_yours",
  "moderation.changed",
  "moderation.no_answers",
  "moderation.risk_over",
]);
