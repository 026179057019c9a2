import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Clock } from "~/platform/clock";
import type { MembershipPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import { bookEntries } from "./books.table";
import { TRIAL_MARK_MS } from "./membership.limits";
import { memberships, type Membership } from "./memberships.table";
import { trialAddress } from "./trial-address.rules";
import { hashTrialMark } from "./trial-marks.store.server";
import { trialMarks } from "./trial-marks.table";

export interface TrialDeps {
  db: Database;
  clock: Clock;
  policy: Pick<MembershipPolicy, "trialMs">;
  trialMarkKey: string;
}

/**
 * For the end of the batch that confirms an address: where that confirmed nothing, these do nothing either.
 */
export async function beginTrial(
  { db, clock, policy, trialMarkKey }: TrialDeps,
  { id, email }: { id: string; email: string },
  confirmedAt: number,
): Promise<readonly BatchItem<"sqlite">[]> {
  const now = clock();
  const endsAt = now + policy.trialMs;
  const hash = await hashTrialMark(trialMarkKey, "address", trialAddress(email));
  const isNew =
    policy.trialMs > 0
      ? sql`not exists (select 1 from ${trialMarks}
          where ${trialMarks.hash} = ${hash} and ${trialMarks.created_at} > ${now - TRIAL_MARK_MS})`
      : sql`false`;
  const isConfirmed = sql`exists (select 1 from ${accounts}
    where ${accounts.id} = ${id} and ${accounts.email_confirmed_at} = ${confirmedAt})`;
  const hasBegun = sql`exists (select 1 from ${memberships}
    where ${memberships.account_id} = ${id} and ${memberships.trial_ends_at} = ${endsAt}
      and ${memberships.version} = 0) and ${isConfirmed}`;
  return [
    db
      .insert(memberships)
      .select(
        sql`select ${membershipRow({
          account_id: sql`${id}`,
          state: sql`case when ${isNew} then 'trialing' else 'none' end`,
          access_until: sql`case when ${isNew} then ${endsAt} else 0 end`,
          trial_ends_at: sql`case when ${isNew} then ${endsAt} end`,
          version: sql`0`,
          created_at: sql`${now}`,
          updated_at: sql`${now}`,
        })} where ${isConfirmed}`,
      )
      .onConflictDoNothing(),
    // Values in the order of the table's columns. The update replaces an expired mark.
    db
      .insert(trialMarks)
      .select(sql`select ${hash}, 'address', ${id}, ${now} where ${hasBegun}`)
      .onConflictDoUpdate({ target: trialMarks.hash, set: { account_id: id, created_at: now } }),
    db
      .insert(bookEntries)
      .select(sql`select null, ${`trial:${id}`}, 'trial_begun', ${now} where ${hasBegun}`)
      .onConflictDoNothing(),
  ];
}

function membershipRow(values: Partial<Record<keyof Membership, SQL>>): SQL {
  const names = Object.keys(getTableColumns(memberships)) as (keyof Membership)[];
  return sql.join(
    names.map((name) => values[name] ?? sql`null`),
    sql`, `,
  );
}
