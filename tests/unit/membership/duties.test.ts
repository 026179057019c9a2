import { describe, expect, it } from "vitest";
import { findDuties, priceChangeDuty } from "~/membership/duties.rules";
import { NOTHING_DECIDED } from "~/membership/current-subscription.rules";
import { customer, day, invoice, payment, refunded, subscription, unpaid } from "../../support/billing-facts";

const of = (...facts: Parameters<typeof customer>) =>
  findDuties(customer(...facts), NOTHING_DECIDED).map(({ key }) => key);
const disputed = (state: "open" | "lost" | "won") =>
  payment({ dispute: { id: "dp_1", state, openedAt: day(2) } });

describe("a subscription in order", () => {
  it("a subscription in order needs no action", () => {
    expect(of([subscription()], [invoice()])).toEqual([]);
    expect(of([subscription({ state: "past_due" })], [unpaid(), invoice()])).toEqual([]);
  });
});

describe("a second subscription", () => {
  const second = subscription({ id: "sub_2", createdAt: day(1) });
  const paid = invoice({ id: "in_9", subscriptionId: "sub_2", payment: payment({ id: "ch_9" }) });

  it.each([
    [
      "a second subscription is refunded and then ended, and the first stays",
      [second, subscription()],
      [paid, invoice()],
      ["refund:ch_9:second:900", "end:sub_2"],
    ],
    [
      "a second subscription in its trial is ended without a refund",
      [{ ...second, state: "trialing" as const }, subscription()],
      [invoice()],
      ["end:sub_2"],
    ],
    [
      "a second subscription that was refunded but not ended is ended",
      [second, subscription()],
      [{ ...paid, payment: payment({ id: "ch_9", refunds: refunded(900, null, "second") }) }, invoice()],
      ["end:sub_2"],
    ],
    [
      "a first subscription keeps its payments from before the second one",
      [
        subscription({ state: "past_due", periodStart: day(31), periodEnd: day(62) }),
        subscription({ id: "sub_2", createdAt: day(40) }),
      ],
      [
        invoice({ id: "in_2", serviceStart: day(31), serviceEnd: day(62), payment: payment({ id: "ch_2" }) }),
        invoice(),
        paid,
      ],
      ["refund:ch_2:second:900", "end:sub_1"],
    ],
    [
      "a subscription in an unknown state is left alone",
      [{ ...second, state: "unknown" as const }, subscription()],
      [],
      [],
    ],
  ])("%s", (_sentence, subscriptions, invoices, duties) => {
    expect(of(subscriptions, invoices)).toEqual(duties);
  });

  it("a second subscription that was ended but not refunded is refunded", () => {
    const decided = { ...NOTHING_DECIDED, seconds: new Set(["sub_2"]) };
    const facts = customer([{ ...second, state: "canceled", endedAt: day(2) }, subscription()], [paid]);
    expect(findDuties(facts, decided).map(({ key }) => key)).toEqual(["refund:ch_9:second:900"]);
  });
});

describe("disputes and early fraud warnings", () => {
  const warned = payment({ isFraudSuspected: true });
  const running = subscription();
  const ended = subscription({ state: "canceled", endedAt: day(3) });

  it.each([
    ["a dispute ends the subscription and refunds nothing", running, disputed("open"), ["end:sub_1"]],
    ["a lost dispute ends the subscription and refunds nothing", running, disputed("lost"), ["end:sub_1"]],
    ["a dispute that was won ends nothing", running, disputed("won"), []],
    [
      "a fraud warning refunds everything and ends the subscription",
      running,
      warned,
      ["refund:ch_1:fraud:900", "end:sub_1"],
    ],
    [
      "a fraud warning refunds the rest of a partly refunded payment",
      running,
      { ...warned, refunds: refunded(300) },
      ["refund:ch_1:fraud:600", "end:sub_1"],
    ],
    [
      "a fraud warning after a dispute refunds nothing",
      running,
      { ...disputed("open"), isFraudSuspected: true },
      ["end:sub_1"],
    ],
    ["a fraud warning refunds an ended subscription", ended, warned, ["refund:ch_1:fraud:900"]],
    ["a fraud warning never refunds more than is left", ended, { ...warned, refunds: refunded(1000) }, []],
  ])("%s", (_sentence, paidFor, paidBy, duties) => {
    expect(of([paidFor], [invoice({ payment: paidBy })])).toEqual(duties);
  });
});

describe("a withdrawal", () => {
  const decided = { ...NOTHING_DECIDED, withdrawn: new Map([["sub_1", { at: day(4), refundMinor: 783 }]]) };
  const keys = (...facts: Parameters<typeof customer>) => findDuties(customer(...facts), decided);

  it("a withdrawal refunds the declared amount with the service's last day, and ends the subscription", () => {
    const duties = keys([subscription()], [invoice()]);
    expect(duties).toMatchObject([
      { do: "refund", wish: { minor: 783, serviceEndsAt: day(4), reason: "withdrawn" } },
      { do: "end" },
    ]);
  });

  it("a withdrawal is refunded once, even if the subscription has already ended", () => {
    const back = payment({ refunds: refunded(783, day(4), "withdrawn") });
    expect(keys([subscription()], [invoice({ payment: back })])).toMatchObject([{ do: "end" }]);
    const ended = subscription({ state: "canceled", endedAt: day(4) });
    expect(keys([ended], [invoice()])).toMatchObject([{ do: "refund" }]);
  });

  it("a withdrawal refunds charges made after it in full, and nothing of months long past", () => {
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

  it("a withdrawal refunds the remaining days of a payment we hadn't heard of", () => {
    const unknowing = { ...decided, withdrawn: new Map([["sub_1", { at: day(4), refundMinor: 0 }]]) };
    const [duty] = findDuties(customer([subscription()], [invoice()]), unknowing);
    expect(duty).toMatchObject({ wish: { minor: Math.floor((900 * 27) / 31) } });
  });

  it("a withdrawal never refunds more than is left", () => {
    const partly = payment({ refunds: refunded(400) });
    expect(keys([subscription()], [invoice({ payment: partly })])).toMatchObject([
      { wish: { minor: 500 } },
      { do: "end" },
    ]);
  });
});

it("open invoices and drafts of an ended subscription are voided", () => {
  const ended = subscription({ state: "canceled", endedAt: day(33) });
  expect(of([ended], [unpaid(), invoice()])).toEqual(["void:in_2"]);
  expect(of([ended], [unpaid({ status: "draft" }), invoice()])).toEqual(["void:in_2"]);
});

describe("a subscription that was cancelled at the provider", () => {
  const cancelled = { endsAt: day(62), periodStart: day(31), periodEnd: day(62) };

  it("a cancelled subscription that is paid runs to its end", () => {
    const next = invoice({ id: "in_2", serviceStart: day(31), serviceEnd: day(62) });
    expect(of([subscription({ ...cancelled })], [next, invoice()])).toEqual([]);
    expect(of([subscription({ ...cancelled, state: "trialing" })])).toEqual([]);
  });

  it.each(["past_due", "unpaid", "paused", "incomplete"] as const)(
    "a cancelled subscription ends immediately when it is %s",
    (state) => {
      expect(of([subscription({ ...cancelled, state })], [unpaid(), invoice()])).toEqual(["end:sub_1"]);
    },
  );

  it("a cancelled subscription ends immediately when its current month is still to be charged", () => {
    expect(of([subscription(cancelled)], [unpaid({ status: "draft" }), invoice()])).toEqual(["end:sub_1"]);
  });

  it("a cancelled subscription in an unknown state is left alone", () => {
    expect(of([subscription({ ...cancelled, state: "unknown" })], [unpaid(), invoice()])).toEqual([]);
  });
});

describe("an announced price", () => {
  const told = { minor: 1200, from: day(40) };
  const keys = (facts: ReturnType<typeof customer>) => priceChangeDuty(facts, NOTHING_DECIDED, told);

  it("a new price starts in the first period that ends on its day or later", () => {
    expect(keys(customer([subscription({ periodEnd: day(31) })]))).toEqual([]);
    expect(keys(customer([subscription({ periodEnd: day(40) })]))).toHaveLength(1);
  });

  it("a new price is requested once per subscription and amount", () => {
    expect(keys(customer([subscription({ periodEnd: day(59) })]))).toEqual([
      { do: "move_price", key: "price:sub_1:1200", subscriptionId: "sub_1", minor: 1200 },
    ]);
  });

  it("a new price is for active and trialing subscriptions only", () => {
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

  it("a new price is not for a subscription that ends or has it already", () => {
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

  it("a second subscription is refunded in full when there is no other one", () => {
    expect(keys([second], [paid()])).toEqual(["refund:ch_9:second:900", "end:sub_2"]);
  });

  it("a second subscription keeps its payments from before the other one, even if that has ended", () => {
    for (const createdAt of [day(31), day(40)]) {
      const other = subscription({ createdAt });
      expect(keys([second, other], [paid()])).toEqual(["end:sub_2"]);
      expect(keys([second, { ...other, state: "canceled", endedAt: day(50) }], [paid()])).toEqual([
        "end:sub_2",
      ]);
    }
    expect(keys([second, subscription({ createdAt: day(30) })], [paid()])).toHaveLength(2);
  });

  it("a disputed second subscription is not refunded, and a fraud warning refunds it once", () => {
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

  it("a withdrawal refunds the newest month paid by then, in any order of invoices", () => {
    const old = invoice({
      id: "in_0",
      serviceEnd: day(0),
      payment: payment({ id: "ch_0", paidAt: day(-31) }),
    });
    expect(keys(old, invoice())).toEqual(["refund:ch_1:withdrawn:783", "end:sub_1"]);
    expect(keys(invoice(), old)).toEqual(["refund:ch_1:withdrawn:783", "end:sub_1"]);
  });

  it("a withdrawal refunds the declared amount when it was paid at that very moment", () => {
    expect(keys(invoice({ payment: payment({ paidAt: day(4) }) }))).toEqual([
      "refund:ch_1:withdrawn:783",
      "end:sub_1",
    ]);
  });

  it("a withdrawal refunds nothing that was paid outside, disputed or refunded after a fraud warning", () => {
    const dispute = { id: "dp_1", state: "open" as const, openedAt: day(2) };
    expect(keys(invoice({ payment: null }))).toEqual(["end:sub_1"]);
    expect(keys(invoice({ payment: payment({ dispute }) }))).toEqual(["end:sub_1"]);
    expect(keys(invoice({ payment: payment({ isFraudSuspected: true }) }))).toEqual([
      "refund:ch_1:fraud:900",
      "end:sub_1",
    ]);
  });
});

it("a refund that the provider refuses permanently is not requested again", () => {
  const decided = { ...NOTHING_DECIDED, refused: new Set(["refund:ch_1:fraud:900"]) };
  const warned = invoice({ payment: payment({ isFraudSuspected: true }) });
  const duties = findDuties(customer([subscription()], [warned]), decided);
  expect(duties.map(({ key }) => key)).toEqual(["end:sub_1"]);
});

describe("changing the card to charge", () => {
  const cardMove = { subscriptionId: "sub_1", methodId: "pm_1", to: "customer" as const };

  it("the card changes for the subscription that stays", () => {
    expect(findDuties(customer([subscription()], [], { cardMove }), NOTHING_DECIDED)).toEqual([
      { do: "move_card", key: "card:sub_1:pm_1:customer", move: cardMove },
    ]);
  });

  it("the card doesn't change for another subscription, or where none stays", () => {
    const other = { ...cardMove, subscriptionId: "sub_9" };
    expect(findDuties(customer([subscription()], [], { cardMove: other }), NOTHING_DECIDED)).toEqual([]);
    expect(findDuties(customer([], [], { cardMove }), NOTHING_DECIDED)).toEqual([]);
  });
});
