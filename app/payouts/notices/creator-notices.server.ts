import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { composeMail, type Mail } from "~/identity/mail/mail.server";
import { sendOutbox, type OutboxDeps } from "~/identity/mail/outbox.server";
import { creatorNumbers } from "~/ledger/numbers.table";
import { composeCreatorNotice } from "./compose-creator-notice";
import { creatorNoticeSchema } from "./creator-notices.schema";
import { creatorNotices } from "./creator-notices.table";
import { speakIn } from "~/words/speak.server";
import { accountFields } from "~/identity/accounts/accounts.store.server";

export interface CreatorNoticeDeps extends OutboxDeps {
  appOrigin: string;
}

export function sendCreatorNotices(deps: CreatorNoticeDeps): Promise<number> {
  return sendOutbox(deps, {
    table: creatorNotices,
    owner: creatorNotices.creator_no,
    notSent: "payouts.notice_not_sent",
    compose: (no: number, facts) => compose(deps, no, facts),
  });
}

async function compose(
  { db, appOrigin }: CreatorNoticeDeps,
  no: number,
  stored: unknown,
): Promise<Mail | null> {
  const [account] = await db
    .select({ email: accounts.email, language: accountFields.language })
    .from(creatorNumbers)
    .innerJoin(accounts, eq(accounts.id, creatorNumbers.account_id))
    .where(eq(creatorNumbers.no, no))
    .limit(1);
  if (!account) return null;
  return speakIn(account.language, () => {
    const { kind, facts, path } = composeCreatorNotice(creatorNoticeSchema.parse(stored));
    return composeMail(kind, account.email, appOrigin + path, facts);
  });
}
