import { and, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { feedAddresses } from "../feed-addresses.table";
import { accountFields } from "~/identity/accounts/accounts.store.server";

/*
 * RSS readers have no session, so the address holds a random key and its signature; neither the row nor the
 * secret opens anything alone.
 */

interface AddressDeps {
  db: Database;
  secret: string;
}

/** Part of the signed text, so that no other signature of ours fits. */
const DOMAIN = "rss";

const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

export async function findFeedToken({ db, secret }: AddressDeps, accountId: string): Promise<string | null> {
  const row = await db
    .select({ key: feedAddresses.key })
    .from(feedAddresses)
    .where(eq(feedAddresses.account_id, accountId))
    .get();
  return row ? signToken(secret, row.key) : null;
}

export async function hasFeedAddress(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .select({ id: feedAddresses.account_id })
    .from(feedAddresses)
    .where(eq(feedAddresses.account_id, accountId))
    .get();
  return row !== undefined;
}

export async function createFeedAddress(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<void> {
  await db
    .insert(feedAddresses)
    .values({ account_id: accountId, key: randomToken(), created_at: clock() })
    .onConflictDoNothing();
}

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

export async function verifyFeedToken(
  { db, secret }: AddressDeps,
  token: string | undefined,
): Promise<{ id: string; language: string | null } | null> {
  const [, key, signature] = TOKEN.exec(token ?? "") ?? [];
  if (!key || !signature) return null;
  if (!(await verifyText(await signingKey(secret), signed(key), signature))) return null;
  const row = await db
    .select({ id: feedAddresses.account_id, language: accountFields.language })
    .from(feedAddresses)
    .innerJoin(accounts, eq(accounts.id, feedAddresses.account_id))
    .where(and(eq(feedAddresses.key, key), isNull(accounts.deleting_at)))
    .get();
  return row ?? null;
}

export function forgettingFeedAddress(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(feedAddresses).where(eq(feedAddresses.account_id, accountId));
}

async function signToken(secret: string, key: string): Promise<string> {
  return `${key}.${await signText(await signingKey(secret), signed(key))}`;
}

const signed = (key: string) => [DOMAIN, key].join("\n");
