import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { choosePieces } from "~/payouts/ledger-pieces.rules";
import { pieceDifferences } from "~/payouts/money-questions.store.server";
import { HOUR_MS } from "~/platform/clock";

const size = (pieces: ReturnType<typeof choosePieces>) =>
  pieces.reduce((sum, { after, upTo }) => sum + upTo - after, 0);

describe("the pieces of the ledger that a look reads", () => {
  it("a small ledger is read whole", () => {
    expect(choosePieces(0, 0)).toEqual([{ after: 0, upTo: 0 }]);
    expect(choosePieces(40_000, 5 * HOUR_MS)).toEqual([{ after: 0, upTo: 40_000 }]);
  });

  it("a look at a large ledger reads as much as at a larger one, the newest rows included", () => {
    for (const last of [50_001, 1_000_000, 100_000_000]) {
      const pieces = choosePieces(last, 7 * HOUR_MS);
      expect(size(pieces)).toBe(40_000);
      expect(pieces.some(({ upTo }) => upTo >= last)).toBe(true);
    }
  });

  it("every row has its turn", () => {
    const last = 130_500;
    const read = Array.from({ length: 7 }, (_, hour) => choosePieces(last, hour * HOUR_MS)).flat();
    for (let row = 1; row <= last; row += 499)
      expect(read.some(({ after, upTo }) => row > after && row <= upTo)).toBe(true);
  });
});

describe("what a piece of the ledger tells", () => {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").filter((name) => name.endsWith(".sql")))
    db.exec(readFileSync(`migrations/${file}`, "utf8").replaceAll("--> statement-breakpoint", ""));
  const move = (ref: string, minor: number, n = 0) =>
    db
      .prepare(
        `insert into transfer (key, at, code, debit, credit, minor, ref) values (?, 0, 'payment', 'cash', 'unearned', ?, ?)`,
      )
      .run(`${ref}:${n}`, minor, ref);
  const pay = (id: string, gross: number) =>
    db
      .prepare(
        `insert into ledger_payments (id, member_no, booked_at, gross, tax, fee, service_start, service_end)
         values (?, 1, 0, ?, 0, 0, 0, 1)`,
      )
      .run(id, gross);
  const look = (after: number, upTo: number) =>
    ({ ...db.prepare(pieceDifferences([{ after, upTo }])).get() }) as object;
  for (let n = 1; n <= 30; n++) {
    pay(`ch_${n}`, n === 20 ? 950 : 900);
    move(`ch_${n}`, n === 25 ? 700 : 900);
  }
  move("ch_25", 200, 1);
  move("ch_forged", 500);

  it("a payment whose movements differ, or are in another piece, is compared with all of them", () => {
    expect(look(0, 15)).toEqual({ difference: 0, unexplained: 0 });
    expect(look(15, 22)).toEqual({ difference: 50, unexplained: 0 });
    expect(look(22, 30)).toEqual({ difference: 0, unexplained: 0 });
    expect(look(0, 31)).toEqual({ difference: 50, unexplained: 0 });
  });

  it("a movement without a payment, and a payment without a movement, are found in their piece", () => {
    expect(look(31, 32)).toEqual({ difference: 0, unexplained: 1 });
    pay("ch_31", 40);
    expect(look(30, 31)).toEqual({ difference: 40, unexplained: 0 });
  });

  it("nothing but the piece is scanned", () => {
    const plan = db.prepare(`explain query plan ${pieceDifferences([{ after: 5, upTo: 9 }])}`).all();
    const scans = plan.map(({ detail }) => String(detail)).filter((line) => line.startsWith("SCAN"));
    expect(scans.filter((line) => !/touched|compared|subquery/i.test(line))).toEqual([]);
  });
});
