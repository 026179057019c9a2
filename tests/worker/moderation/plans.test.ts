import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { countOpen, readQueue } from "~/moderation/cases/queue.store.server";
import { decide } from "~/moderation/decisions/decide.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import { listOwnReports } from "~/moderation/reports/own-reports.store.server";
import { reportAsMember } from "~/moderation/reports/report.server";
import { openRecord } from "~/moderation/lockdown/guard.server";
import {
  listLockdowns,
  readOpenRecord,
  readLockdown,
} from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { openDatabase } from "~/platform/database.server";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { sealDeps } from "../../support/lockdowns";
import { seedUpload } from "../../support/uploads";

describe("query plans of moderation", () => {
  it("no statement for the queue, a case, a claim, a decision, a report or a person's own pages scans a whole table", async () => {
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const deps = { ...moderationDeps(), db };
    const [owner, reporter, judge] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
      await seedStaff("lead"),
    ];
    const work = await seedUpload(owner.id, { visibility: "public" });
    const { id, report } = await seedCase(`work:${work.id}`, owner.id);
    const now = Date.now();
    for (const list of ["open", "overdue", "appeals"] as const)
      await readQueue(db, judge.asker, { list, after: { place: 1, id: 1 }, now });
    await countOpen(db, now);
    await claimCase(deps, judge.asker, id);
    await readCaseView(db, judge.asker, id, now);
    const reasons = { ground: "terms", clause: "1", facts: "Forbidden.", category: "spam" } as const;
    const decided = await decide(deps, judge.asker, {
      caseId: id,
      version: 1,
      answers: [{ report, outcome: "followed" }],
      measures: [{ what: "hidden", until: now + 60_000 }],
      ...reasons,
    });
    const next = await seedCase(`work:${work.id}`, owner.id);
    await claimCase(deps, judge.asker, next.id);
    const instead = await decide(deps, judge.asker, {
      caseId: next.id,
      version: 1,
      answers: [{ report: next.report, outcome: "not_followed" }],
      measures: [{ what: "removed", until: null }],
      replaces: decided.id,
      ...reasons,
      ground: "law",
    });
    await appeal(deps, owner, { reference: instead.reference, words: "It is allowed." });
    const other = await seedStaff("reviewer");
    const [found] = await readQueue(db, other.asker, { list: "appeals", after: { place: 1, id: 1 }, now });
    const appealed = found?.id ?? 0;
    await claimCase(deps, other.asker, appealed);
    await judgeAppeal(deps, other.asker, {
      caseId: appealed,
      version: 1,
      outcome: "reversed",
      answer: "It is.",
      isBaseless: false,
    });
    await reportAsMember(
      deps,
      reporter,
      { kind: "person", id: owner.id },
      {
        reason: "spam",
        law: "",
        place: "",
        words: "Spam.",
        good_faith: "on",
      },
    );
    await listOwnReports(db, reporter.id, now);
    await readOwnDecisions(db, owner.id);
    const sealed = await lockDownSubject({ ...deps, evidenceKey: null }, other.asker, {
      caseId: id,
      version: 2,
    });
    await runLockdownTasks({ ...sealDeps(), db });
    const guardian = await seedStaff("guardian");
    await listLockdowns(db, guardian.asker, null);
    await openRecord(deps, guardian.asker, { sealId: sealed.id, reason: "To see" });
    await readLockdown(db, guardian.asker, sealed.id, now);
    await readOpenRecord({ ...sealDeps(), db }, guardian.asker, sealed.id);
    await endMeasures(deps);
    await applyPayHolds({ db, clock: Date.now, billingClock: Date.now });
    expect(statements.length).toBeGreaterThan(30);
    // The decisions of one chain and the current staff are few.
    expect(await findFullScans(statements, ["c", "st USING INDEX staff_now"])).toEqual([]);
  });
});
