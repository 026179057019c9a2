import { isOlderThan, MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { PayoutDeps } from "../payout-deps";
import { attemptKey } from "./payout-keys.rules";
import { KEY_MS } from "../payouts.limits";
import type { Payout } from "../payouts.table";
import { refreshAccount } from "../accounts/refresh-account.server";
import { claimPayout, startNextAttempt } from "./payouts.store.server";
import { markRefused } from "./settle-payout.store.server";
import { settleSent, countingTransfers } from "./settle-sent.server";

/** This attempt's key is never trusted again. */
const LONG_AGO = 0;

/** `open`: unknown. `taken`: another worker's. */
export type PushOutcome = "sent" | "refused" | "open" | "taken";

/**
 * The same key for 23 hours; then only a run that searched again uses a new one: an old request may still be
 * on its way. Searched before the first time too: the row may be from a backup and sent since.
 */
export async function pushPayout(deps: PayoutDeps, row: Payout): Promise<PushOutcome> {
  const now = deps.clock();
  const isFirst = row.first_sent_at === null;
  const isKeyLost = row.first_sent_at !== null && isKeyForgotten(row, row.first_sent_at, now);
  const isSearchDue = isKeyLost || isFirst;
  const firstSentAt = isSearchDue ? null : (row.first_sent_at ?? now);
  const claimed = await claimPayout(deps.db, row, { now, firstSentAt: isKeyLost ? LONG_AGO : firstSentAt });
  if (!claimed) return "taken";
  if (!isSearchDue) return send(deps, claimed);
  const found = await findSent(deps, claimed);
  if (found) return found;
  if (isKeyLost) {
    await startNextAttempt(deps.db, claimed);
    return "open";
  }
  const sending = await claimPayout(deps.db, claimed, { now, firstSentAt: now });
  return sending ? send(deps, sending) : "taken";
}

export async function searchPayout(deps: PayoutDeps, row: Payout): Promise<PushOutcome> {
  const claimed = await claimPayout(deps.db, row, { now: deps.clock(), firstSentAt: row.first_sent_at });
  if (!claimed) return "taken";
  return (await findSent(deps, claimed)) ?? "open";
}

async function send(deps: PayoutDeps, row: Payout): Promise<PushOutcome> {
  const { key, attempt, minor, currency, destination } = row;
  const wish = { group: key, key: attemptKey(key, attempt), minor, currency, destination };
  const answer = await deps.provider.send(wish);
  if (!("refused" in answer)) return (await settleSent(deps, row, [answer])) ? "sent" : "open";
  // An earlier unanswered try may have succeeded.
  const found = await findSent(deps, row);
  if (found) return found;
  await markRefused(deps.db, row, answer, deps.clock());
  deps.log.warn("payouts.refused", { payout: key, attempt, reason: answer.refused, code: answer.code });
  if (answer.refused === "account") await refreshQuietly(deps, row.creator_no);
  return "refused";
}

/** A time in the future proves nothing. */
function isKeyForgotten({ tried_at }: Payout, firstSentAt: number, now: number): boolean {
  return isOlderThan(KEY_MS, firstSentAt, now) || (tried_at ?? 0) > now + MAX_CLOCK_SKEW_MS;
}

/** `open` where the provider's transfer differs; null where it has none. */
async function findSent(deps: PayoutDeps, row: Payout): Promise<"sent" | "open" | null> {
  const found = await deps.provider.listTransfers(row.key);
  if (countingTransfers(row, found).length === 0) return null;
  return (await settleSent(deps, row, found)) ? "sent" : "open";
}

async function refreshQuietly(deps: PayoutDeps, creatorNo: number): Promise<void> {
  await refreshAccount(deps, creatorNo).catch((error: unknown) =>
    deps.log.error("payouts.account_not_read", error),
  );
}
