import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { accounts } from "../accounts/accounts.table";
import { signInChallenges, type SignInChallenge } from "./two-step.table";

/** @param challenge without an epoch of its own it gets the account's of now */
export async function insertChallenge(
  db: Database,
  challenge: Omit<SignInChallenge, "epoch"> & { epoch: number | undefined },
): Promise<void> {
  await db.insert(signInChallenges).values({
    ...challenge,
    epoch:
      challenge.epoch ??
      sql`(select ${accounts.session_epoch} from ${accounts} where ${accounts.id} = ${challenge.account_id})`,
  });
}

/** Neither run out, nor from before the account's last "sign out everywhere". */
const open = (id: string, now: number) =>
  and(
    eq(signInChallenges.id, id),
    gt(signInChallenges.expires_at, now),
    eq(
      signInChallenges.epoch,
      sql`(select ${accounts.session_epoch} from ${accounts} where ${accounts.id} = ${signInChallenges.account_id} and ${accounts.deleting_at} is null)`,
    ),
  );

export async function findChallenge(db: Database, id: string, now: number): Promise<SignInChallenge | null> {
  const [found] = await db.select().from(signInChallenges).where(open(id, now)).limit(1);
  return found ?? null;
}

/** Uses a challenge up; of two at once one gets it. */
export async function takeChallenge(db: Database, id: string, now: number): Promise<SignInChallenge | null> {
  const [taken] = await db.delete(signInChallenges).where(open(id, now)).returning();
  return taken ?? null;
}
