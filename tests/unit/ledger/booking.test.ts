import { describe, expect, it } from "vitest";
import type { PaymentMoney } from "~/ledger/payment-money";
import { LedgerInMemory } from "../../support/ledger-in-memory";

const payment = (more: Partial<PaymentMoney> = {}): PaymentMoney => ({
  ...{
    id: "ch_1",
    gross: 900,
    tax: 144,
    fee: 56,
    movement: "txn_1",
    serviceStart: 0,
    serviceEnd: 30,
    refunds: [],
    disputes: [],
  },
  ...more,
});
const refund = (id: string, minor: number, isBack = false) => ({
  ...{ id, minor, endsAt: null, isBack },
  movements: isBack ? [`txn_${id}`, `txn_${id}_back`] : [`txn_${id}`],
});
const OUT = { minor: -900, fee: 1500 };
const BACK = { minor: 900, fee: 0 };
const dispute = (isLost: boolean, ...movements: { minor: number; fee: number }[]) => [
  { id: "du_1", isLost, movements: movements.map((one, turn) => ({ id: `txn_du_${turn}`, ...one })) },
];

/** Books each state of the payment after the other, and each twice. */
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
    ...{ cash: 0, dispute: 0, unearned: 0, tax: 0, platform: 0 },
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
  it("is booked when its fee is known, and not before", () => {
    expectBalances(booked({ fee: null, refunds: [refund("re_1", 100)] }), {});
    expectBalances(booked({ fee: null }, {}), { cash: -844, unearned: 700, tax: 144 });
  });

  it("whose fee is more than it was worth takes nothing from other members", () => {
    expectBalances(booked({ gross: 50, tax: 8, fee: 50 }), { cash: 0, tax: 8, platform: -8 });
  });
});

describe("a refund", () => {
  it("of all gives back all of the tax, however many there are; the fee is the platform's", () => {
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

  it("of a part lowers what is members', and no more", () => {
    expectBalances(booked({ refunds: [refund("re_1", 450)] }), { cash: -394, unearned: 322, tax: 72 });
  });

  it("that came back is undone", () => {
    const ledger = booked({ refunds: [refund("re_1", 900)] }, { refunds: [refund("re_1", 900, true)] });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).refunds).toEqual([
      ["re_1", 900, 144],
      ["re_1:undone", -900, -144],
    ]);
  });

  it("that came back before anybody looked went and came back", () => {
    const ledger = booked({ refunds: [refund("re_1", 900, true)] });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).refunds).toEqual([
      ["re_1", 900, 144],
      ["re_1:undone", -900, -144],
    ]);
    expect(ledger.rows.get("refund:re_1:net")).toMatchObject({ credit: "cash", minor: 756 });
    expect(ledger.rows.get("refund:re_1:undone-net")).toMatchObject({ debit: "cash", minor: 756 });
  });

  it("that came back takes the end of the service back with it", () => {
    const ends = { ...refund("re_1", 900), endsAt: 12 };
    const ledger = booked({ refunds: [ends] }, { refunds: [{ ...ends, isBack: true }] });
    expect(ledger.files.get("ch_1")?.refunds).toMatchObject([
      { gross: 900, ends_at: 12 },
      { gross: -900, ends_at: 12 },
    ]);
  });
});

describe("a dispute", () => {
  it("takes the money away until it is won", () => {
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

  it("that is lost was a payment that never was; won after all it is one again", () => {
    const lost = [{}, { disputes: dispute(false, OUT) }, { disputes: dispute(true, OUT) }];
    expectBalances(booked(...lost), { cash: -844 + 2400, platform: -1556 });
    expect(facts(booked(...lost)).disputes).toEqual([["du_1", 2, null, 3]]);
    const ledger = booked(...lost, { disputes: dispute(false, OUT, { minor: 900, fee: -1500 }) });
    expectBalances(ledger, { cash: -844, unearned: 700, tax: 144 });
    expect(facts(ledger).disputes).toEqual([["du_1", 2, 4, 3]]);
  });

  it("that is lost for a part is a refund of that part", () => {
    const part = { minor: -400, fee: 1500 };
    const ledger = booked({}, { disputes: dispute(false, part) }, { disputes: dispute(true, part) });
    expectBalances(ledger, { cash: -844 + 1900, unearned: 700 - 336, tax: 80, platform: -1500 });
    expect(facts(ledger)).toEqual({ refunds: [["dispute:du_1", 400, 64]], disputes: [["du_1", 2, 3, 3]] });
  });

  it("of what was refunded already costs the platform what was never there", () => {
    const refunds = [refund("re_1", 900)];
    const ledger = booked(
      { refunds },
      { refunds, disputes: dispute(false, OUT) },
      { refunds, disputes: dispute(true, OUT) },
    );
    expectBalances(ledger, { cash: 56 + 2400, platform: -56 - 1500 - 900 });
  });

  it("that was won leaves a payment that can be refunded", () => {
    const disputes = dispute(false, OUT, BACK);
    expectBalances(booked({ disputes }, { disputes, refunds: [refund("re_1", 900)] }), {
      ...{ cash: 56 + 1500, platform: -1556 },
    });
  });

  it("that is taken away again after it was won is another fact", () => {
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

  it("is booked movement by movement, also a fee that comes alone and one that opens a second time", () => {
    const again = { minor: -900, fee: 1500 };
    const states = [[OUT], [OUT, { minor: 0, fee: 700 }], [OUT, { minor: 0, fee: 700 }, BACK, again]];
    const ledger = booked({}, ...states.map((movements) => ({ disputes: dispute(false, ...movements) })));
    expectBalances(ledger, {
      ...{ cash: -844 + 900 + 1500 + 700 + 1500, dispute: -900, unearned: 700, tax: 144 },
      platform: -3700,
    });
    const keys = [...ledger.rows.keys()].filter((key) => key.startsWith("dispute:"));
    expect(keys).toEqual([
      ...["dispute:du_1:txn_du_0", "dispute:du_1:txn_du_0:fee", "dispute:du_1:txn_du_1:fee"],
      ...["dispute:du_1:txn_du_2", "dispute:du_1:txn_du_3", "dispute:du_1:txn_du_3:fee"],
    ]);
  });

  it("by which nothing moves is none", () => {
    expect(facts(booked({ disputes: dispute(false) })).disputes).toEqual([]);
  });
});
