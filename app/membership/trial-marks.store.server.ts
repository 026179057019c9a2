import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { signingKey, signText } from "~/platform/signature.server";
import { memberships } from "./memberships.table";
import { trialAddress } from "./trial-address.rules";
import { trialMarks } from "./trial-marks.table";

/** HMAC-SHA-256, so neither the address nor the card is stored. */
export async function hashTrialMark(key: string, kind: "address" | "card", value: string): Promise<string> {
  return signText(await signingKey(key), `trial\n${kind}\n${value}`);
}

export async function findTrialMark(db: Database, hash: string) {
  const [mark] = await db.select().from(trialMarks).where(eq(trialMarks.hash, hash)).limit(1);
  return mark;
}

/**
 * For the batch that deletes an account. Trials granted at the upgrade to memberships get their mark only
 * here.
 */
export async function anonymizeTrialMarks(
  { db, trialMarkKey }: { db: Database; trialMarkKey: string },
  { id, email }: { id: string; email: string },
): Promise<readonly BatchItem<"sqlite">[]> {
  const hash = await hashTrialMark(trialMarkKey, "address", trialAddress(email));
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
