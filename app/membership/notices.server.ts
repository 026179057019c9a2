import { composeMail, type Mail } from "~/identity/mail/mail.server";
import { sendOutbox } from "~/identity/mail/outbox.server";
import { composeNotice } from "./compose-notice";
import type { MembershipDeps } from "./membership-deps";
import { findMemberEmail } from "./memberships.store.server";
import { noticeSchema } from "./notices.schema";
import { membershipNotices } from "./notices.table";

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
  const email = await findMemberEmail(db, id);
  if (email === undefined) return null;
  const { kind, facts } = composeNotice(noticeSchema.parse(told));
  return composeMail(kind, email, `${appOrigin}/membership`, facts);
}
