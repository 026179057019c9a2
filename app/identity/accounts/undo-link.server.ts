import { EMAIL_UNDO_MS } from "../mail/mail.limits";
import { issueCode } from "../mail/mail-codes.store.server";
import type { SessionDeps } from "../sessions/session-deps";
import type { Account } from "./accounts.table";

/** For the notice of a new way in, made before it: the link removes what is newer than itself. */
export async function makeUndoLink(
  deps: Pick<SessionDeps, "db" | "clock"> & { appOrigin: string },
  { id: accountId, email: address, email_confirmed_at }: Account,
): Promise<string> {
  // An unconfirmed address may be a stranger's; its owner's new password removes every way in.
  if (email_confirmed_at === null) return `${deps.appOrigin}/forgot-password`;
  const code = await issueCode(deps, {
    accountId,
    purpose: "email_undo",
    challenge: null,
    lifetimeMs: EMAIL_UNDO_MS,
    address,
  });
  return `${deps.appOrigin}/restore-email?code=${code}`;
}
