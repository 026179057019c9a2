import { and, eq, sql } from "drizzle-orm";
import { isOlderThan, MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { PayoutDeps } from "../payout-deps";
import { attemptKey } from "./payout-keys.rules";
import { KEY_MS } from "../payouts.limits";
import { payouts, type Payout } from "../payouts.table";
import { refreshAccount } from "../accounts/refresh-account.server";
import { markRefused } from "./settle-payout.store.server";
import { settleSent, standing } from "./settle-sent.server";

/** When an attempt was first sent whose key nobody may trust any more, whatever the clock says later. */
const LONG_AGO = 0;

/** `open`: nothing is known yet. `taken`: somebody else is at it. */
export type Pushed = "sent" | "refused" | "open" | "taken";

/**
 * Brings one payout on. Its money was taken out of what is payable before; it comes back there only when the provider
 * has said no.
 *
 * Until 23 hours after an attempt was first sent it is sent again under the same idempotency key, by which the
 * provider makes one transfer of all. After that the key may be forgotten: then the provider is asked what it has
 * under the payout's group, and only where that is nothing the next attempt has a key of its own. It is not sent in
 * the same breath but by the next run, which looks once more: a clock that jumps may have made a request old that is
 * still on its way.
 * @throws DomainError payouts.unavailable where no answer came
 */
export async function pushPayout(deps: PayoutDeps, row: Payout): Promise<Pushed> {
  const now = deps.clock();
  const isFirst = row.first_sent_at === null;
  const isLost = row.first_sent_at !== null && isKeyForgotten(row, row.first_sent_at, now);
  const isLooking = isLost || (isFirst && row.attempt > 1);
  const firstSentAt = isLost ? LONG_AGO : isFirst && isLooking ? null : (row.first_sent_at ?? now);
  const mine = await claim(deps, row, { now, firstSentAt });
  if (!mine) return "taken";
  if (!isLooking) return send(deps, mine);
  const found = await find(deps, mine);
  if (found) return found;
  if (isLost) {
    await nextAttempt(deps, mine);
    return "open";
  }
  const sending = await claim(deps, mine, { now, firstSentAt: now });
  return sending ? send(deps, sending) : "taken";
}

/**
 * Only looks whether the provider has one that was sent before: for the time in which nothing may leave. What is not
 * found there stays as it is.
 * @throws DomainError payouts.unavailable where no answer came
 */
export async function lookForPayout(deps: PayoutDeps, row: Payout): Promise<Pushed> {
  const mine = await claim(deps, row, { now: deps.clock(), firstSentAt: row.first_sent_at });
  if (!mine) return "taken";
  return (await find(deps, mine)) ?? "open";
}

async function send(deps: PayoutDeps, row: Payout): Promise<Pushed> {
  const { key, attempt, minor, currency, destination } = row;
  const wish = { group: key, key: attemptKey(key, attempt), minor, currency, destination };
  const answer = await deps.provider.send(wish);
  if (!("refused" in answer)) return (await settleSent(deps, row, [answer])) ? "sent" : "open";
  // A try before that was not answered, or one that the client made by itself, may have been let in before there was
  // a reason to refuse: what is believed to be payable again must not lie there already.
  const found = await find(deps, row);
  if (found) return found;
  await markRefused(deps.db, row, answer, deps.clock());
  deps.log.warn("payouts.refused", { payout: key, attempt, reason: answer.refused, code: answer.code });
  if (answer.refused === "account") await refreshQuietly(deps, row.creator_no);
  return "refused";
}

/**
 * Whether the provider may have forgotten the key of an attempt. A moment that can't have been yet was written by a
 * clock that is wrong, and says nothing.
 */
function isKeyForgotten({ tried_at }: Payout, firstSentAt: number, now: number): boolean {
  return isOlderThan(KEY_MS, firstSentAt, now) || (tried_at ?? 0) > now + MAX_CLOCK_SKEW_MS;
}

/**
 * Takes it for a while. What is about to be sent is noted as sent before it is: a worker that dies in between has sent
 * it, as far as anybody knows.
 * @returns undefined where somebody else has taken it since it was read
 */
async function claim(
  { db }: PayoutDeps,
  row: Payout,
  { now, firstSentAt }: { now: number; firstSentAt: number | null },
): Promise<Payout | undefined> {
  const { id, attempt, tried_at, first_sent_at } = row;
  // Never back: a clock that was ahead stays visible until it is overtaken.
  const at = Math.max(now, (tried_at ?? 0) + 1);
  const [mine] = await db
    .update(payouts)
    .set({ tried_at: at, first_sent_at: firstSentAt })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, "sending"),
        eq(payouts.attempt, attempt),
        sql`${payouts.tried_at} is ${tried_at}`,
        sql`${payouts.first_sent_at} is ${first_sent_at}`,
      ),
    )
    .returning();
  return mine;
}

/** Whether the provider has it: `open` where what it has is not what was sent; null where it has nothing. */
async function find(deps: PayoutDeps, row: Payout): Promise<"sent" | "open" | null> {
  const found = await deps.provider.listTransfers(row.key);
  if (standing(row, found).length === 0) return null;
  return (await settleSent(deps, row, found)) ? "sent" : "open";
}

async function nextAttempt({ db }: PayoutDeps, { id, attempt }: Payout): Promise<void> {
  await db
    .update(payouts)
    .set({ attempt: attempt + 1, first_sent_at: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, "sending"), eq(payouts.attempt, attempt)));
}

/** The payout has its answer; that the account can't be asked just now changes nothing of it. */
async function refreshQuietly(deps: PayoutDeps, creatorNo: number): Promise<void> {
  await refreshAccount(deps, creatorNo).catch((error: unknown) =>
    deps.log.error("payouts.account_not_read", error),
  );
}
