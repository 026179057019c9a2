import { monthAccount } from "~/ledger/accounts.rules";
import { balancesOf } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import { readIdle } from "./forfeited.store.server";
import { readFactsLeft, readLastSeq, readUnearned } from "./add-up.store.server";
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

/** Times that all is added up again where something was booked meanwhile. */
const TRIES = 5;

/**
 * What must hold when a month's money is booked: nothing is left on its account, idle money is the carry (but for what decisions put there since the
 * close began), and members'
 * money that was taken is what the facts say that all closed months take, said in another way than by restating. Of
 * what no month has taken, facts count that came after the cut, too; a payment that a bank kept for good is gone.
 * @throws BooksDiffer naming the first that doesn't; Error where they were booked in all the time
 */
export async function checkBooked(db: Database, month: number, { result, piece }: Outcome): Promise<void> {
  const account = monthAccount(month);
  const balances = await balancesOf(db, [account]);
  same(month, "what is left of the month", balances.get(account) ?? 0, 0);
  same(month, "idle money", await readIdle(db), Number(result.idleCarry));
  for (let tries = 0; tries < TRIES; tries++) {
    const last = await readLastSeq(db);
    const { left, taken } = await readUnearned(db, last);
    same(month, "what all months took", taken, Number(piece.taken));
    const facts = (await readFactsLeft(db)) - taken;
    if (left === facts) return;
    // It is added up in pieces, and a payment that is booked between two of them is in one of the sums alone.
    if ((await readLastSeq(db)) === last) same(month, "what no month has taken", left, facts);
  }
  throw new Error("Something was booked each time the books were added up.");
}

function same(month: number, what: string, ledger: number, facts: number): void {
  if (ledger !== facts) throw new BooksDiffer({ month, what, ledger, facts });
}
