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
  challenge: string | null;
  lifetimeMs: number;
  address?: string;
}

/** Earlier codes stay valid until one is used. */
export async function issueCode({ db, clock }: CodeDeps, request: CodeRequest): Promise<string> {
  const code = randomToken();
  const now = clock();
  await db.insert(mailCodes).values({
    id: crypto.randomUUID(),
    account_id: request.accountId,
    purpose: request.purpose,
    address: request.address ?? null,
    code_hash: await hashToken(code),
    challenge: request.challenge,
    expires_at: now + request.lifetimeMs,
    created_at: now,
  });
  return code;
}

/** One statement, so of two requests one gets the code. */
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

export function voidingCodes({ db, clock }: CodeDeps, accountId: string, purpose: MailCodePurpose) {
  return db
    .update(mailCodes)
    .set({ used_at: clock() })
    .where(
      and(eq(mailCodes.account_id, accountId), eq(mailCodes.purpose, purpose), isNull(mailCodes.used_at)),
    );
}

export async function deleteExpiredCodes(db: Database, before: number): Promise<void> {
  await db.delete(mailCodes).where(lt(mailCodes.expires_at, before));
}
