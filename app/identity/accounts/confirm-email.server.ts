import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { recordEvent } from "./account-events.store.server";
import type { Account } from "./accounts.table";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import { confirmEmail, findAccountByEmail } from "./accounts.store.server";
import { challengeOf } from "../mail/browser-challenge.server";
import type { Device } from "../sessions/device";
import { SIGN_UP_CODE_MS } from "../mail/mail.limits";
import { composeMail, type Mailer } from "../mail/mail.server";
import { consumeCode, issueCode, mailedEnough } from "../mail/mail-codes.store.server";

export interface ConfirmationDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

/** Mails a link that confirms the address; silently nothing beyond five an hour. */
export async function sendConfirmation(
  deps: ConfirmationDeps,
  account: Pick<Account, "id" | "email">,
  challenge: string,
): Promise<void> {
  if (await mailedEnough(deps, account.id, "signup")) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "signup",
    challenge,
    lifetimeMs: SIGN_UP_CODE_MS,
  });
  const link = `${deps.appOrigin}/auth/callback?code=${code}`;
  await deps.mailer(composeMail("confirm", account.email, link));
}

/** Another confirmation mail for an unconfirmed address; nothing, without a word, for any other. */
export async function resendConfirmation(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account = await findAccountByEmail(deps.db, email);
  if (account && account.email_confirmed_at === null) await sendConfirmation(deps, account, challenge);
}

export type Confirmation =
  | SignInResult
  /** Confirmed in another browser than the one that signed up: no session is made (design rule 5). */
  | { outcome: "confirmed" }
  | { outcome: "bad_code" };

/** Confirms the address a code was mailed to, and signs in the browser that asked for it. */
export async function confirmSignUp(
  deps: ConfirmationDeps & CompleteSignInDeps,
  { code, verifier, device }: { code: string; verifier: string | null; device: Device },
): Promise<Confirmation> {
  const used = await consumeCode(deps, code, "signup");
  if (!used) return { outcome: "bad_code" };
  if (await confirmEmail(deps.db, used.account_id, deps.clock())) {
    await recordEvent(deps, used.account_id, "email_confirmed", device);
  }
  if (verifier === null || (await challengeOf(verifier)) !== used.challenge) return { outcome: "confirmed" };
  const result = await completeSignIn(deps, { accountId: used.account_id, proof: "mail", device });
  return result ?? { outcome: "bad_code" };
}
