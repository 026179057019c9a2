import { DomainError } from "~/platform/errors";
import { hashToken } from "~/platform/tokens.server";
import { recordEvent } from "../accounts/account-events.store.server";
import { makeUndoLink } from "../accounts/undo-link.server";
import { removeEndedRecords } from "../sessions/end-records.server";
import type { Device } from "../sessions/device";
import { ENROLMENT_MS, RECOVERY_CODES } from "./two-step.limits";
import { composeMail } from "../mail/mail.server";
import { findCounter, keyUri, newRecoveryCode, newSecret, readCode, secretText } from "./totp.server";
import { decryptSecret, encryptSecret } from "./encrypted-secret.server";
import { requireProof, type TypedProof } from "../proof/require-proof.server";
import { recordTwoStep } from "../sessions/session.store.server";
import { revokeOtherFamilies } from "../sessions/ended-sessions.store.server";
import {
  confirmPendingTwoStep,
  countRecoveryCodes,
  countCodeTry,
  deletePendingTwoStep,
  findTwoStep,
  forgettingTwoStep,
  hasTwoStep,
  savePendingTwoStep,
  replaceRecoveryCodes,
} from "./two-step.store.server";
import type { TwoStepDeps } from "./two-step-deps";
import type { Viewer } from "../accounts/viewer";

export type TwoStepState =
  | { state: "off" }
  | { state: "pending"; secret: string; uri: string }
  | { state: "on"; recoveryCodesLeft: number };

interface ProofInput {
  proof: TypedProof;
  device: Device;
}

export async function readTwoStep(deps: TwoStepDeps, viewer: Viewer): Promise<TwoStepState> {
  const row = await findTwoStep(deps.db, viewer.id);
  if (!row) return { state: "off" };
  if (row.confirmed_at !== null) {
    return { state: "on", recoveryCodesLeft: await countRecoveryCodes(deps.db, viewer.id) };
  }
  const secret = await pendingSecret(deps, viewer.id);
  if (!secret) return { state: "off" };
  return { state: "pending", secret: secretText(secret.bytes), uri: keyUri(secret.bytes, viewer.email) };
}

export async function beginEnrolment(
  deps: TwoStepDeps,
  viewer: Viewer,
  { proof, device }: ProofInput,
): Promise<void> {
  await requireProof(deps, viewer, proof, device);
  const sealed = await encryptSecret(deps, viewer.id, newSecret());
  if (!(await savePendingTwoStep(deps.db, viewer.id, sealed, deps.clock())))
    throw new DomainError("identity.two_step_on");
}

export function cancelEnrolment({ db }: Pick<TwoStepDeps, "db">, viewer: Pick<Viewer, "id">): Promise<void> {
  return deletePendingTwoStep(db, viewer.id);
}

/** Ends every other session: none passed a second step. */
export async function confirmEnrolment(
  deps: TwoStepDeps,
  viewer: Viewer,
  typed: string,
  { proof, device }: ProofInput,
): Promise<string[]> {
  const account = await requireProof(deps, viewer, proof, device);
  const secret = await pendingSecret(deps, viewer.id);
  if (!secret) throw new DomainError("identity.no_enrolment");
  if (typed.trim() === "") throw new DomainError("identity.code_missing");
  const now = deps.clock();
  const counted = await countCodeTry(deps.db, viewer.id, now);
  if (!counted) throw new DomainError("identity.too_many_codes");
  const parsed = readCode(typed);
  const counter = parsed?.kind === "app" ? await findCounter(parsed.code, secret.bytes, now) : null;
  if (counter === null) throw new DomainError("identity.wrong_code");

  const codes = newRecoveryCodes();
  const undoLink = await makeUndoLink({ ...deps, clock: () => now }, account);
  const confirmed = await confirmPendingTwoStep(
    deps.db,
    { accountId: viewer.id, sealedSecret: secret.sealed, counter, now },
    await hashCodes(codes),
  );
  if (!confirmed) throw new DomainError("identity.no_enrolment");
  await recordTwoStep(deps.db, viewer.sessionId, now);
  const ended = await revokeOtherFamilies(deps.db, viewer.id, viewer.sessionId, now);
  await removeEndedRecords(deps, ended);
  await recordEvent(deps, viewer.id, "two_step_on", device);
  // The viewer's may only be claimed (accounts.claimed_email).
  await deps.mailer(composeMail("twoStepOn", account.email, undoLink));
  return codes;
}

export async function switchOff(
  deps: TwoStepDeps,
  viewer: Viewer,
  { proof, device }: ProofInput,
): Promise<void> {
  const account = await requireProof(deps, viewer, proof, device);
  const wasOn = await hasTwoStep(deps.db, viewer.id);
  await deps.db.batch(forgettingTwoStep(deps.db, viewer.id));
  if (!wasOn) return;
  await recordEvent(deps, viewer.id, "two_step_off", device);
  await deps.mailer(composeMail("twoStepOff", account.email, `${deps.appOrigin}/settings/two-step`));
}

export async function renewRecoveryCodes(
  deps: TwoStepDeps,
  viewer: Viewer,
  { proof, device }: ProofInput,
): Promise<string[]> {
  const account = await requireProof(deps, viewer, proof, device);
  if (!(await hasTwoStep(deps.db, viewer.id))) throw new DomainError("identity.no_enrolment");
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(deps.db, viewer.id, await hashCodes(codes), deps.clock());
  await recordEvent(deps, viewer.id, "recovery_codes_renewed", device);
  const settings = `${deps.appOrigin}/settings/two-step`;
  await deps.mailer(composeMail("recoveryCodesRenewed", account.email, settings));
  return codes;
}

async function pendingSecret(deps: TwoStepDeps, accountId: string) {
  const row = await findTwoStep(deps.db, accountId);
  if (!row || row.confirmed_at !== null || row.created_at <= deps.clock() - ENROLMENT_MS) return null;
  try {
    return await decryptSecret(deps, accountId, row.sealed_secret);
  } catch (error) {
    // Its key is gone: enrolment can start again.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

const hashCodes = (codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashToken(code.replaceAll("-", ""))));
