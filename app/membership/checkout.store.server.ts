import { and, eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { consents } from "./consents.table";
import { CHARGED_AFTER_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { memberships } from "./memberships.table";
import type { Checkout } from "./provider/billing-provider";
import { rowsWhere } from "./rows-where.server";

type Deps = Pick<MembershipDeps, "db" | "clock">;

export async function ensureMembership({ db, clock }: Deps, accountId: string): Promise<void> {
  const now = clock();
  await db
    .insert(memberships)
    .values({ account_id: accountId, state: "none", access_until: 0, created_at: now, updated_at: now })
    .onConflictDoNothing();
}

export async function setCustomer(
  { db, clock }: Deps,
  accountId: string,
  { old, id }: { old: string | null; id: string },
): Promise<void> {
  await db
    .update(memberships)
    .set({ customer_id: id, fetched_at: clock(), checkout_id: null, checkout_expires_at: null })
    .where(
      and(
        eq(memberships.account_id, accountId),
        sql`${memberships.customer_id} is ${old}`,
        isAccountActive(accountId),
      ),
    );
}

/**
 * Sets `fetched_at`, because a payment may stay unknown to us: even a long-ended membership is read daily
 * again.
 * @returns false where another checkout was begun since the row was read
 */
export async function claimCheckout(
  { db, clock }: Deps,
  accountId: string,
  { held, claim, expiresAt }: { held: string | null; claim: string; expiresAt: number },
): Promise<boolean> {
  const claimed = await db
    .update(memberships)
    .set({ checkout_id: claim, checkout_expires_at: expiresAt, fetched_at: clock() })
    .where(
      and(
        eq(memberships.account_id, accountId),
        sql`${memberships.checkout_id} is ${held}`,
        isAccountActive(accountId),
      ),
    )
    .returning({ id: memberships.account_id });
  return claimed.length > 0;
}

interface OpenedCheckout {
  claim: string;
  checkout: Checkout;
  consent: { sentence: string; priceMinor: number; currency: string; firstChargeAt: number | null };
}

export async function saveCheckout(
  { db, clock }: Deps,
  accountId: string,
  { claim, checkout, consent }: OpenedCheckout,
): Promise<boolean> {
  const now = clock();
  const { sentence, priceMinor, currency, firstChargeAt } = consent;
  const mine = and(
    eq(memberships.account_id, accountId),
    eq(memberships.checkout_id, claim),
    isAccountActive(accountId),
  );
  const [, kept] = await db.batch([
    db.insert(consents).select(
      rowsWhere(
        consents,
        {
          account_id: sql`${accountId}`,
          sentence: sql`${sentence}`,
          price_minor: sql`${priceMinor}`,
          currency: sql`${currency}`,
          first_charge_at: sql`${firstChargeAt === null ? now : firstChargeAt + CHARGED_AFTER_MS}`,
          created_at: sql`${now}`,
        },
        sql`where exists (select 1 from ${memberships} where ${mine})`,
      ),
    ),
    db
      .update(memberships)
      .set({ checkout_id: checkout.id, checkout_expires_at: checkout.expiresAt })
      .where(mine)
      .returning({ id: memberships.account_id }),
  ]);
  return kept.length > 0;
}

/** An account being deleted in another tab could otherwise start to pay, and no later job would find it. */
const isAccountActive = (accountId: string) => sql`exists (select 1 from ${accounts}
  where ${accounts.id} = ${accountId} and ${accounts.deleting_at} is null)`;
