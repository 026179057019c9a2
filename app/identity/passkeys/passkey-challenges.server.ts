import { base64url } from "oslo/encoding";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { CHALLENGE_GOOD_MS } from "./passkey.limits";
import type { PasskeyDeps } from "./passkey-deps";

type Deps = Pick<PasskeyDeps, "clock" | "secret">;

/** Signed, so an answer to one purpose can't serve another. */
export type CeremonyPurpose = "sign-in" | `add:${string}`;

export interface SignedChallenge {
  challenge: string;
  seal: string;
}

const SEAL = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

const signed = (purpose: CeremonyPurpose, challenge: string, expiry: string) =>
  `passkey:${purpose}:${challenge}.${expiry}`;

/** Asking costs no rows. */
export async function signChallenge(
  { clock, secret }: Deps,
  purpose: CeremonyPurpose,
): Promise<SignedChallenge> {
  const challenge = randomToken();
  const expiry = (clock() + CHALLENGE_GOOD_MS).toString(36);
  const signature = await signText(await signingKey(secret), signed(purpose, challenge, expiry));
  return { challenge, seal: `${expiry}.${signature}` };
}

/** @returns null where it is not ours, for another purpose, or expired */
export async function verifyChallenge(
  { clock, secret }: Deps,
  purpose: CeremonyPurpose,
  { challenge, seal }: SignedChallenge,
): Promise<number | null> {
  const [, expiry, signature] = SEAL.exec(seal) ?? [];
  if (!expiry || !signature) return null;
  const until = parseInt(expiry, 36);
  if (until <= clock()) return null;
  const isOurs = await verifyText(await signingKey(secret), signed(purpose, challenge, expiry), signature);
  return isOurs ? until : null;
}

export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(base64url.decode(challenge, { strict: false }));
