import { and, eq, isNull, or, sql } from "drizzle-orm";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { accountFields } from "../accounts/accounts.store.server";
import { accounts } from "../accounts/accounts.table";
import type { VouchedPerson } from "./claims.rules";
import { linkedIdentities, type LinkedIdentity } from "./linked-identities.table";
import type { ProviderId } from "./providers";

type ProviderSubject = Pick<VouchedPerson, "provider" | "subject">;

const isSubject = ({ provider, subject }: ProviderSubject) =>
  and(eq(linkedIdentities.provider, provider), eq(linkedIdentities.subject, subject));

const hasPicture = sql<number>`(select avatar_url is not null from profiles where profiles.id = accounts.id)`;

export async function findLinkedAccount(db: Database, person: ProviderSubject) {
  const [row] = await db
    .select({ ...accountFields, has_picture: hasPicture })
    .from(linkedIdentities)
    .innerJoin(accounts, eq(accounts.id, linkedIdentities.account_id))
    .where(and(isSubject(person), isNull(accounts.deleting_at)))
    .limit(1);
  return row ?? null;
}

export async function recordProviderUse(db: Database, person: ProviderSubject, now: number): Promise<void> {
  await db.update(linkedIdentities).set({ last_used_at: now }).where(isSubject(person));
}

export async function linkIdentity(
  db: Database,
  accountId: string,
  person: ProviderSubject & { email: string | null },
  now: number,
): Promise<boolean> {
  const { provider, subject, email } = person;
  try {
    await db
      .insert(linkedIdentities)
      .values({ account_id: accountId, provider, subject, email, created_at: now, last_used_at: now });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, "linked_identities")) throw error;
    const owner = await findLinkedAccount(db, person);
    if (owner?.id === accountId) return false;
    throw new DomainError(owner ? "identity.provider_taken" : "identity.provider_already");
  }
}

export async function listLinkedIdentities(db: Database, accountId: string): Promise<LinkedIdentity[]> {
  return db
    .select()
    .from(linkedIdentities)
    .where(eq(linkedIdentities.account_id, accountId))
    .orderBy(linkedIdentities.created_at);
}

/** Never the last way in; one statement, so two at once can't remove both. */
export async function unlinkIdentity(
  db: Database,
  accountId: string,
  provider: ProviderId,
): Promise<boolean> {
  const hasPassword = sql`exists (select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.password_hash} is not null)`;
  const hasAnother = sql`exists (select 1 from ${linkedIdentities} as other where other.account_id = ${accountId} and other.provider <> ${provider})`;
  const removed = await db
    .delete(linkedIdentities)
    .where(
      and(
        eq(linkedIdentities.account_id, accountId),
        eq(linkedIdentities.provider, provider),
        or(hasPassword, hasAnother),
      ),
    )
    .returning({ provider: linkedIdentities.provider });
  return removed.length > 0;
}

export function unlinkingAll(db: Database, accountId: string) {
  return db.delete(linkedIdentities).where(eq(linkedIdentities.account_id, accountId));
}
