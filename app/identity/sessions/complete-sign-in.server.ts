import { listOwnersDevices, recordingEvent } from "../accounts/account-events.store.server";
import { findAccount, recordingSignIn } from "../accounts/accounts.store.server";
import { readPerson } from "../accounts/viewer.store.server";
import type { Device } from "./device";
import type { Mailer } from "../mail/mail.server";
import { isNewAmong } from "./new-device.server";
import { openChallenge } from "../two-step/second-step.server";
import { startSession, type OneTimeUse, type OpenSession } from "./start-session.server";
import type { SessionDeps } from "./session-deps";
import { recordFirstStep, notifyOfSignIn } from "./unusual-sign-ins.server";
import { hasTwoStep } from "../two-step/two-step.store.server";
import type { SignInChallenge } from "../two-step/two-step.table";

export interface CompleteSignInDeps extends SessionDeps {
  mailer: Mailer;
  appOrigin: string;
  later(work: () => Promise<void>): void;
}

type Proof = SignInChallenge["proof"];

export interface ProvenPerson {
  accountId: string;
  proof: Proof;
  device: Device;
  /** At the proof; a later password change refuses. */
  epoch?: number;
  twoStepAt?: number | null;
  /** Asked beside the account. */
  use?: () => Promise<OneTimeUse>;
}

export type SignInResult =
  { outcome: "signed_in"; session: OpenSession } | { outcome: "challenged"; challenge: string };

/** Every way in ends here, so none skips the second step. @returns null where the account is gone */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  proven: ProvenPerson,
): Promise<SignInResult | null> {
  const { accountId, device, proof, epoch, twoStepAt = null } = proven;
  // The devices as they were before this sign-in makes its own known.
  const [needsStep, account, devices, found, once] = await Promise.all([
    twoStepAt === null && hasTwoStep(deps.db, accountId),
    findAccount(deps.db, accountId),
    listOwnersDevices(deps.db, accountId),
    readPerson(deps.db, accountId),
    proven.use?.(),
  ]);
  if (needsStep) {
    const at = deps.clock();
    const challenge = await openChallenge({ db: deps.db, clock: () => at }, { accountId, proof, epoch });
    // The others have a mail of their own.
    if (proof === "password" || proof === "provider")
      deps.later(() => recordFirstStep(deps, accountId, { device, at }));
    return { outcome: "challenged", challenge };
  }
  if (!account || !found) return null;
  const isProof = proof === "provider" || proof === "passkey";
  const at = deps.clock();
  const session = await startSession(deps, { accountId, device, epoch, twoStepAt, isProof, found, once }, [
    recordingSignIn(deps.db, accountId, at),
    ...(proof === "recovery" ? [] : [recordingEvent(deps.db, accountId, "signed_in", device, at)]),
  ]);
  if (!session) return null;
  if (proof === "recovery") return { outcome: "signed_in", session };
  const isNew = isNewAmong(devices, account, device);
  deps.later(() => notifyOfSignIn(deps, account, { device, at, isNew }));
  return { outcome: "signed_in", session };
}
