import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount, recordSignIn } from "../accounts/accounts.store.server";
import type { Device } from "./device";
import type { Mailer } from "../mail/mail.server";
import { isNewDevice } from "./new-device.server";
import { openChallenge } from "../two-step/second-step.server";
import { startSession, type OpenSession } from "./start-session.server";
import type { SessionDeps } from "./session-deps";
import { recordFirstStep, notifyOfSignIn } from "./unusual-sign-ins.server";
import { hasTwoStep } from "../two-step/two-step.store.server";
import type { SignInChallenge } from "../two-step/two-step.table";

export interface CompleteSignInDeps extends SessionDeps {
  mailer: Mailer;
  appOrigin: string;
  later(work: () => Promise<void>): void;
}

export type Proof = SignInChallenge["proof"];

export interface ProvenPerson {
  accountId: string;
  proof: Proof;
  device: Device;
  /** At the proof; a later password change refuses. */
  epoch?: number;
  twoStepAt?: number | null;
}

export type SignInResult =
  { outcome: "signed_in"; session: OpenSession } | { outcome: "challenged"; challenge: string };

/** Every way in ends here, so none skips the second step. @returns null where the account is gone */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  proven: ProvenPerson,
): Promise<SignInResult | null> {
  const { accountId, device, proof, epoch, twoStepAt = null } = proven;
  if (twoStepAt === null && (await hasTwoStep(deps.db, accountId))) {
    const at = deps.clock();
    const challenge = await openChallenge({ db: deps.db, clock: () => at }, { accountId, proof, epoch });
    // The others have a mail of their own.
    if (proof === "password" || proof === "provider")
      deps.later(() => recordFirstStep(deps, accountId, { device, at }));
    return { outcome: "challenged", challenge };
  }
  // Before this sign-in makes the device known.
  const account = await findAccount(deps.db, accountId);
  const isNew = account !== null && (await isNewDevice(deps.db, account, device));
  const isProof = proof === "provider" || proof === "passkey";
  const session = await startSession(deps, { accountId, device, epoch, twoStepAt, isProof });
  if (!session || !account) return null;
  await recordSignIn(deps.db, accountId, deps.clock());
  if (proof === "recovery") return { outcome: "signed_in", session };
  const at = deps.clock();
  await recordEvent({ db: deps.db, clock: () => at }, accountId, "signed_in", device);
  deps.later(() => notifyOfSignIn(deps, account, { device, at, isNew }));
  return { outcome: "signed_in", session };
}
