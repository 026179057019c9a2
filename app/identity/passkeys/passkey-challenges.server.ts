import { base64url } from "oslo/encoding";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { CHALLENGE_GOOD_MS } from "./passkey.limits";
import type { PasskeyDeps } from "./passkey-deps";

type Deps = Pick<PasskeyDeps, "clock" | "secret">;

/** What an answer is for: one that was given to sign in adds nothing to an account, and the other way round. */
export type CeremonyPurpose = "sign-in" | `add:${string}`;

/** A challenge, and by what we know later that it is ours and how long it is good. Neither is a secret. */
export interface SealedChallenge {
  challenge: string;
  seal: string;
}

/** `expiry.signature`; the expiry in milliseconds, base 36. */
const SEAL = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What is signed says what for: the same secret signs other things elsewhere. */
const signed = (purpose: CeremonyPurpose, challenge: string, expiry: string) =>
  `passkey:${purpose}:${challenge}.${expiry}`;

/** A new challenge. Nothing is stored before it is answered, so asking for a thousand costs nobody anything. */
export async function sealChallenge(
  { clock, secret }: Deps,
  purpose: CeremonyPurpose,
): Promise<SealedChallenge> {
  const challenge = randomToken();
  const expiry = (clock() + CHALLENGE_GOOD_MS).toString(36);
  const signature = await signText(await signingKey(secret), signed(purpose, challenge, expiry));
  return { challenge, seal: `${expiry}.${signature}` };
}

/** Until when a challenge is good (ms); null where it is not ours, for something else, or over. */
export async function expiryOf(
  { clock, secret }: Deps,
  purpose: CeremonyPurpose,
  { challenge, seal }: SealedChallenge,
): Promise<number | null> {
  const [, expiry, signature] = SEAL.exec(seal) ?? [];
  if (!expiry || !signature) return null;
  const until = parseInt(expiry, 36);
  if (until <= clock()) return null;
  const isOurs = await verifyText(await signingKey(secret), signed(purpose, challenge, expiry), signature);
  return isOurs ? until : null;
}

/** The challenge as the bytes it stands for. */
export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(base64url.decode(challenge, { strict: false }));
