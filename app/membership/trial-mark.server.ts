import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { signingKey, signText } from "~/platform/signature.server";
import { trialMarks } from "./trial-marks.table";

/**
 * By what is known that an address or a card had a trial, without keeping either: HMAC-SHA-256 under the
 * owner's key, of the kind and the value.
 * @param value an address in the spelling of `trialAddress`; a card's fingerprint
 */
export async function markOf(key: string, kind: "address" | "card", value: string): Promise<string> {
  return signText(await signingKey(key), `trial\n${kind}\n${value}`);
}

/** A statement for the batch that closes an account: its marks stay and name nobody. */
export function disowningMarks(db: Database, accountId: string) {
  return db.update(trialMarks).set({ account_id: null }).where(eq(trialMarks.account_id, accountId));
}
