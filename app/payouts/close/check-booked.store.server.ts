import { sql } from "drizzle-orm";
import { monthAccount } from "~/ledger/accounts.rules";
import { balancesOf } from "~/ledger/post.server";
import { ledgerDisputes, ledgerPayments, ledgerRefunds } from "~/ledger/payments.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import type { Outcome } from "./outcome.server";

/** The ledger says something else than the facts. Its numbers are for the log; they name nobody. */
export class BooksDiffer extends Error {
  override name = "BooksDiffer";
  readonly facts: { month: number; what: string; ledger: number; facts: number };

  constructor(facts: BooksDiffer["facts"]) {
    super(
      `The close of ${facts.month} stops: ${facts.what} is ${facts.ledger}, by the facts ${facts.facts}.`,
    );
    this.facts = facts;
  }
}

/**
 * What must hold when a month's money is booked: nothing is left on its account, idle money is the carry, and members'
 * money that was taken is what the facts say that all closed months take, said in another way than by restating. Of
 * what no month has taken, facts count that came after the cut, too; a payment that a bank kept for good is gone.
 * @throws BooksDiffer naming the first that doesn't
 */
export async function checkBooked(db: Database, month: number, { result, piece }: Outcome): Promise<void> {
  const account = monthAccount(month);
  const balances = await balancesOf(db, [account, "idle"]);
  same(month, "what is left of the month", balances.get(account) ?? 0, 0);
  same(month, "idle money", balances.get("idle") ?? 0, Number(result.idleCarry));
  const [taken] = await db.all<{ minor: number }>(sql`
    select coalesce(sum(case when debit = 'unearned' then minor else -minor end), 0) as minor
    from ${transfer} where key >= 'close:' and key < 'close;' and 'unearned' in (debit, credit)`);
  same(month, "what all months took", taken?.minor ?? 0, Number(piece.taken));
  const [unearned] = await db.all<{ ledger: number; facts: number }>(sql`
    select
      (select coalesce(sum(case when credit = 'unearned' then minor else -minor end), 0)
        from ${transfer} where credit = 'unearned' or debit = 'unearned') as ledger,
      (select coalesce(sum(gross - tax - fee + fee_lost
          - (select coalesce(sum(r.gross - r.tax), 0) from ${ledgerRefunds} as r where r.payment_id = p.id)), 0)
        from ${ledgerPayments} as p where not exists (
          select 1 from ${ledgerDisputes} as d
          where d.payment_id = p.id and d.lost_at is not null and d.won_at is null))
        - ${taken?.minor ?? 0} as facts`);
  if (unearned) same(month, "what no month has taken", unearned.ledger, unearned.facts);
}

function same(month: number, what: string, ledger: number, facts: number): void {
  if (ledger !== facts) throw new BooksDiffer({ month, what, ledger, facts });
}
