import { forgetOld } from "./forget-old.store.server";
import type { MembershipDeps } from "./membership-deps";
import { addTrialReminders, scheduleSyncSoon, listStale } from "./memberships.store.server";
import { sendNotices } from "./notices.server";
import { syncMembership } from "./sync.server";

const ASKED = 40;
const REMINDED = 100;
/** Then the provider is down, and the rest waits for the next run. */
const MAX_FAILURES = 3;

export interface MembershipTaskReport {
  asked: number;
  /** Differed from our row. */
  mended: number;
  /** Unreadable, or a duty failed. */
  failed: number;
  notices: number;
}

/** A failing part stops no other. @throws the first failure, after all parts */
export async function runDueMembershipTasks(deps: MembershipDeps): Promise<MembershipTaskReport> {
  const report: MembershipTaskReport = { asked: 0, mended: 0, failed: 0, notices: 0 };
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  await attempt(() => reconcile(deps, report));
  await attempt(() => addTrialReminders(deps.db, deps.clock(), REMINDED));
  await attempt(async () => {
    report.notices = await sendNotices(deps);
  });
  await attempt(() => forgetOld(deps));
  if (failures.length > 0) throw failures[0];
  return report;
}

async function reconcile(deps: MembershipDeps, report: MembershipTaskReport): Promise<void> {
  let failures = 0;
  for (const id of await listStale(deps.db, deps.clock(), ASKED)) {
    if (failures >= MAX_FAILURES) break;
    try {
      const { changed, failure } = await syncMembership(deps, id, { reconciling: true });
      report.asked++;
      if (changed) report.mended++;
      if (failure !== null) report.failed++;
      failures = 0;
    } catch (error) {
      deps.log.error("membership.not_reconciled", error);
      report.failed++;
      failures++;
      // Otherwise failing customers would fill every run.
      await scheduleSyncSoon(deps, id);
    }
  }
}
