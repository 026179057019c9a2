import { asc, isNotNull, lt, and, sql } from "drizzle-orm";
import { forgetOld } from "./forget-old.server";
import { RECONCILE_MS, TRIAL_ENDING_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { askSoon } from "./memberships.store.server";
import { memberships } from "./memberships.table";
import { sendNotices } from "./notices.server";
import { membershipNotices } from "./notices.table";
import { syncMembership } from "./sync.server";

/** Customers asked about in one run, and trials reminded of. */
const ASKED = 40;
const REMINDED = 100;
/** So many failures one after the other are not about one customer: the rest waits for the next run. */
const MAX_FAILURES = 3;

/** What one run did, by number. */
export interface TendReport {
  /** Customers asked about because nothing was heard of them for long. */
  asked: number;
  /** Of these, how many were other than we thought. */
  mended: number;
  /** Who could not be asked about, or of whom the provider did not do its part. */
  failed: number;
  /** Mails that left. */
  notices: number;
}

/**
 * What the sweep does for memberships: asks, reminds, sends, forgets. Yearly reminders and new prices come with
 * the asking. Each part does its work whatever became of the others.
 * @throws the first failure, after all of them
 */
export async function tendMemberships(deps: MembershipDeps): Promise<TendReport> {
  const report: TendReport = { asked: 0, mended: 0, failed: 0, notices: 0 };
  const failures: unknown[] = [];
  const part = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
  await part(reconcile(deps, report));
  await part(remindOfTrials(deps));
  await part(sendNotices(deps).then((sent) => (report.notices = sent)));
  await part(forgetOld(deps));
  if (failures.length > 0) throw failures[0];
  return report;
}

/** Asks about customers nothing was heard of for a day, or for a month where all is over: an event may have been lost. */
async function reconcile(deps: MembershipDeps, report: TendReport): Promise<void> {
  const stale = await deps.db
    .select({ id: memberships.account_id })
    .from(memberships)
    .where(and(isNotNull(memberships.customer_id), lt(memberships.fetched_at, deps.clock() - RECONCILE_MS)))
    .orderBy(asc(memberships.fetched_at))
    .limit(ASKED);
  let failures = 0;
  for (const { id } of stale) {
    if (failures >= MAX_FAILURES) break;
    try {
      const { changed, failure } = await syncMembership(deps, id, { reconciling: true });
      report.asked++;
      report.mended += Number(changed);
      report.failed += Number(failure !== null);
      failures = 0;
    } catch (error) {
      deps.log.error("membership.not_reconciled", error);
      report.failed++;
      failures++;
      // Those that fail again and again must not be all that is ever asked about.
      await askSoon(deps, id);
    }
  }
}

/** Tells those who never subscribed that their trial ends. */
async function remindOfTrials({ db, clock }: MembershipDeps): Promise<void> {
  const now = clock();
  const key = sql`'trial_ending:' || ${memberships.account_id} || ':' || ${memberships.trial_ends_at}`;
  await db.run(sql`
    insert or ignore into ${membershipNotices} (key, account_id, kind, facts, created_at)
    select ${key}, ${memberships.account_id}, 'trial_ending',
      json_object('kind', 'trial_ending', 'endsAt', ${memberships.trial_ends_at}), ${now}
    from ${memberships}
    where ${memberships.subscription_id} is null and ${memberships.trial_ends_at} is not null
      and ${memberships.trial_ends_at} > ${now} and ${memberships.trial_ends_at} <= ${now + TRIAL_ENDING_MS}
      and not exists (select 1 from ${membershipNotices} as told where told.key = ${key})
    limit ${REMINDED}`);
}
