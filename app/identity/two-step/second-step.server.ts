import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { hashToken, randomToken } from "~/platform/tokens.server";
import type { Device } from "../sessions/device";
import type { KnownDevice } from "../sessions/known-devices.server";
import type { OneTimeUse } from "../sessions/start-session.server";
import { CHALLENGE_MS } from "./two-step.limits";
import { checkCode } from "./check-code.server";
import { findChallenge, insertChallenge, usingChallenge } from "./challenges.store.server";
import type { TwoStepDeps } from "./two-step-deps";
import type { SignInChallenge } from "./two-step.table";

export async function openChallenge(
  { db, clock }: Pick<TwoStepDeps, "db" | "clock">,
  proven: { accountId: string; proof: SignInChallenge["proof"]; epoch?: number | undefined },
): Promise<string> {
  const token = randomToken();
  const now = clock();
  await insertChallenge(db, {
    id: await hashToken(token),
    account_id: proven.accountId,
    proof: proven.proof,
    epoch: proven.epoch,
    expires_at: now + CHALLENGE_MS,
    created_at: now,
  });
  return token;
}

export async function findOpenChallenge(
  { db, clock }: Pick<TwoStepDeps, "db" | "clock">,
  token: string | null,
): Promise<SignInChallenge | null> {
  return token === null ? null : findChallenge(db, await hashToken(token), clock());
}

export interface PassedChallenge {
  challenge: SignInChallenge;
  use: () => Promise<OneTimeUse>;
}

/** The challenge and its answer: both, or none is used up. */
export async function withChallenge(
  { db, clock }: Pick<TwoStepDeps, "db" | "clock">,
  { id }: SignInChallenge,
  answer: OneTimeUse,
): Promise<OneTimeUse> {
  const { isUnused, using } = usingChallenge(db, id, clock());
  return {
    isUnused: sql`${isUnused} and ${answer.isUnused}`,
    using: [using, ...answer.using],
    refuse: async () => {
      if (await findChallenge(db, id, clock())) return answer.refuse();
      throw new DomainError("identity.challenge_over");
    },
  };
}

interface SecondStep {
  token: string | null;
  typed: string;
  device: Device;
  devices?: readonly KnownDevice[];
}

export async function passChallenge(
  deps: TwoStepDeps,
  { token, typed, device, devices = [] }: SecondStep,
): Promise<PassedChallenge> {
  const challenge = await findOpenChallenge(deps, token);
  if (!challenge) throw new DomainError("identity.challenge_over");
  if (typed.trim() === "") throw new DomainError("identity.code_missing");
  const accountId = challenge.account_id;

  const where = devices.some((known) => known.accountId === accountId) ? "known" : "other";
  const use = async () =>
    withChallenge(deps, challenge, await checkCode(deps, accountId, { typed, device, where }));
  return { challenge, use };
}
