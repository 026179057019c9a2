import { composeMail, type Mail } from "~/identity/mail/mail.server";
import { sendOutbox } from "~/identity/mail/outbox.server";
import { composeNotice } from "./compose-notice";
import type { MembershipDeps } from "./membership-deps";
import { findMailbox } from "./memberships.store.server";
import { noticeSchema } from "./notices.schema";
import { membershipNotices } from "./notices.table";
import { speakIn } from "~/words/speak.server";

export function sendNotices(
  deps: MembershipDeps,
  { accountId }: { accountId?: string } = {},
): Promise<number> {
  return sendOutbox(
    deps,
    {
      table: membershipNotices,
      owner: membershipNotices.account_id,
      notSent: "membership.notice_not_sent",
      compose: (id: string, facts) => compose(deps, id, facts),
    },
    accountId,
  );
}

async function compose({ db, appOrigin }: MembershipDeps, id: string, told: unknown): Promise<Mail | null> {
  const mailbox = await findMailbox(db, id);
  if (mailbox === undefined) return null;
  return speakIn(mailbox.language, () => {
    const { kind, facts } = composeNotice(noticeSchema.parse(told));
    return composeMail(kind, mailbox.email, `${appOrigin}/membership`, facts);
  });
}
