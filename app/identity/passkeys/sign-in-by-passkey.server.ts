import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import {
  completeSignIn,
  type CompleteSignInDeps,
  type SignInResult,
} from "../sessions/complete-sign-in.server";
import type { Device } from "../sessions/device";
import { findOpenChallenge, withChallenge, type PassedChallenge } from "../two-step/second-step.server";
import { checkPasskey, type PasskeyAnswer } from "./check-passkey.server";
import { signChallenge } from "./passkey-challenges.server";
import { relyingPartyId, type PasskeyDeps } from "./passkey-deps";
import { CEREMONY_MS } from "./passkey.limits";

export interface PasskeyRequest {
  options: {
    challenge: string;
    rpId: string;
    timeout: number;
    userVerification: "required";
  };
  seal: string;
}

/** Lists no credentials: reveals no account. */
export async function requestPasskey(deps: PasskeyDeps): Promise<PasskeyRequest> {
  const { challenge, seal } = await signChallenge(deps, "sign-in");
  const options = { rpId: relyingPartyId(deps), timeout: CEREMONY_MS, userVerification: "required" as const };
  return { options: { challenge, ...options }, seal };
}

/** With user verification it is two factors. */
export async function signInByPasskey(
  deps: CompleteSignInDeps & PasskeyDeps & { emailConfirmation: "required" | "deferred" },
  answered: PasskeyAnswer,
  device: Device,
): Promise<SignInResult> {
  const { passkey, once } = await checkPasskey(deps, answered);
  if (passkey.email_confirmed_at === null && deps.emailConfirmation === "required")
    throw new DomainError("identity.email_not_confirmed");
  const { account_id: accountId, epoch } = passkey;
  const proven = { accountId, epoch, proof: "passkey" as const, device, use: async () => once };
  const result = await completeSignIn(deps, { ...proven, twoStepAt: deps.clock() });
  if (!result) throw new DomainError("identity.passkey_refused");
  return result;
}

export async function passChallengeByPasskey(
  deps: CompleteSignInDeps & PasskeyDeps,
  answered: PasskeyAnswer,
  { token, device }: { token: string | null; device: Device },
): Promise<PassedChallenge> {
  const checked = checkPasskey(deps, answered);
  // The challenge's own refusal comes first.
  checked.catch(() => undefined);
  const challenge = await findOpenChallenge(deps, token);
  if (!challenge) throw new DomainError("identity.challenge_over");
  const { passkey, once } = await checked;
  if (passkey.account_id !== challenge.account_id) {
    await recordEvent(deps, challenge.account_id, "two_step_failed", device);
    throw new DomainError("identity.passkey_refused");
  }
  return { challenge, use: () => withChallenge(deps, challenge, once) };
}
