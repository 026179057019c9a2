import { expect, it } from "vitest";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";

const good: NewTransfer = {
  key: "pay:ch_1:gross",
  at: 1,
  code: "payment",
  minor: 900,
  ref: "ch_1",
  debit: "cash",
  credit: "unearned",
};
const post = (more: object) => postTransfers({} as Database, [{ ...good, minor: 0, ...more }]);

it("every known account and code is accepted", () => {
  for (const debit of ["bank", "month:202610", "creator:12:held", "creator:1:withheld"])
    expect(post({ debit }), debit).toEqual([]);
  for (const code of ["fee_lost", "dispute_lost_back", "balance_undone", "claimed"])
    expect(post({ code }), code).toEqual([]);
});

it("an invalid movement of money is refused, since a row can't be undone", () => {
  for (const more of [
    ...[{ minor: 2 ** 53 }, { minor: -1 }, { minor: 0.5 }, { minor: Number.NaN }],
    ...[{ key: "" }, { at: 1.5 }, { at: Number.NaN }],
    ...[{ code: "" }, { code: "gift" }, { code: "constructor" }],
    ...[{ debit: "" }, { debit: "Cash" }, { credit: "cash " }, { credit: "creator:1" }],
    ...[{ credit: "creator:0:held" }, { credit: "creator:01:held" }, { credit: "creator:null:held" }],
    ...[{ debit: "month:2026" }, { debit: "month:undefined" }, { debit: "cash\n" }],
  ])
    expect(() => post(more), JSON.stringify(more)).toThrow("ledger:");
});
