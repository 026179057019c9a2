import { describe, expect, it } from "vitest";
import { findDuties, priceChangeDuty } from "~/membership/duties.rules";
import { NOTHING_DECIDED } from "~/membership/current-subscription.rules";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const of = (...facts: Parameters<typeof customer>) =>
  findDuties(customer(...facts), NOTHING_DECIDED).map(({ key }) => key);
const disputed = (state: "open" | "lost" | "won") =>
  payment({ dispute: { id: "dp_1", state, openedAt: day(2) } });

describe("a subscription in order", () => {
  it("needs nothing done", () => {
    expect(of([subscription()], [invoice()])).toEqual([]);
    expect(of([subscription({ state: "past_due" })], [unpaid(), invoice()])).toEqual([]);
  });
});

describe("a second subscription", () => {
  const second = subscription({ id: "sub_2", createdAt: day(1) });
  const paid = invoice({ id: "in_9", subscriptionId: "sub_2", payment: payment({ id: "ch_9" }) });

  it("is paid back, then ended; the first stays", () => {
    expect(of([second, subscription()], [paid, invoice()])).toEqual(["refund:ch_9:second:900", "end:sub_2"]);
  });

  it("in its trial is just ended", () => {
    const trialing = { ...second, state: "trialing" as const };
    expect(of([trialing, subscription()], [invoice()])).toEqual(["end:sub_2"]);
  });

  it("that was paid back and not ended yet is ended", () => {
    const back = { ...paid, payment: payment({ id: "ch_9", refunds: refunded(900, null, "second") }) };
    expect(of([second, subscription()], [back, invoice()])).toEqual(["end:sub_2"]);
  });

  it("that was ended and not paid back yet is paid back", () => {
    const decided = { ...NOTHING_DECIDED, seconds: new Set(["sub_2"]) };
    const facts = customer([{ ...second, state: "canceled", endedAt: day(2) }, subscription()], [paid]);
    expect(findDuties(facts, decided).map(({ key }) => key)).toEqual(["refund:ch_9:second:900"]);
  });

  it("that was there first keeps what was had before the other one came", () => {
    const first = subscription({ state: "past_due", periodStart: day(31), periodEnd: day(62) });
    const newer = subscription({ id: "sub_2", createdAt: day(40) });
    const months = [
      invoice({ id: "in_2", serviceStart: day(31), serviceEnd: day(62), payment: payment({ id: "ch_2" }) }),
      invoice(),
    ];
    expect(of([first, newer], [...months, paid])).toEqual(["refund:ch_2:second:900", "end:sub_1"]);
  });

  it("of a state nobody knows is let be", () => {
    expect(of([{ ...second, state: "unknown" }, subscription()])).toEqual([]);
  });
});

describe("a dispute", () => {
  it("ends the subscription at once and pays nothing back", () => {
    expect(of([subscription()], [invoice({ payment: disputed("open") })])).toEqual(["end:sub_1"]);
    expect(of([subscription()], [invoice({ payment: disputed("lost") })])).toEqual(["end:sub_1"]);
  });

  it("that was won ends nothing", () => {
    expect(of([subscription()], [invoice({ payment: disputed("won") })])).toEqual([]);
  });
});

describe("a bank's warning", () => {
  const warned = payment({ isFraudSuspected: true });

  it("pays all back and ends the subscription", () => {
    expect(of([subscription()], [invoice({ payment: warned })])).toEqual([
      "refund:ch_1:fraud:900",
      "end:sub_1",
    ]);
  });

  it("of what was partly paid back pays the rest", () => {
    const partly = { ...warned, refunds: refunded(300) };
    expect(of([subscription()], [invoice({ payment: partly })])[0]).toBe("refund:ch_1:fraud:600");
  });

  it("after a dispute pays nothing back", () => {
    const both = { ...disputed("open"), isFraudSuspected: true };
    expect(of([subscription()], [invoice({ payment: both })])).toEqual(["end:sub_1"]);
  });

  it("pays back what is left of a subscription that has ended, and never more", () => {
    const ended = subscription({ state: "canceled", endedAt: day(3) });
    expect(of([ended], [invoice({ payment: warned })])).toEqual(["refund:ch_1:fraud:900"]);
    const over = { ...warned, refunds: refunded(1000) };
    expect(of([ended], [invoice({ payment: over })])).toEqual([]);
  });
});

describe("a withdrawal", () => {
  const decided = { ...NOTHING_DECIDED, withdrawn: new Map([["sub_1", { at: day(4), refundMinor: 783 }]]) };
  const keys = (...facts: Parameters<typeof customer>) => findDuties(customer(...facts), decided);

  it("pays back what was declared, with the day service ends, and ends it", () => {
    const duties = keys([subscription()], [invoice()]);
    expect(duties).toMatchObject([
      { do: "refund", wish: { minor: 783, serviceEndsAt: day(4), reason: "withdrawn" } },
      { do: "end" },
    ]);
  });

  it("is paid back once, and also where it has ended before", () => {
    const back = payment({ refunds: refunded(783, day(4), "withdrawn") });
    expect(keys([subscription()], [invoice({ payment: back })])).toMatchObject([{ do: "end" }]);
    const ended = subscription({ state: "canceled", endedAt: day(4) });
    expect(keys([ended], [invoice()])).toMatchObject([{ do: "refund" }]);
  });

  it("pays back whole what was charged after it was declared, and nothing of months long gone", () => {
    const late = invoice({ id: "in_2", payment: payment({ id: "ch_2", paidAt: day(5) }) });
    expect(keys([subscription()], [late])).toMatchObject([{ wish: { paymentId: "ch_2", minor: 900 } }, {}]);
    const old = invoice({
      id: "in_0",
      serviceEnd: day(0),
      payment: payment({ id: "ch_0", paidAt: day(-31) }),
    });
    expect(keys([subscription()], [late, invoice(), old])).toMatchObject([
      { wish: { paymentId: "ch_2", minor: 900 } },
      { wish: { paymentId: "ch_1", minor: 783 } },
      { do: "end" },
    ]);
  });

  it("pays back the days that are left where nobody here knew that it was paid", () => {
    const unknowing = { ...decided, withdrawn: new Map([["sub_1", { at: day(4), refundMinor: 0 }]]) };
    const [duty] = findDuties(customer([subscription()], [invoice()]), unknowing);
    expect(duty).toMatchObject({ wish: { minor: Math.floor((900 * 27) / 31) } });
  });

  it("never pays back more than is left", () => {
    const partly = payment({ refunds: refunded(400) });
    expect(keys([subscription()], [invoice({ payment: partly })])).toMatchObject([
      { wish: { minor: 500 } },
      { do: "end" },
    ]);
  });
});

it("what was open of a subscription that has ended is dropped, drafts too", () => {
  const ended = subscription({ state: "canceled", endedAt: day(33) });
  expect(of([ended], [unpaid(), invoice()])).toEqual(["void:in_2"]);
  expect(of([ended], [unpaid({ status: "draft" }), invoice()])).toEqual(["void:in_2"]);
});

describe("a subscription that was cancelled at the provider", () => {
  const cancelled = { endsAt: day(62), periodStart: day(31), periodEnd: day(62) };

  it("runs to its end where all is paid", () => {
    const next = invoice({ id: "in_2", serviceStart: day(31), serviceEnd: day(62) });
    expect(of([subscription({ ...cancelled })], [next, invoice()])).toEqual([]);
    expect(of([subscription({ ...cancelled, state: "trialing" })])).toEqual([]);
  });

  it.each(["past_due", "unpaid", "paused", "incomplete"] as const)("ends now where it is %s", (state) => {
    expect(of([subscription({ ...cancelled, state })], [unpaid(), invoice()])).toEqual(["end:sub_1"]);
  });

  it("ends now where the month that runs is still to be charged", () => {
    expect(of([subscription(cancelled)], [unpaid({ status: "draft" }), invoice()])).toEqual(["end:sub_1"]);
  });

  it("is let be in a state that nobody knows", () => {
    expect(of([subscription({ ...cancelled, state: "unknown" })], [unpaid(), invoice()])).toEqual([]);
  });
});

describe("a new price that was told", () => {
  const told = { minor: 1200, from: day(40) };
  const keys = (facts: ReturnType<typeof customer>) => priceChangeDuty(facts, NOTHING_DECIDED, told);

  it("is taken up in the period whose end comes at or after its day", () => {
    expect(keys(customer([subscription({ periodEnd: day(31) })]))).toEqual([]);
    expect(keys(customer([subscription({ periodEnd: day(40) })]))).toHaveLength(1);
  });

  it("is asked for once, by its subscription and amount", () => {
    expect(keys(customer([subscription({ periodEnd: day(59) })]))).toEqual([
      { do: "move_price", key: "price:sub_1:1200", subscriptionId: "sub_1", minor: 1200 },
    ]);
  });

  it("is for one that is active or in its trial, and nobody else", () => {
    const of = (state: "trialing" | "past_due" | "paused") =>
      keys(customer([subscription({ state, periodEnd: day(59) })]));
    expect(of("trialing")).toHaveLength(1);
    expect(of("past_due")).toEqual([]);
    expect(of("paused")).toEqual([]);
    expect(keys(customer([]))).toEqual([]);
    expect(priceChangeDuty(customer([subscription({ periodEnd: day(59) })]), NOTHING_DECIDED, null)).toEqual(
      [],
    );
  });

  it("is not for one that ends, or has it already", () => {
    expect(keys(customer([subscription({ periodEnd: day(59), endsAt: day(59) })]))).toEqual([]);
    const has = subscription({ periodEnd: day(59), price: { id: "price_2", minor: 1200, currency: "usd" } });
    expect(keys(customer([has]))).toEqual([]);
  });
});

describe("a second subscription's money", () => {
  const decided = { ...NOTHING_DECIDED, seconds: new Set(["sub_2"]) };
  const second = subscription({ id: "sub_2", createdAt: day(1) });
  const paid = (more: Parameters<typeof payment>[0] = {}, service: Parameters<typeof invoice>[0] = {}) =>
    invoice({ id: "in_9", subscriptionId: "sub_2", payment: payment({ id: "ch_9", ...more }), ...service });
  const keys = (...facts: Parameters<typeof customer>) =>
    findDuties(customer(...facts), decided).map(({ key }) => key);

  it("goes back whole where there is no other subscription", () => {
    expect(keys([second], [paid()])).toEqual(["refund:ch_9:second:900", "end:sub_2"]);
  });

  it("stays for the time before the other one came, also where that has ended", () => {
    for (const createdAt of [day(31), day(40)]) {
      const other = subscription({ createdAt });
      expect(keys([second, other], [paid()])).toEqual(["end:sub_2"]);
      expect(keys([second, { ...other, state: "canceled", endedAt: day(50) }], [paid()])).toEqual([
        "end:sub_2",
      ]);
    }
    expect(keys([second, subscription({ createdAt: day(30) })], [paid()])).toHaveLength(2);
  });

  it("does not go back while a bank holds it, and after a warning goes back once, as fraud", () => {
    const held = paid({ dispute: { id: "dp_1", state: "open", openedAt: day(2) } });
    expect(keys([second, subscription()], [held])).toEqual(["end:sub_2"]);
    expect(keys([second, subscription()], [paid({ isFraudSuspected: true })])).toEqual([
      "refund:ch_9:fraud:900",
      "end:sub_2",
    ]);
  });
});

describe("a withdrawal's refund", () => {
  const decided = { ...NOTHING_DECIDED, withdrawn: new Map([["sub_1", { at: day(4), refundMinor: 783 }]]) };
  const keys = (...invoices: ReturnType<typeof invoice>[]) =>
    findDuties(customer([subscription()], invoices), decided).map(({ key }) => key);

  it("is of the newest month that was paid by then, in whatever order the invoices come", () => {
    const old = invoice({
      id: "in_0",
      serviceEnd: day(0),
      payment: payment({ id: "ch_0", paidAt: day(-31) }),
    });
    expect(keys(old, invoice())).toEqual(["refund:ch_1:withdrawn:783", "end:sub_1"]);
    expect(keys(invoice(), old)).toEqual(["refund:ch_1:withdrawn:783", "end:sub_1"]);
  });

  it("is what was declared where it was paid in that very moment", () => {
    expect(keys(invoice({ payment: payment({ paidAt: day(4) }) }))).toEqual([
      "refund:ch_1:withdrawn:783",
      "end:sub_1",
    ]);
  });

  it("is none of what was paid outside, what a bank holds, or what goes back after its warning", () => {
    const dispute = { id: "dp_1", state: "open" as const, openedAt: day(2) };
    expect(keys(invoice({ payment: null }))).toEqual(["end:sub_1"]);
    expect(keys(invoice({ payment: payment({ dispute }) }))).toEqual(["end:sub_1"]);
    expect(keys(invoice({ payment: payment({ isFraudSuspected: true }) }))).toEqual([
      "refund:ch_1:fraud:900",
      "end:sub_1",
    ]);
  });
});

it("a refund that the provider refuses for good is not asked for again", () => {
  const decided = { ...NOTHING_DECIDED, refused: new Set(["refund:ch_1:fraud:900"]) };
  const warned = invoice({ payment: payment({ isFraudSuspected: true }) });
  const duties = findDuties(customer([subscription()], [warned]), decided);
  expect(duties.map(({ key }) => key)).toEqual(["end:sub_1"]);
});

describe("a card that is to be charged", () => {
  const cardMove = { subscriptionId: "sub_1", methodId: "pm_1", to: "customer" as const };

  it("is moved for the subscription that stays", () => {
    expect(findDuties(customer([subscription()], [], { cardMove }), NOTHING_DECIDED)).toEqual([
      { do: "move_card", key: "card:sub_1:pm_1:customer", move: cardMove },
    ]);
  });

  it("is not moved for another subscription, or where none stays", () => {
    const other = { ...cardMove, subscriptionId: "sub_9" };
    expect(findDuties(customer([subscription()], [], { cardMove: other }), NOTHING_DECIDED)).toEqual([]);
    expect(findDuties(customer([], [], { cardMove }), NOTHING_DECIDED)).toEqual([]);
  });
});
