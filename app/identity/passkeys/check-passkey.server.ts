import { base64url } from "oslo/encoding";
import { DomainError } from "~/platform/errors";
import type { OneTimeUse } from "../sessions/start-session.server";
import { readUsedPasskey } from "./passkey-answer.schema";
import { verifyChallenge } from "./passkey-challenges.server";
import { relyingPartyId, type PasskeyDeps } from "./passkey-deps";
import { findPasskey, usingPasskey } from "./passkeys.store.server";
import type { Passkey } from "./passkeys.table";

export interface PasskeyAnswer {
  answer: string;
  seal: string;
}

/** WebAuthn level 3, section 7.2. */
export async function checkPasskey(deps: PasskeyDeps, { answer, seal }: PasskeyAnswer) {
  const read = readUsedPasskey(answer);
  if (!read) throw new DomainError("identity.passkey_refused");
  const passkey = await findPasskey(deps.db, read.id);
  if (!passkey) throw new DomainError("identity.passkey_unknown");
  const { userHandle } = read.response;
  if (userHandle !== undefined && userHandle !== passkeyUserHandle(passkey.account_id))
    throw new DomainError("identity.passkey_refused");

  let answered: { challenge: string; until: number | null } | null = null;
  const verified = await verify(deps, passkey, read, async (challenge) => {
    answered = { challenge, until: await verifyChallenge(deps, "sign-in", { challenge, seal }) };
    return true;
  });
  // Only the key's holder learns that it expired.
  if (verified === null || answered === null) throw new DomainError("identity.passkey_refused");
  const { challenge, until } = answered as { challenge: string; until: number | null };
  if (until === null) throw new DomainError("identity.passkey_over");
  const { newCounter: counter, credentialBackedUp: isSynced } = verified;
  const once: OneTimeUse = {
    ...usingPasskey(deps.db, passkey.id, { challenge, until, counter, isSynced, now: deps.clock() }),
    refuse: () => Promise.reject(new DomainError("identity.passkey_over")),
  };
  return { passkey, once };
}

async function verify(
  deps: PasskeyDeps,
  passkey: Passkey,
  response: NonNullable<ReturnType<typeof readUsedPasskey>>,
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: withoutNothing(response.response) },
      expectedChallenge,
      expectedOrigin: deps.appOrigin,
      expectedRPID: relyingPartyId(deps),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(base64url.decode(passkey.public_key, { strict: false })),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : null;
  } catch {
    return null;
  }
}

const withoutNothing = <T extends { userHandle?: string | undefined }>({ userHandle, ...rest }: T) => ({
  ...rest,
  ...(userHandle === undefined ? {} : { userHandle }),
});

/** The account's id. */
const passkeyUserHandle = (accountId: string): string =>
  base64url.encode(new TextEncoder().encode(accountId), { includePadding: false });
