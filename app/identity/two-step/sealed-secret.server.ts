import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { currentNumber, prefixOf, type KeyRing } from "~/platform/key-ring.rules";
import { decryptBy, encryptBy } from "~/platform/key-ring.server";
import { listSealedBy, replaceSealed } from "./two-step.store.server";

interface SealDeps {
  db: Database;
  twoStepKeys: KeyRing;
}

const RENEWED_AT_ONCE = 200;

export function sealSecret(
  { twoStepKeys }: SealDeps,
  accountId: string,
  secret: Uint8Array,
): Promise<string> {
  return encryptBy(twoStepKeys, secret, accountId);
}

/** Re-encrypts a secret of an older key. @returns null where it was changed, or is another account's */
export async function openSecret(
  deps: SealDeps,
  accountId: string,
  sealed: string,
): Promise<{ bytes: Uint8Array; sealed: string } | null> {
  const opened = await decryptBy(deps.twoStepKeys, sealed, accountId);
  if (opened === "forgotten") throw new DomainError("identity.two_step_unreadable");
  if (opened === "broken") return null;
  const bytes = opened.plain;
  if (opened.isCurrent) return { bytes, sealed };
  const renewed = await sealSecret(deps, accountId, bytes);
  // If another request was faster or the write failed, the next use tries again.
  const isWritten = await replaceSealed(deps.db, accountId, { old: sealed, renewed }).catch(() => false);
  return { bytes, sealed: isWritten ? renewed : sealed };
}

/** Lets an old key be retired although some people never sign in. */
export async function renewSealedSecrets(deps: SealDeps): Promise<void> {
  const current = currentNumber(deps.twoStepKeys);
  const older = [...deps.twoStepKeys.keys()].filter((number) => number !== current);
  if (older.length === 0) return;
  const rows = await listSealedBy(deps.db, older.map(prefixOf), RENEWED_AT_ONCE);
  for (const row of rows) await openSecret(deps, row.account_id, row.sealed_secret);
}
