import { describe, expect, it } from "vitest";
import type { PaymentMoney } from "~/ledger/payment-money";
import { LedgerInMemory } from "../../support/ledger-in-memory";

const payment = (more: Partial<PaymentMoney> = {}): PaymentMoney => ({
  id: "ch_1",
  gross: 900,
  tax: 144,
  fee: 56,
  movement: "txn_1",
  serviceStart: 0,
  serviceEnd: 30,
  refunds: [],
  disputes: [],
  ...more,
});
const refund = (id: string, minor: number, isBack = false) => ({
  id,
  minor,
  endsAt: null,
  isBack,
  movements: isBack ? [`txn_${id}`, `txn_${id}_back`] : [`txn_${id}`],
});
const OUT = { minor: -900, fee: 1500 };
const BACK = { minor: 900, fee: 0 };
const dispute = (isLost: boolean, ...movements: { minor: number; fee: number }[]) => [
  { id: "du_1", isLost, movements: movements.map((one, turn) => ({ id: `txn_du_${turn}`, ...one })) },
];

function booked(...states: Partial<PaymentMoney>[]): LedgerInMemory {
  const ledger = new LedgerInMemory();
  states.forEach((state, at) => {
    ledger.book([payment(state)], at + 1);
    expect(ledger.book([payment(state)], at + 1), "booked again").toBe(0);
  });
  return ledger;
}

function expectBalances(ledger: LedgerInMemory, balances: Record<string, number>): void {
  const accounts = ["cash", "dispute", "unearned", "tax", "platform"];
  expect(Object.fromEntries(accounts.map((name) => [name, ledger.balance(name)]))).toEqual({
    cash: 0,
    dispute: 0,
    unearned: 0,
    tax: 0,
    platform: 0,
    ...balances,
  });
}

const facts = (ledger: LedgerInMemory) => {
  const file = ledger.files.get("ch_1");
  return {
    refunds: file?.refunds.map(({ id, gross, tax }) => [id, gross, tax]),
    disputes: file?.disputes.map(({ id, opened_at, won_at, lost_at }) => [id, opened_at, won_at, lost_at]),
  };
};

describe("a payment", () => {
  it("a payment is booked once its fee is known, and not before", () => {
    expectBalances(booked({ fee: null, refunds: [refund("re_1", 100)] }), {});
    expectBalances(booked({ fee: null }, {}), { cash: -844, unearned: 700, tax: 144 });
  });

  it("a payment whose fee is higher than its worth takes nothing from other members", () => {
    expectBalances(booked({ gross: 50, tax: 8, fee: 50 }), { cash: 0, tax: 8, platform: -8 });
  });
});

describe("a refund", () => {
  it("a full refund returns all of the tax in any number of parts, and the platform bears the fee", () => {
    const ledger = booked(
      {},
      { refunds: [refund("re_1", 299)] },
      { refunds: [refund("re_1", 299), refund("re_2", 301), refund("re_3", 300)] },
    );
    expectBalances(ledger, { cash: 56, platform: -56 });
    expect(facts(ledger).refunds).toEqual([
      ["re_1", 299, 47],
      ["re_2", 301, 49],
      ["re_3", 300, 48],
    ]);
  });

  it("a partial refund lowers the members' money by its part only", () => {
    expectBalances(booked({ refunds: [refund("re_1", 450)] }), { cash: -394, unearned: 322, tax: 72 });
  });

  it("a refund that failed is reversed", () => {
    const ledger = booked({ refunds: [refund("re_1", 900)] }, { refunds: [refund("re_1", 900, true)] });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).refunds).toEqual([
      ["re_1", 900, 144],
      ["re_1:undone", -900, -144],
    ]);
  });

  it("a refund that failed before it was read is booked as both movements", () => {
    const ledger = booked({ refunds: [refund("re_1", 900, true)] });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).refunds).toEqual([
      ["re_1", 900, 144],
      ["re_1:undone", -900, -144],
    ]);
    expect(ledger.rows.get("refund:re_1:net")).toMatchObject({ credit: "cash", minor: 756 });
    expect(ledger.rows.get("refund:re_1:undone-net")).toMatchObject({ debit: "cash", minor: 756 });
  });

  it("a refund that failed also reverses the end of the service", () => {
    const ends = { ...refund("re_1", 900), endsAt: 12 };
    const ledger = booked({ refunds: [ends] }, { refunds: [{ ...ends, isBack: true }] });
    expect(ledger.files.get("ch_1")?.refunds).toMatchObject([
      { gross: 900, ends_at: 12 },
      { gross: -900, ends_at: 12 },
    ]);
  });
});

describe("a dispute", () => {
  it("a dispute takes the money away until it is won", () => {
    const open = [{}, { disputes: dispute(false, OUT) }];
    expectBalances(booked(...open), {
      cash: -844 + 2400,
      dispute: -900,
      unearned: 700,
      tax: 144,
      platform: -1500,
    });
    const ledger = booked(...open, { disputes: dispute(false, OUT, BACK) });
    expectBalances(ledger, { cash: -844 + 1500, unearned: 700, tax: 144, platform: -1500 });
    expect(facts(ledger)).toEqual({ refunds: [], disputes: [["du_1", 2, 3, null]] });
  });

  it("a lost dispute cancels the payment, and winning it later restores the payment", () => {
    const lost = [{}, { disputes: dispute(false, OUT) }, { disputes: dispute(true, OUT) }];
    expectBalances(booked(...lost), { cash: -844 + 2400, platform: -1556 });
    expect(facts(booked(...lost)).disputes).toEqual([["du_1", 2, null, 3]]);
    const ledger = booked(...lost, { disputes: dispute(false, OUT, { minor: 900, fee: -1500 }) });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).disputes).toEqual([["du_1", 2, 4, 3]]);
  });

  it("a dispute lost for a part is a refund of that part", () => {
    const part = { minor: -400, fee: 1500 };
    const ledger = booked({}, { disputes: dispute(false, part) }, { disputes: dispute(true, part) });
    expectBalances(ledger, { cash: -844 + 1900, unearned: 700 - 336, tax: 80, platform: -1500 });
    expect(facts(ledger)).toEqual({ refunds: [["dispute:du_1", 400, 64]], disputes: [["du_1", 2, 3, 3]] });
  });

  it("a dispute of a refunded payment charges the platform for the missing amount", () => {
    const refunds = [refund("re_1", 900)];
    const ledger = booked(
      { refunds },
      { refunds, disputes: dispute(false, OUT) },
      { refunds, disputes: dispute(true, OUT) },
    );
    expectBalances(ledger, { cash: 56 + 2400, platform: -56 - 1500 - 900 });
  });

  it("a payment whose dispute was won can be refunded", () => {
    const disputes = dispute(false, OUT, BACK);
    expectBalances(booked({ disputes }, { disputes, refunds: [refund("re_1", 900)] }), {
      cash: 56 + 1500,
      platform: -1556,
    });
  });

  it("a dispute that is lost again after it was won is a new fact", () => {
    const ledger = booked(
      { disputes: dispute(false, OUT, BACK) },
      { disputes: dispute(false, OUT, BACK, OUT) },
    );
    expect(facts(ledger).disputes).toEqual([
      ["du_1", 1, 1, null],
      ["du_1:2", 2, null, null],
    ]);
    expect(ledger.balance("dispute")).toBe(-900);
  });

  it("a dispute is booked by movement, including a fee alone and a second opening", () => {
    const again = { minor: -900, fee: 1500 };
    const states = [[OUT], [OUT, { minor: 0, fee: 700 }], [OUT, { minor: 0, fee: 700 }, BACK, again]];
    const ledger = booked({}, ...states.map((movements) => ({ disputes: dispute(false, ...movements) })));
    expectBalances(ledger, {
      cash: -844 + 900 + 1500 + 700 + 1500,
      dispute: -900,
      unearned: 700,
      tax: 144,
      platform: -3700,
    });
    const keys = [...ledger.rows.keys()].filter((key) => key.startsWith("dispute:"));
    expect(keys).toEqual([
      ...["dispute:du_1:txn_du_0", "dispute:du_1:txn_du_0:fee", "dispute:du_1:txn_du_1:fee"],
      ...["dispute:du_1:txn_du_2", "dispute:du_1:txn_du_3", "dispute:du_1:txn_du_3:fee"],
    ]);
  });

  it("a dispute that moves no money is not booked", () => {
    expect(facts(booked({ disputes: dispute(false) })).disputes).toEqual([]);
  });
});
