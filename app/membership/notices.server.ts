import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { composeMail } from "~/identity/mail/mail.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { wordsOf } from "./compose-notice";
import type { MembershipDeps } from "./membership-deps";
import { noticeSchema } from "./notices.schema";
import { membershipNotices } from "./notices.table";

/** Mails sent by one call. */
const BATCH = 20;
/** A sending that said nothing for so long is taken over: its worker is dead. */
const CLAIM_MS = 10 * MINUTE_MS;
/** What could not be sent for so long is old news. */
const TRIED_MS = 7 * DAY_MS;

/**
 * Sends what nobody has been told yet, somebody's or everybody's. A mail may leave twice where a worker dies between
 * the mail and its mark; none is lost.
 * @returns how many were sent
 */
export async function sendNotices(
  deps: MembershipDeps,
  { accountId }: { accountId?: string } = {},
): Promise<number> {
  const { db, clock, log } = deps;
  const waiting = await db
    .select({ key: membershipNotices.key })
    .from(membershipNotices)
    .where(
      and(
        isNull(membershipNotices.sent_at),
        gt(membershipNotices.created_at, clock() - TRIED_MS),
        unclaimed(clock()),
        accountId === undefined ? undefined : eq(membershipNotices.account_id, accountId),
      ),
    )
    // Those that were tried and did not leave come last, or a few mailboxes that refuse would hold up everybody's.
    .orderBy(sql`coalesce(${membershipNotices.claimed_at}, 0)`, asc(membershipNotices.created_at))
    .limit(BATCH);
  let sent = 0;
  for (const { key } of waiting) {
    // One that fails is tried again after its claim has run out, and keeps no other from being sent.
    await sendOne(deps, key).then(
      (isSent) => (sent += Number(isSent)),
      (error: unknown) => log.error("membership.notice_not_sent", error),
    );
  }
  return sent;
}

const unclaimed = (now: number) =>
  or(isNull(membershipNotices.claimed_at), lt(membershipNotices.claimed_at, now - CLAIM_MS));

async function sendOne({ db, clock, sureMailer, appOrigin }: MembershipDeps, key: string): Promise<boolean> {
  const now = clock();
  const [mine] = await db
    .update(membershipNotices)
    .set({ claimed_at: now })
    .where(and(eq(membershipNotices.key, key), isNull(membershipNotices.sent_at), unclaimed(now)))
    .returning({ facts: membershipNotices.facts, accountId: membershipNotices.account_id });
  if (!mine) return false;
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, mine.accountId))
    .limit(1);
  if (!account) return false;
  const { kind, facts } = wordsOf(noticeSchema.parse(JSON.parse(mine.facts)));
  const outcome = await sureMailer(composeMail(kind, account.email, `${appOrigin}/membership`, facts));
  // The mailbox has had its hour's worth: later.
  if (outcome === "enough") return false;
  await db.update(membershipNotices).set({ sent_at: clock() }).where(eq(membershipNotices.key, key));
  return outcome === "sent";
}
