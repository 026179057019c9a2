import { composeListMail, oneLine, type Mail, type ReportingMailer } from "~/identity/mail/mail.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { digestMail as words } from "~/words/en/notifications";
import { DIGEST_AGAIN_MS, MAX_DIGEST_WORKS } from "./digest.limits";
import {
  claimDigest,
  rescheduleDigest,
  listDue,
  recordDigestSent,
  readDigestNews,
  type DigestWork,
  type DueDigest,
} from "./digest.store.server";
import { unsubscribeLink } from "./unsubscribe-link.server";
import { speakIn } from "~/words/speak.server";

export interface DigestMailDeps {
  db: Database;
  clock: Clock;
  sureMailer: ReportingMailer;
  log: Logger;
  appOrigin: string;
  secret: string;
}

/** A failure is retried later and stops no other email. */
export async function sendDigests(deps: DigestMailDeps): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (const due of await listDue(deps.db, deps.clock())) {
    try {
      if (await sendOne(deps, due)) sent++;
    } catch (error) {
      failed++;
      deps.log.error("notifications.digest_not_sent", error);
    }
  }
  return { sent, failed };
}

async function sendOne(deps: DigestMailDeps, due: DueDigest): Promise<boolean> {
  const { db, clock, sureMailer } = deps;
  const now = clock();
  if (!(await claimDigest(db, due, now))) return false;
  try {
    const reach = { after: due.told_until, limit: MAX_DIGEST_WORKS + 1 };
    const news = await readDigestNews(db, due.account_id, reach);
    const [newest] = news;
    if (!newest) return false;
    const outcome = await sureMailer(await speakIn(due.language, () => compose(deps, due, news)));
    // Over the mailbox's limit per hour.
    if (outcome === "enough") throw new Error("The mailbox has had enough for now");
    // Works published meanwhile are newer and wait for the next email.
    await recordDigestSent(db, due, newest.visible_at);
    return outcome === "sent";
  } catch (error) {
    await rescheduleDigest(db, due, now, now + DIGEST_AGAIN_MS);
    throw error;
  }
}

async function compose(deps: DigestMailDeps, due: DueDigest, news: readonly DigestWork[]): Promise<Mail> {
  const { appOrigin, secret } = deps;
  const named = news.slice(0, MAX_DIGEST_WORKS).map(({ id, title, creator }) => ({
    id,
    title: oneLine(title ?? "") || words.untitled,
    creator: creator && oneLine(creator),
  }));
  const hasMore = news.length > named.length;
  return composeListMail({
    kind: "digest",
    to: due.email,
    subject: words.subject(named.length, named[0]?.creator ?? null, hasMore),
    items: named.map(({ id, title, creator }) => ({
      text: words.work(title, creator),
      link: `${appOrigin}/upload/${id}`,
    })),
    more: hasMore ? [words.more] : [],
    link: `${appOrigin}/notifications`,
    unsubscribe: { text: words.unsubscribe, link: await unsubscribeLink(secret, appOrigin, due.account_id) },
  });
}
