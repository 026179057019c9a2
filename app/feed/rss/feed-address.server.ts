import { and, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { feedAddresses } from "../feed-addresses.table";

/*
 * An RSS reader has no session, so what stands in the address says for whom it is: a key of its own for each member,
 * and a signature of it. The row alone opens nothing, and neither does the secret without the row.
 */

interface AddressDeps {
  db: Database;
  /** With which links are signed. */
  secret: string;
}

/** In what is signed, so that no signature of ours for anything else fits. */
const DOMAIN = "rss";

const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

/** A member's part of their private addresses, or null for who never asked for one. */
export async function feedTokenOf({ db, secret }: AddressDeps, accountId: string): Promise<string | null> {
  const row = await db
    .select({ key: feedAddresses.key })
    .from(feedAddresses)
    .where(eq(feedAddresses.account_id, accountId))
    .get();
  return row ? tokenOf(secret, row.key) : null;
}

/** Whether a member ever asked for one. */
export async function hasFeedAddress(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .select({ id: feedAddresses.account_id })
    .from(feedAddresses)
    .where(eq(feedAddresses.account_id, accountId))
    .get();
  return row !== undefined;
}

/** Gives a member an address; one they have already stays as it is. */
export async function giveFeedAddress(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<void> {
  await db
    .insert(feedAddresses)
    .values({ account_id: accountId, key: randomToken(), created_at: clock() })
    .onConflictDoNothing();
}

/** Gives a member another address; those before are void with this statement. */
export async function renewFeedAddress(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<void> {
  const fresh = { key: randomToken(), created_at: clock() };
  await db
    .insert(feedAddresses)
    .values({ account_id: accountId, ...fresh })
    .onConflictDoUpdate({ target: feedAddresses.account_id, set: fresh });
}

/** Whose address it is; null for one that never was, was renewed since, or whose account is closed. */
export async function readFeedToken(
  { db, secret }: AddressDeps,
  token: string | undefined,
): Promise<string | null> {
  const [, key, signature] = TOKEN.exec(token ?? "") ?? [];
  if (!key || !signature) return null;
  if (!(await verifyText(await signingKey(secret), signed(key), signature))) return null;
  const row = await db
    .select({ id: feedAddresses.account_id })
    .from(feedAddresses)
    .innerJoin(accounts, eq(accounts.id, feedAddresses.account_id))
    .where(and(eq(feedAddresses.key, key), isNull(accounts.deleting_at)))
    .get();
  return row?.id ?? null;
}

/** For the batch that closes an account. */
export function forgettingFeedAddress(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(feedAddresses).where(eq(feedAddresses.account_id, accountId));
}

async function tokenOf(secret: string, key: string): Promise<string> {
  return `${key}.${await signText(await signingKey(secret), signed(key))}`;
}

const signed = (key: string) => [DOMAIN, key].join("\n");
