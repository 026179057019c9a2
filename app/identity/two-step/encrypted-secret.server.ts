import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { currentNumber, ciphertextPrefix, type KeyRing } from "~/platform/key-ring.rules";
import { decryptWithRing, encryptWithRing } from "~/platform/key-ring.server";
import { listSecretsEncryptedWith, replaceEncryptedSecret } from "./two-step.store.server";

interface SealDeps {
  db: Database;
  twoStepKeys: KeyRing;
}

const RENEWED_AT_ONCE = 200;

export function encryptSecret(
  { twoStepKeys }: SealDeps,
  accountId: string,
  secret: Uint8Array,
): Promise<string> {
  return encryptWithRing(twoStepKeys, secret, accountId);
}

/** @returns null where it was changed, or is another account's */
export async function decryptSecret(
  deps: SealDeps,
  accountId: string,
  sealed: string,
): Promise<{ bytes: Uint8Array; sealed: string } | null> {
  const opened = await decryptWithRing(deps.twoStepKeys, sealed, accountId);
  if (opened === "forgotten") throw new DomainError("identity.two_step_unreadable");
  if (opened === "broken") return null;
  const bytes = opened.plain;
  if (opened.isCurrent) return { bytes, sealed };
  const renewed = await encryptSecret(deps, accountId, bytes);
  // The next use tries again.
  const isWritten = await replaceEncryptedSecret(deps.db, accountId, { old: sealed, renewed }).catch(
    () => false,
  );
  return { bytes, sealed: isWritten ? renewed : sealed };
}

/** For people who never sign in. */
export async function reencryptSecrets(deps: SealDeps): Promise<void> {
  const current = currentNumber(deps.twoStepKeys);
  const older = [...deps.twoStepKeys.keys()].filter((number) => number !== current);
  if (older.length === 0) return;
  const rows = await listSecretsEncryptedWith(deps.db, older.map(ciphertextPrefix), RENEWED_AT_ONCE);
  for (const row of rows) await decryptSecret(deps, row.account_id, row.sealed_secret);
}
