import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { speakIn } from "~/words/speak.server";
import { recordEvent } from "./account-events.store.server";
import type { Account } from "./accounts.table";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "../sessions/complete-sign-in.server";
import {
  findAccount,
  findConfirmedAccount,
  findSignUp,
  findUnconfirmedAccount,
} from "./accounts.store.server";
import { confirmAddress } from "./confirm-address.store.server";
import type { ConfirmationHook } from "./confirmation-hook";
import { signUpAddress } from "./email.rules";
import { pkceChallenge } from "../mail/browser-challenge.server";
import type { Device } from "../sessions/device";
import { SIGN_UP_CODE_MS } from "../mail/mail.limits";
import { composeMail, type Mailer } from "../mail/mail.server";
import { consumeCode, findCode, issueCode } from "../mail/mail-codes.store.server";
import { isBelowMailCap } from "../mail/mail-sends.store.server";
import { RECOVERY_SESSION_MS } from "../passwords/password.limits";

export interface ConfirmationDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

export async function sendConfirmation(
  deps: ConfirmationDeps,
  account: Pick<Account, "id" | "email" | "language"> & Partial<Pick<Account, "claimed_email">>,
  challenge: string | null,
): Promise<void> {
  const to = account.claimed_email ?? account.email;
  if (!(await isBelowMailCap(deps, { to, kind: "confirm" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: "signup",
    challenge,
    lifetimeMs: SIGN_UP_CODE_MS,
  });
  const link = `${deps.appOrigin}/auth/callback?code=${code}`;
  await deps.mailer(speakIn(account.language, () => composeMail("confirm", to, link)));
}

/** Silent for other addresses, which would reveal accounts. */
export async function resendConfirmation(
  deps: ConfirmationDeps,
  { email, challenge }: { email: string; challenge: string },
): Promise<void> {
  const account = await findUnconfirmedAccount(deps.db, email, challenge);
  if (account) await sendConfirmation(deps, account, challenge);
}

export async function resendOwnConfirmation(
  deps: ConfirmationDeps,
  { accountId, challenge }: { accountId: string; challenge: string | null },
): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account || account.email_confirmed_at !== null) return;
  if (!(await findConfirmedAccount(deps.db, signUpAddress(account))))
    await sendConfirmation(deps, account, challenge);
}

export interface OpenedLink {
  code: string;
  verifier: string | null;
}

/** `own`: opened in the browser that began it. */
export type LinkState = "own" | "elsewhere" | "dead";

export async function readSignUpLink(
  deps: Pick<ConfirmationDeps, "db" | "clock">,
  link: OpenedLink,
): Promise<LinkState> {
  const found = await findCode(deps, link.code, "signup");
  const mailed = found && (await findAccount(deps.db, found.account_id));
  if (!mailed) return "dead";
  return (await signUpHere(deps, mailed, link.verifier)) === null ? "elsewhere" : "own";
}

export type Confirmation =
  | SignInResult
  /** From another browser: allows confirming the password or setting one. */
  | { outcome: "proven"; token: string }
  | { outcome: "bad_code" };

/** In another browser nothing is confirmed: a stranger may wait for this click. */
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
    const challenge = verifier === null ? null : await pkceChallenge(verifier);
    const grant = { accountId: mailed.id, purpose: "recovery_session" as const, challenge };
    return { outcome: "proven", token: await issueCode(deps, { ...grant, lifetimeMs: RECOVERY_SESSION_MS }) };
  }
  if (!(await confirmAddress(deps, account, deps.clock()))) return { outcome: "bad_code" };
  await recordEvent(deps, account.id, "email_confirmed", device);
  const result = await completeSignIn(deps, { accountId: account.id, proof: "mail", device });
  return result ?? { outcome: "bad_code" };
}

/** The mail proves the address; the browser proves whose password it is. */
async function signUpHere(
  { db }: Pick<ConfirmationDeps, "db">,
  mailed: Account,
  verifier: string | null,
): Promise<Account | null> {
  if (verifier === null) return null;
  const challenge = await pkceChallenge(verifier);
  return mailed.sign_up_challenge === challenge ? mailed : findSignUp(db, signUpAddress(mailed), challenge);
}
