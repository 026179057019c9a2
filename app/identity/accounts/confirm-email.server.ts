import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { recordEvent } from "./account-events.store.server";
import type { Account } from "./accounts.table";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import { findAccount, findConfirmed, findSignUp, findUnconfirmed } from "./accounts.store.server";
import { confirmAddress } from "./confirm-address.store.server";
import type { ConfirmationHook } from "./confirmation-hook";
import { addressOf } from "./email.rules";
import { challengeOf } from "../mail/browser-challenge.server";
import type { Device } from "../sessions/device";
import { SIGN_UP_CODE_MS } from "../mail/mail.limits";
import { composeMail, type Mailer } from "../mail/mail.server";
import { consumeCode, findCode, issueCode } from "../mail/mail-codes.store.server";
import { hasRoom } from "../mail/mail-sends.store.server";
import { RECOVERY_SESSION_MS } from "../passwords/password.limits";

export interface ConfirmationDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

/** Mails a link that confirms the address; silently nothing beyond five an hour. */
export async function sendConfirmation(
  deps: ConfirmationDeps,
  account: Pick<Account, "id" | "email"> & Partial<Pick<Account, "claimed_email">>,
  challenge: string,
): Promise<void> {
  const to = account.claimed_email ?? account.email;
  if (!(await hasRoom(deps, { to, kind: "confirm" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "signup",
    challenge,
    lifetimeMs: SIGN_UP_CODE_MS,
  });
  const link = `${deps.appOrigin}/auth/callback?code=${code}`;
  await deps.mailer(composeMail("confirm", to, link));
}

/** Another confirmation mail for an unconfirmed address; nothing, without a word, for any other. */
export async function resendConfirmation(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account = await findUnconfirmed(deps.db, email, challenge);
  if (account) await sendConfirmation(deps, account, challenge);
}

/** The same for somebody who is signed in already: for their own sign-up and no other with the address. */
export async function resendOwnConfirmation(
  deps: ConfirmationDeps,
  { accountId, challenge }: { accountId: string; challenge: string },
): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account || account.email_confirmed_at !== null) return;
  if (!(await findConfirmed(deps.db, addressOf(account)))) await sendConfirmation(deps, account, challenge);
}

/** A mailed link as the browser that opened it holds it. */
export interface OpenedLink {
  code: string;
  /** PKCE verifier of the browser, or null. */
  verifier: string | null;
}

/**
 * What a mailed link is to the browser that opened it: the last step of what it began, so that its page may go on
 * by itself; a link that somebody has to press a button for; or one that opens nothing any more.
 */
export type LinkState = "own" | "elsewhere" | "dead";

/** Looks at a link that confirms an address, without using it. */
export async function readSignUpLink(
  deps: Pick<ConfirmationDeps, "db" | "clock">,
  link: OpenedLink,
): Promise<LinkState> {
  const found = await findCode(deps, link.code, "signup");
  const mailed = found && (await findAccount(deps.db, found.account_id));
  if (!mailed) return "dead";
  return (await signUpHere(deps, mailed, link.verifier)) === null ? "elsewhere" : "own";
}

/**
 * The sign-up this browser made with the address a link was mailed to: the mail proves the address, the
 * browser whose password it is. So any of the address's mails is good for each of those who signed up
 * with it, and for nobody else.
 */
async function signUpHere(
  { db }: Pick<ConfirmationDeps, "db">,
  mailed: Account,
  verifier: string | null,
): Promise<Account | null> {
  if (verifier === null) return null;
  const challenge = await challengeOf(verifier);
  return mailed.sign_up_challenge === challenge ? mailed : findSignUp(db, addressOf(mailed), challenge);
}

export type Confirmation =
  | SignInResult
  /**
   * Opened in another browser than the one that signed up: the address is proven, but not that the password
   * is this person's. The token is the right to say it, or to set another (design rule 5).
   */
  | { outcome: "proven"; token: string }
  | { outcome: "bad_code" };

/**
 * Confirms the address a code was mailed to and signs in, in the browser that signed up with it. In any
 * other nothing is confirmed yet: somebody else may have signed up with this person's address and be
 * waiting for the click that makes their password good.
 */
export async function confirmSignUp(
  deps: ConfirmationDeps & CompleteSignInDeps & ConfirmationHook,
  { code, verifier, device }: OpenedLink & { device: Device },
): Promise<Confirmation> {
  const found = await findCode(deps, code, "signup");
  const mailed = found && (await findAccount(deps.db, found.account_id));
  if (!mailed || mailed.email_confirmed_at !== null) return { outcome: "bad_code" };
  const account = await signUpHere(deps, mailed, verifier);
  if (!(await consumeCode(deps, code, "signup"))) return { outcome: "bad_code" };
  if (account === null) {
    const challenge = verifier === null ? null : await challengeOf(verifier);
    const right = { accountId: mailed.id, purpose: "recovery_session" as const, challenge };
    return { outcome: "proven", token: await issueCode(deps, { ...right, lifetimeMs: RECOVERY_SESSION_MS }) };
  }
  // Somebody else has confirmed the address first: it is theirs.
  if (!(await confirmAddress(deps, account, deps.clock()))) return { outcome: "bad_code" };
  await recordEvent(deps, account.id, "email_confirmed", device);
  const result = await completeSignIn(deps, { accountId: account.id, proof: "mail", device });
  return result ?? { outcome: "bad_code" };
}
