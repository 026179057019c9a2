import { and, eq, exists, gt, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import { accountEvents } from "../accounts/account-events.table";
import { accounts } from "../accounts/accounts.table";
import { signInChallenges, type SignInChallenge } from "./two-step.table";
import { accountFields } from "../accounts/accounts.store.server";

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

const isOpen = (id: string, now: number) =>
  and(
    eq(signInChallenges.id, id),
    gt(signInChallenges.expires_at, now),
    eq(
      signInChallenges.epoch,
      sql`(select ${accounts.session_epoch} from ${accounts} where ${accounts.id} = ${signInChallenges.account_id} and ${accounts.deleting_at} is null)`,
    ),
  );

export async function findChallenge(db: Database, id: string, now: number): Promise<SignInChallenge | null> {
  const [found] = await db.select().from(signInChallenges).where(isOpen(id, now)).limit(1);
  return found ?? null;
}

export function usingChallenge(db: Database, id: string, now: number) {
  const open = db.select({ id: signInChallenges.id }).from(signInChallenges).where(isOpen(id, now));
  return { isUnused: exists(open), using: db.delete(signInChallenges).where(isOpen(id, now)) };
}

const later = alias(accountEvents, "later");

export type MissedStep = Awaited<ReturnType<typeof listMissedSteps>>[number];

/** Without people who signed in after all. */
export function listMissedSteps(db: Database, before: number, limit: number) {
  return (
    db
      .select({
        id: signInChallenges.id,
        email: accounts.email,
        language: accountFields.language,
        network: accountEvents.network,
        user_agent: accountEvents.user_agent,
        country: accountEvents.country,
        passed_at: accountEvents.created_at,
      })
      .from(signInChallenges)
      .innerJoin(
        accounts,
        and(
          eq(accounts.id, signInChallenges.account_id),
          eq(accounts.session_epoch, signInChallenges.epoch),
          sql`${accounts.deleting_at} is null`,
        ),
      )
      .innerJoin(
        accountEvents,
        and(
          eq(accountEvents.account_id, signInChallenges.account_id),
          eq(accountEvents.created_at, signInChallenges.created_at),
          eq(accountEvents.kind, "first_step_passed"),
        ),
      )
      .where(
        and(
          lt(signInChallenges.expires_at, before),
          notExists(
            db
              .select({ id: later.id })
              .from(later)
              .where(
                and(
                  eq(later.account_id, signInChallenges.account_id),
                  gt(later.created_at, accountEvents.created_at),
                  eq(later.kind, "signed_in"),
                  sql`${later.network} is ${accountEvents.network}`,
                  sql`${later.user_agent} is ${accountEvents.user_agent}`,
                ),
              ),
          ),
        ),
      )
      // Random: refusing mailboxes don't hold up the others.
      .orderBy(sql`random()`)
      .limit(limit)
  );
}

export async function deleteChallenge(db: Database, id: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.id, id));
}
