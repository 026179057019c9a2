import { eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { composeMail, type Mail } from "~/identity/mail/mail.server";
import { sendOutbox, type OutboxDeps } from "~/identity/mail/outbox.server";
import { decidedReasons, measureWords } from "~/words/en/decisions";
import type { MailKind } from "~/words/en/mails";
import { decisionMail } from "~/words/en/moderation-mails";
import { composeCopyright, plainLine } from "../copyright/copyright-mails.server";
import { reportLink } from "../reports/report-link.server";
import { moderationNotices } from "./moderation-notices.table";
import { moderationNotice, type ModerationNotice } from "./notices.schema";
import { moderationNoticePath } from "./notification-source.server";
import { speakIn } from "~/words/speak.server";
import { accountFields } from "~/identity/accounts/accounts.store.server";

interface ModerationNoticeDeps extends OutboxDeps {
  appOrigin: string;
  secret: string;
}

export function sendModerationNotices(deps: ModerationNoticeDeps): Promise<number> {
  return sendOutbox(deps, {
    table: moderationNotices,
    owner: moderationNotices.key,
    notSent: "moderation.notice_not_sent",
    // Receipts must not delay urgent mails.
    first: sql`kind = 'alert'`,
    compose: (key: string, facts) => compose(deps, key, moderationNotice.parse(facts)),
  });
}

async function compose(
  deps: ModerationNoticeDeps,
  key: string,
  notice: ModerationNotice,
): Promise<Mail | null> {
  const { db } = deps;
  const [told] = await db
    .select({ address: accounts.email, language: accountFields.language, email: moderationNotices.email })
    .from(moderationNotices)
    .leftJoin(accounts, eq(accounts.id, moderationNotices.account_id))
    .where(eq(moderationNotices.key, key))
    .limit(1);
  const to = told?.address ?? told?.email;
  if (!to) return null;
  const isMember = typeof told?.address === "string";
  return speakIn(told?.language, () => composeIn(deps, notice, { to, isMember }));
}

async function composeIn(
  { db, appOrigin, secret }: ModerationNoticeDeps,
  notice: ModerationNotice,
  { to, isMember }: { to: string; isMember: boolean },
): Promise<Mail | null> {
  const aboutCopyright = await composeCopyright({ db, appOrigin, secret }, notice, { to, isMember });
  if (aboutCopyright !== undefined) return aboutCopyright;
  const report = "report" in notice ? notice.report : null;
  const path = isMember || report === null ? moderationNoticePath(notice) : await reportLink(secret, report);
  return composeMail(mailKind(notice), to, appOrigin + path, mailFacts(notice));
}

/** No title: its owner wrote it. */
function mailFacts(notice: ModerationNotice): string[] {
  if (!("reference" in notice) || notice.reference === null) return [];
  const { title, kind } = notice;
  const measures = kind === "decided" ? (notice.measures ?? []) : [];
  const reason =
    kind === "appeal_received" || isLifted(notice) ? undefined : decidedReasons[notice.category ?? ""];
  return [
    decisionMail.about(plainLine(title)),
    ...measures.map((what) => measureWords[what]),
    ...(reason === undefined ? [] : [decisionMail.reason(reason)]),
  ];
}

/** A restoring decision offers no appeal. */
const isLifted = (notice: ModerationNotice): boolean =>
  notice.kind === "decided" && notice.measures?.length === 0;

function mailKind(notice: ModerationNotice): MailKind {
  switch (notice.kind) {
    case "report_received":
      return "reportReceived";
    case "report_answered":
      return notice.outcome === "followed" ? "reportFollowed" : "reportNotFollowed";
    case "report_reversed":
      return "reportReversed";
    case "report_sealed":
      return "reportSealed";
    case "report_unsealed":
      return "reportUnsealed";
    case "sealed":
      return "sealed";
    case "decided":
      return isLifted(notice) ? "decisionLifted" : "decided";
    case "appeal_received":
      return "appealReceived";
    case "appeal_answered":
      return notice.outcome === "upheld" ? "appealUpheld" : "appealReversed";
    case "alert":
      return "moderationAlert";
    case "copyright_received":
      return "copyrightReceived";
    case "counter_notice":
      return "counterNotice";
    case "suit_said":
      return "suitSaid";
    case "counter_ended":
      return "counterEnded";
    case "misuse_warning":
      return "misuseWarning";
    case "works_warning":
      return "worksWarning";
  }
}
