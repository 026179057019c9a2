import { SECOND_MS } from "~/platform/clock";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { sendCreatorNotices } from "~/payouts/notices/creator-notices.server";
import { estimateMonths } from "~/payouts/earnings/estimate.server";
import { forgetOldMonths } from "~/payouts/close/forget-old.server";
import type { PayoutDeps } from "./payout-deps";
import { refreshStaleAccounts } from "~/payouts/accounts/refresh-account.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { runOwedTasks } from "~/payouts/owed/run-owed-tasks.server";

const CLOSING_MS = 90 * SECOND_MS;
const ESTIMATING_MS = 30 * SECOND_MS;

export interface PayoutsReport {
  closed: number;
  released: number;
  sent: number;
  asked: number;
  notices: number;
  isLeft: boolean;
}

/** @throws the first failure, after all parts */
export async function runPayoutTasks(deps: PayoutDeps): Promise<PayoutsReport> {
  const report: PayoutsReport = { closed: 0, released: 0, sent: 0, asked: 0, notices: 0, isLeft: false };
  const failures: unknown[] = [];
  const part = (name: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      deps.log.error("payouts.part_failed", error, { part: name });
      failures.push(error);
    });
  await part(
    "close",
    closeDueMonths(deps, CLOSING_MS).then(({ closed, isLeft }) => {
      report.closed = closed.length;
      report.isLeft ||= isLeft;
    }),
  );
  await part(
    "release",
    releaseHolds(deps).then(({ released, isLeft }) => {
      report.released = released;
      report.isLeft ||= isLeft;
    }),
  );
  await part("owed", runOwedTasks(deps));
  await part(
    "send",
    sendPayouts(deps).then(({ sent, isLeft }) => {
      report.sent = sent;
      report.isLeft ||= isLeft;
    }),
  );
  await part(
    "accounts",
    refreshStaleAccounts(deps).then((asked) => (report.asked = asked)),
  );
  await part(
    "estimate",
    estimate(deps).then((isDone) => (report.isLeft ||= !isDone)),
  );
  await part(
    "notices",
    sendCreatorNotices(deps).then((sent) => (report.notices = sent)),
  );
  await part("forget", forgetOldMonths(deps));
  if (failures.length > 0) throw failures[0];
  return report;
}

function estimate(deps: PayoutDeps): Promise<boolean> {
  const until = deps.clock() + ESTIMATING_MS;
  return estimateMonths(deps, () => deps.clock() <= until);
}
