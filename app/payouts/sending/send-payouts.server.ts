import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import { beginPayout } from "./begin-payout.store.server";
import { findDuePayouts } from "./due-payouts.store.server";
import type { PayoutDeps } from "../payout-deps";
import { RETRY_MS } from "../payouts.limits";
import { payouts, type Payout } from "../payouts.table";
import { lookForPayout, pushPayout } from "./push-payout.server";
import { mayBeSent, noteStandingStill } from "./standing-still.server";

/** Payouts begun by one call, and sent. */
const BEGUN = 100;
const SENT = 100;
/** So many failures one after the other are not about one payout: the rest waits for the next run. */
const MAX_FAILURES = 3;

export interface SendReport {
  begun: number;
  /** In the creators' accounts now. */
  sent: number;
  refused: number;
  /** Not answered; they are tried again. */
  open: number;
  /** Whether more is due than this call could do. */
  isLeft: boolean;
}

/**
 * Pays creators what is payable: takes it out of there first, and then sends all that is under way. It can be stopped
 * anywhere and run by two at once; nothing is paid twice.
 *
 * Where the owner has switched payouts off, nothing begins and nothing leaves; what was sent before and not answered is
 * still looked for, and settled.
 */
export async function sendPayouts(deps: PayoutDeps): Promise<SendReport> {
  const report: SendReport = { begun: 0, sent: 0, refused: 0, open: 0, isLeft: false };
  const { isSending } = deps.policy;
  await noteStandingStill(deps);
  const due = isSending ? await findDuePayouts(deps, BEGUN) : [];
  for (const one of due) {
    const isBegun = await beginPayout(deps.db, one, { currency: deps.currency, now: deps.clock() });
    report.begun += Number(isBegun);
  }
  const waiting = await findSending(deps);
  report.isLeft = due.length === BEGUN || waiting.length === SENT;
  let failures = 0;
  for (const row of waiting) {
    if (failures >= MAX_FAILURES) break;
    try {
      const outcome = await (isSending ? pushPayout : lookForPayout)(deps, row);
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

/** Those nobody is sending right now, the longest untouched first; what is not understood waits for somebody to look. */
function findSending({ db, clock, policy }: PayoutDeps): Promise<Payout[]> {
  const now = clock();
  const isFree = or(
    isNull(payouts.tried_at),
    lt(payouts.tried_at, now - RETRY_MS),
    // Written by a clock that was ahead.
    sql`${payouts.tried_at} > ${now + MAX_CLOCK_SKEW_MS}`,
  );
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, "sending"),
        isNull(payouts.reason),
        isFree,
        policy.isSending ? undefined : mayBeSent,
      ),
    )
    .orderBy(asc(payouts.tried_at))
    .limit(SENT);
}
