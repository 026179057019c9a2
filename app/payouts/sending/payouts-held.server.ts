import { sql, type SQL } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import { payoutStops } from "./payout-stops.table";

/**
 * Whether nothing of a creator may be released or sent now: a decision ended their pay, or something stops their
 * payouts for a time (`payout_stops`), or they are under review. The one place that says so; whoever pays asks it in the WHERE of the statement that
 * books.
 * @param no the creator's number, also that of a row of the statement
 * @param now the billing clock
 */
export const payoutsHeld = (no: SQL | number, now: number): SQL =>
  sql`(exists (select 1 from ${creatorNumbers} as pe where pe.no = ${no} and pe.pay_ended_at <= ${now})
    or exists (select 1 from ${creatorNumbers} as ph where ph.no = ${no} and ph.sealed_hold is not null)
    or exists (select 1 from ${payoutStops} as ps where ps.creator_no = ${no} and ps.ended_at is null
      and (ps.until is null or ps.until > ${now})))`;

/**
 * Whether a decision has ended a creator's account: what is owed to them is paid however little it is, since nothing
 * comes that would make it more.
 */
export const isAccountEnded = (no: SQL): SQL =>
  sql`exists (select 1 from ${payoutStops} as pe where pe.creator_no = ${no} and pe.cause = 'ended' and pe.ended_at is null)`;
