import { adoptTransfers } from "./adopt-transfers.server";
import { beginPayout } from "./begin-payout.store.server";
import { findDuePayouts } from "./due-payouts.store.server";
import type { PayoutDeps } from "../payout-deps";
import { findSending } from "./payouts.store.server";
import { searchPayout, pushPayout } from "./push-payout.server";
import { recordSendingState } from "./sending-state.server";

const MAX_BEGUN = 100;
const MAX_SENT = 100;
/** So many in a row aren't about one payout. */
const MAX_FAILURES = 3;

export interface SendReport {
  begun: number;
  sent: number;
  refused: number;
  open: number;
  isLeft: boolean;
}

/** It may stop anywhere or run twice at once. */
export async function sendPayouts(deps: PayoutDeps): Promise<SendReport> {
  const report: SendReport = { begun: 0, sent: 0, refused: 0, open: 0, isLeft: false };
  const { isSending } = deps.policy;
  await recordSendingState(deps);
  await adoptTransfers(deps);
  const due = isSending ? await findDuePayouts(deps, MAX_BEGUN) : [];
  for (const one of due) {
    const isBegun = await beginPayout(deps.db, one, { currency: deps.currency, now: deps.clock() });
    if (isBegun) report.begun++;
  }
  const waiting = await findSending(deps, MAX_SENT);
  report.isLeft = due.length === MAX_BEGUN || waiting.length === MAX_SENT;
  let failures = 0;
  for (const row of waiting) {
    if (failures >= MAX_FAILURES) break;
    try {
      const outcome = await (isSending ? pushPayout : searchPayout)(deps, row);
      if (outcome !== "taken") report[outcome]++;
      failures = 0;
    } catch (error) {
      deps.log.error("payouts.not_sent", error, { payout: row.key, attempt: row.attempt });
      report.open++;
      failures++;
    }
  }
  return report;
}
