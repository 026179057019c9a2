import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { mailCodes, type MailCode, type MailCodePurpose } from "./mail-codes.table";

interface CodeDeps {
  db: Database;
  clock: Clock;
}

interface CodeRequest {
  accountId: string;
  purpose: MailCodePurpose;
  /** PKCE challenge of the browser that asks; null for one that has none. */
  challenge: string | null;
  lifetimeMs: number;
}

/** A new one-time code; earlier ones stay good until one of them is used. Only its hash is kept. */
export async function issueCode({ db, clock }: CodeDeps, request: CodeRequest): Promise<string> {
  const code = randomToken();
  const now = clock();
  await db.insert(mailCodes).values({
    id: crypto.randomUUID(),
    account_id: request.accountId,
    purpose: request.purpose,
    code_hash: await hashToken(code),
    challenge: request.challenge,
    expires_at: now + request.lifetimeMs,
    created_at: now,
  });
  return code;
}

/**
 * Uses a code up. One statement decides, so of two requests at once one gets it. Links in other mails stay
 * good until what they are for has been done.
 */
export async function consumeCode(
  { db, clock }: CodeDeps,
  code: string,
  purpose: MailCodePurpose,
): Promise<MailCode | null> {
  const now = clock();
  const [used] = await db
    .update(mailCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(mailCodes.code_hash, await hashToken(code)),
        eq(mailCodes.purpose, purpose),
        isNull(mailCodes.used_at),
        gt(mailCodes.expires_at, now),
      ),
    )
    .returning();
  return used ?? null;
}

/** Whose code this is while it can still be used, without using it. */
export async function findCode(
  { db, clock }: CodeDeps,
  code: string,
  purpose: MailCodePurpose,
): Promise<MailCode | null> {
  const [found] = await db
    .select()
    .from(mailCodes)
    .where(
      and(
        eq(mailCodes.code_hash, await hashToken(code)),
        eq(mailCodes.purpose, purpose),
        isNull(mailCodes.used_at),
        gt(mailCodes.expires_at, clock()),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Makes every unused code of an account and purpose worthless; a statement to await or to batch. */
export function voidingCodes({ db, clock }: CodeDeps, accountId: string, purpose: MailCodePurpose) {
  return db
    .update(mailCodes)
    .set({ used_at: clock() })
    .where(
      and(eq(mailCodes.account_id, accountId), eq(mailCodes.purpose, purpose), isNull(mailCodes.used_at)),
    );
}

/** Removes codes that ran out before the given moment. */
export async function deleteExpiredCodes(db: Database, before: number): Promise<void> {
  await db.delete(mailCodes).where(lt(mailCodes.expires_at, before));
}
