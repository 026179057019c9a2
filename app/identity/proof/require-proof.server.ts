import { isOlderThan } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { findAccount } from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import type { Viewer } from "../accounts/viewer";
import { verifyPassword } from "../passwords/password.server";
import type { Device } from "../sessions/device";
import type { SessionDeps } from "../sessions/session-deps";
import { FRESH_PROOF_MS, PROOF_MS } from "../sessions/session.limits";
import { findLiveFamily, recordProof, type Family } from "../sessions/session.store.server";
import { requireCode } from "../two-step/check-code.server";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import { hasTwoStep } from "../two-step/two-step.store.server";
import type { RequiredProof } from "./required-proof";

export interface TypedProof {
  password: string;
  code: string;
}

export const NOTHING_TYPED: TypedProof = { password: "", code: "" };

/** `fresh`: typed again, before what can't be undone. */
export type ProofAge = "recent" | "fresh";

interface OwnerDeps extends Pick<SessionDeps, "db" | "clock"> {
  /** Where a page reads them anyway. */
  account?: Promise<Account | null>;
  twoStep?: Promise<boolean>;
  family?: Promise<Family | null>;
}

export async function readRequiredProof(
  deps: OwnerDeps,
  viewer: Viewer,
  age: ProofAge = "recent",
): Promise<RequiredProof> {
  const [account, family] = await findOwner(viewer, deps);
  return account && family ? requiredProof(deps, account, family, age) : "sign_in";
}

/** A sign-in is no proof: a session can be stolen in its first minute. */
export async function requireProof(
  deps: TwoStepDeps,
  viewer: Viewer,
  typed: TypedProof,
  device: Device,
  age: ProofAge = "recent",
): Promise<Account> {
  const [account, family] = await findOwner(viewer, deps);
  if (!account || !family) throw new DomainError("identity.session_missing");
  switch (await requiredProof(deps, account, family, age)) {
    case "nothing":
      return account;
    case "password":
      if (typed.password === "") throw new DomainError("identity.proof_password");
      if (!(await verifyPassword(typed.password, account.password_hash)).matches)
        throw new DomainError("identity.wrong_password");
      break;
    case "code":
      if (typed.code.trim() === "") throw new DomainError("identity.proof_code");
      await requireCode(deps, account.id, { typed: typed.code, device, where: "other" });
      break;
    case "sign_in":
      throw new DomainError("identity.sign_in_again");
  }
  await recordProof(deps.db, family.id, deps.clock());
  return account;
}

/** For an end of a way in, which opens nothing. */
export async function requireRecentSignIn(
  deps: Pick<SessionDeps, "db" | "clock">,
  viewer: Viewer,
): Promise<Account> {
  const [account, family] = await findOwner(viewer, deps);
  if (!account || !family) throw new DomainError("identity.session_missing");
  const latest = Math.max(family.created_at, family.proven_at ?? 0);
  if (isOlderThan(PROOF_MS, latest, deps.clock())) throw new DomainError("identity.sign_in_again");
  return account;
}

function findOwner(
  viewer: Viewer,
  {
    db,
    clock,
    account = findAccount(db, viewer.id),
    family = findLiveFamily(db, viewer.sessionId, clock()),
  }: OwnerDeps,
): Promise<[Account | null, Family | null]> {
  return Promise.all([account, family]);
}

async function requiredProof(
  { db, clock, twoStep }: OwnerDeps,
  account: Account,
  family: Family,
  age: ProofAge,
): Promise<RequiredProof> {
  const isProven = (ms: number) => family.proven_at !== null && !isOlderThan(ms, family.proven_at, clock());
  if (age === "recent" && isProven(PROOF_MS)) return "nothing";
  if (account.password_hash !== null) return "password";
  if (await (twoStep ?? hasTwoStep(db, account.id))) return "code";
  // The sign-in asked for here counts.
  return isProven(FRESH_PROOF_MS) ? "nothing" : "sign_in";
}
