import { and, eq, lt } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import { providerAttempts, type ProviderAttempt } from "./provider-attempts.table";
import type { ProviderId } from "./providers";

export async function insertAttempt(
  db: Database,
  { state, browserSecret, ...attempt }: Omit<ProviderAttempt, "state_hash" | "browser_hash"> & Keys,
): Promise<void> {
  await db.insert(providerAttempts).values({
    ...attempt,
    state_hash: await hashToken(state),
    browser_hash: await hashToken(browserSecret),
  });
}

interface Keys {
  state: string;
  browserSecret: string;
}

/** Expired ones too, for their `next`. */
export async function consumeAttempt(
  db: Database,
  provider: ProviderId,
  { state, browserSecret }: Keys,
): Promise<ProviderAttempt | null> {
  const [attempt] = await db
    .delete(providerAttempts)
    .where(
      and(
        eq(providerAttempts.state_hash, await hashToken(state)),
        eq(providerAttempts.browser_hash, await hashToken(browserSecret)),
        eq(providerAttempts.provider, provider),
      ),
    )
    .returning();
  return attempt ?? null;
}

export async function deleteExpiredAttempts(db: Database, before: number): Promise<void> {
  await db.delete(providerAttempts).where(lt(providerAttempts.expires_at, before));
}
