import { base64url } from "oslo/encoding";
import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { makeUndoLink } from "../accounts/undo-link.server";
import type { Viewer } from "../accounts/viewer";
import { composeMail } from "../mail/mail.server";
import { requireProof, type TypedProof } from "../proof/require-proof.server";
import type { Device } from "../sessions/device";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import { readMadePasskey } from "./passkey-answer.schema";
import { challengeBytes, verifyChallenge, signChallenge } from "./passkey-challenges.server";
import { relyingPartyId, type PasskeyDeps } from "./passkey-deps";
import { CEREMONY_MS, PASSKEYS_MAX } from "./passkey.limits";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  consumePasskeyChallenge,
} from "./passkeys.store.server";

type Deps = PasskeyDeps & TwoStepDeps;

interface ProofInput {
  proof: TypedProof;
  device: Device;
}

export interface SiteName {
  siteName: string;
}

export async function beginPasskey(deps: Deps & SiteName, viewer: Viewer, { proof, device }: ProofInput) {
  const account = await requireProof(deps, viewer, proof, device);
  const existing = await listPasskeys(deps.db, account.id);
  if (existing.length >= PASSKEYS_MAX) throw new DomainError("identity.passkeys_full");
  const { challenge, seal } = await signChallenge(deps, `add:${account.id}`);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: deps.siteName,
    rpID: relyingPartyId(deps),
    userName: viewer.email,
    userID: new TextEncoder().encode(account.id),
    challenge: challengeBytes(challenge),
    timeout: CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { rp, user, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection, attestation } =
    options;
  return {
    options: {
      rp,
      user,
      challenge,
      pubKeyCredParams,
      timeout,
      excludeCredentials,
      authenticatorSelection,
      attestation,
    },
    seal,
  };
}

/** WebAuthn level 3, section 7.1. */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  made: { answer: string; seal: string; name: string },
  { proof, device }: ProofInput,
): Promise<void> {
  const account = await requireProof(deps, viewer, proof, device);
  const response = readMadePasskey(made.answer);
  if (!response) throw new DomainError("identity.passkey_refused");
  let answered = { challenge: "", until: null as number | null };
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const info = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const until = await verifyChallenge(deps, `add:${account.id}`, { challenge, seal: made.seal });
      answered = { challenge, until };
      return true;
    },
    expectedOrigin: deps.appOrigin,
    expectedRPID: relyingPartyId(deps),
    requireUserVerification: true,
  }).then(
    ({ registrationInfo }) => registrationInfo ?? null,
    () => null,
  );
  if (!info) throw new DomainError("identity.passkey_refused");
  if (
    answered.until === null ||
    !(await consumePasskeyChallenge(deps.db, answered.challenge, answered.until))
  )
    throw new DomainError("identity.passkey_over");

  const { credential, credentialBackedUp } = info;
  const undoLink = await makeUndoLink(deps, account);
  const now = deps.clock();
  const added = await insertPasskey(deps.db, {
    id: credential.id,
    account_id: account.id,
    name: made.name,
    public_key: base64url.encode(credential.publicKey, { includePadding: false }),
    counter: credential.counter,
    transports: response.response.transports,
    is_synced: credentialBackedUp,
    created_at: now,
    used_at: null,
  });
  if (!added) {
    const isFull = (await countPasskeys(deps.db, account.id)) >= PASSKEYS_MAX;
    throw new DomainError(isFull ? "identity.passkeys_full" : "identity.passkey_known");
  }
  await recordEvent(deps, account.id, "passkey_added", device);
  await deps.mailer(composeMail("passkeyAdded", account.email, undoLink));
}

/** Sessions it opened continue, as with passwords. */
export async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { proof, device }: ProofInput,
): Promise<void> {
  const account = await requireProof(deps, viewer, proof, device);
  if ((await deletePasskey(deps.db, account.id, id)) === null) throw new DomainError("identity.passkey_gone");
  await recordEvent(deps, account.id, "passkey_removed", device);
  await deps.mailer(composeMail("passkeyRemoved", account.email, `${deps.appOrigin}/settings/passkeys`));
}
