import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { composeMail, type Mail } from "~/identity/mail/mail.server";
import { sendOutbox } from "~/identity/mail/outbox.server";
import { wordsOf } from "./compose-notice";
import type { MembershipDeps } from "./membership-deps";
import { noticeSchema } from "./notices.schema";
import { membershipNotices } from "./notices.table";

/**
 * Sends what nobody has been told yet of memberships, somebody's or everybody's.
 * @returns how many were sent
 */
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
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .limit(1);
  if (!account) return null;
  const { kind, facts } = wordsOf(noticeSchema.parse(told));
  return composeMail(kind, account.email, `${appOrigin}/membership`, facts);
}
