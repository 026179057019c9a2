import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { signingKey, signText } from "~/platform/signature.server";
import { memberships } from "./memberships.table";
import { trialAddress } from "./trial-address.rules";
import { trialMarks } from "./trial-marks.table";

/**
 * By what is known that an address or a card had a trial, without keeping either: HMAC-SHA-256 under the
 * owner's key, of the kind and the value.
 * @param value an address in the spelling of `trialAddress`; a card's fingerprint
 */
export async function markOf(key: string, kind: "address" | "card", value: string): Promise<string> {
  return signText(await signingKey(key), `trial\n${kind}\n${value}`);
}

/**
 * Statements for the batch that closes an account: its marks stay and name nobody. Whose trial came with the upgrade
 * to memberships has no mark of the address until then.
 */
export async function marksOnClosing(
  { db, trialMarkKey }: { db: Database; trialMarkKey: string },
  { id, email }: { id: string; email: string },
): Promise<readonly BatchItem<"sqlite">[]> {
  const hash = await markOf(trialMarkKey, "address", trialAddress(email));
  return [
    db
      .insert(trialMarks)
      .select(
        sql`select ${hash}, 'address', null, ${memberships.created_at} from ${memberships}
          where ${memberships.account_id} = ${id} and ${memberships.trial_ends_at} is not null`,
      )
      .onConflictDoNothing(),
    db.update(trialMarks).set({ account_id: null }).where(eq(trialMarks.account_id, id)),
  ];
}
