import { sql, type SQL } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import { payoutStops } from "./payout-stops.table";

/** Every payment must ask it in its booking WHERE. @param no the creator's number or a column with it */
export const payoutsHeld = (no: SQL | number, now: number): SQL =>
  sql`(exists (select 1 from ${creatorNumbers} as pe where pe.no = ${no} and pe.pay_ended_at <= ${now})
    or exists (select 1 from ${creatorNumbers} as ph where ph.no = ${no} and ph.sealed_hold is not null)
    or exists (select 1 from ${payoutStops} as ps where ps.creator_no = ${no} and ps.ended_at is null
      and (ps.until is null or ps.until > ${now})))`;

/** No more can come, so any amount is paid. */
export const isAccountEnded = (no: SQL): SQL =>
  sql`exists (select 1 from ${payoutStops} as pe where pe.creator_no = ${no} and pe.cause = 'ended' and pe.ended_at is null)`;
