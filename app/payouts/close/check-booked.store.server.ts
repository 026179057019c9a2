import { monthAccount } from "~/ledger/accounts.rules";
import { readAccountBalances } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import { readIdle } from "./forfeited.store.server";
import { readFactsLeft, readLastSeq, readUnearned } from "./add-up.store.server";
import type { Outcome } from "./outcome.server";

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

const TRIES = 5;

/** @throws BooksDiffer; Error where something was booked in every try */
export async function checkBooked(db: Database, month: number, { result, piece }: Outcome): Promise<void> {
  const account = monthAccount(month);
  const balances = await readAccountBalances(db, [account]);
  expectEqual(month, "what is left of the month", balances.get(account) ?? 0, 0);
  expectEqual(month, "idle money", await readIdle(db), Number(result.idleCarry));
  for (let tries = 0; tries < TRIES; tries++) {
    const last = await readLastSeq(db);
    const { left, taken } = await readUnearned(db, last);
    expectEqual(month, "what all months took", taken, Number(piece.taken));
    const facts = (await readFactsLeft(db)) - taken;
    if (left === facts) return;
    // A payment booked between two partial sums is in only one.
    if ((await readLastSeq(db)) === last) expectEqual(month, "what no month has taken", left, facts);
  }
  throw new Error("Something was booked each time the books were added up.");
}

function expectEqual(month: number, what: string, ledger: number, facts: number): void {
  if (ledger !== facts) throw new BooksDiffer({ month, what, ledger, facts });
}
