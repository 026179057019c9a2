import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount, noteSignIn } from "../accounts/accounts.store.server";
import type { Device } from "./device";
import type { Mailer } from "../mail/mail.server";
import { isNewDevice } from "./new-device.server";
import { openChallenge } from "../two-step/second-step.server";
import { startSession, type OpenSession } from "./start-session.server";
import type { SessionDeps } from "./session-deps";
import { noteFirstStep, tellOfSignIn } from "./unusual-sign-ins.server";
import { hasTwoStep } from "../two-step/two-step.store.server";
import type { SignInChallenge } from "../two-step/two-step.table";

export interface CompleteSignInDeps extends SessionDeps {
  mailer: Mailer;
  appOrigin: string;
  /** Work that goes on after the answer has left. */
  later(work: () => Promise<void>): void;
}

/** How a person has shown who they are: each way to sign in ends in `completeSignIn`. */
export type Proof = SignInChallenge["proof"];

export interface ProvenPerson {
  accountId: string;
  proof: Proof;
  device: Device;
  /**
   * accounts.session_epoch when it was proven: nobody comes in by a password that was changed, or past a sign-out
   * everywhere, since then. Left out where the proof itself has just raised it, or can't be taken back.
   */
  epoch?: number;
  /** When the second step was passed (ms), where it was: no other is asked for. */
  twoStepAt?: number | null;
}

/** What becomes of somebody who has proven who they are. */
export type SignInResult =
  | { outcome: "signed_in"; session: OpenSession }
  /** A second step is asked for first. The token names the challenge; there is no session yet. */
  | { outcome: "challenged"; challenge: string };

/**
 * The one way from a proven person to a session, whichever way they came: password, provider, a mailed
 * link or a new password. Where two-step sign-in is on it leads to the challenge, recovery included.
 * @returns null where the account was deleted, or its sessions were ended, meanwhile
 */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  proven: ProvenPerson,
): Promise<SignInResult | null> {
  const { accountId, device, proof, epoch, twoStepAt = null } = proven;
  if (twoStepAt === null && (await hasTwoStep(deps.db, accountId))) {
    const at = deps.clock();
    const challenge = await openChallenge({ db: deps.db, clock: () => at }, { accountId, proof, epoch });
    // The others are told by a mail of their own, or began at the mailbox.
    if (proof === "password" || proof === "provider")
      deps.later(() => noteFirstStep(deps, accountId, { device, at }));
    return { outcome: "challenged", challenge };
  }
  // Asked before this sign-in is written down as one more known device.
  const account = await findAccount(deps.db, accountId);
  const isNew = account !== null && (await isNewDevice(deps.db, account, device));
  // Both show the person anew, at the provider or at their device.
  const isProof = proof === "provider" || proof === "passkey";
  const session = await startSession(deps, { accountId, device, epoch, twoStepAt, isProof });
  if (!session || !account) return null;
  await noteSignIn(deps.db, accountId, deps.clock());
  // A new password has a line and a mail of its own.
  if (proof === "recovery") return { outcome: "signed_in", session };
  const at = deps.clock();
  await recordEvent({ db: deps.db, clock: () => at }, accountId, "signed_in", device);
  deps.later(() => tellOfSignIn(deps, account, { device, at, isNew }));
  return { outcome: "signed_in", session };
}
