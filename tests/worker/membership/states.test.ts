import { beforeAll, describe, expect, it } from "vitest";
import { cancelMembership, resumeMembership } from "~/membership/cancel.server";
import { listInvoices } from "~/membership/memberships.store.server";
import { syncMembership } from "~/membership/sync.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { standIn } from "../../support/payments";
import { CARD, db, type Member, MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const readInvoices = ({ id }: { id: string }) => listInvoices(db, id);
const sync = ({ id }: { id: string }) => syncMembership(world.deps(), id);

async function chooseCard(member: Member, card: string): Promise<void> {
  await standIn().act({ do: "change_card", customer: member.customer, card });
  await world.takeAll(member);
}

async function readCharge(customer: string): Promise<string> {
  return (await stripe.charges.list({ customer, limit: 1 })).data[0]?.id ?? "";
}

const cancellationsIn = (notices: string[]) => notices.filter((key) => key.startsWith("cancelled:"));

describe("a person who pays at once", () => {
  it("the person can watch, gets a receipt and is charged again in a month", async () => {
    const member = await world.member();
    const row = await world.row(member);
    expect(row).toMatchObject({ state: "active", price_minor: 900, checkout_id: null, card_last4: "4242" });
    expect(row.access_until).toBe((row.period_end ?? 0) + DAY_MS);
    expect(row).toMatchObject({ next_charge_at: (row.period_end ?? 0) + HOUR_MS, next_charge_minor: 900 });
    expect(world.mailsTo(member)).toEqual(["Your Wishlight receipt"]);

    await world.passUntil((row.period_end ?? 0) + 3 * HOUR_MS);
    await world.takeAll(member);
    const renewed = await world.row(member);
    expect(renewed.state).toBe("active");
    expect(renewed.period_end).toBeGreaterThan(row.period_end ?? 0);
    const [second, first] = await readInvoices(member);
    // Paid time starts where the previous one ended, whatever the invoice's own period says.
    expect(second?.service_start).toBe(first?.service_end);
    expect(world.mailsTo(member)).toHaveLength(2);
  });

  it("the person sees the fee once the provider names it", async () => {
    const member = await world.member();
    expect((await readInvoices(member))[0]?.fee_minor).toBeNull();
    await world.pass(MINUTE_MS);
    await world.takeAll(member);
    expect((await readInvoices(member))[0]?.fee_minor).toBe(56);
  });

  it("the person is charged the tax that the price includes, also a tax of zero", async () => {
    const member = await world.member();
    expect((await readInvoices(member))[0]).toMatchObject({ total_minor: 900, tax_minor: 0 });
    await standIn().act({ do: "move_to_country", customer: member.customer, country: "DE" });
    await sync(member);
    const row = await world.row(member);
    expect(row.next_charge_minor).toBe(900);
    await world.passUntil((row.period_end ?? 0) + 3 * HOUR_MS);
    await sync(member);
    const [taxed] = await readInvoices(member);
    expect(taxed?.total_minor).toBe(900);
    expect(taxed?.tax_minor).toBeGreaterThan(0);
  });
});

describe("cancellation", () => {
  it("a cancellation takes effect at the end of the paid time, can be undone, and is mailed each time", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    expect(await cancelMembership(world.deps(), member.id)).toEqual({ endsAt: period_end });
    expect(await world.row(member)).toMatchObject({
      state: "active",
      ends_at: period_end,
      access_until: period_end,
      next_charge_at: null,
      next_charge_minor: null,
    });
    await cancelMembership(world.deps(), member.id);
    expect(cancellationsIn(await world.notices(member))).toHaveLength(1);
    await resumeMembership(world.deps(), member.id);
    expect(await world.row(member)).toMatchObject({ ends_at: null, next_charge_minor: 900 });
    await world.pass(MINUTE_MS);
    // The third within a day, which the provider mustn't answer from its idempotency cache.
    await cancelMembership(world.deps(), member.id);
    expect((await world.row(member)).ends_at).toBe(period_end);
    await world.passUntil((period_end ?? 0) + HOUR_MS);
    await world.takeAll(member);
    const over = await world.row(member);
    expect(over.state).toBe("canceled");
    expect(over.access_until).toBeLessThanOrEqual(world.now());
    expect(cancellationsIn(await world.notices(member))).toHaveLength(2);
    expect(world.mailsTo(member).filter((subject) => /cancel|ends/i.test(subject))).toHaveLength(2);
    await expect(resumeMembership(world.deps(), member.id)).rejects.toThrow("membership.none");
    await expect(cancelMembership(world.deps(), member.id)).rejects.toThrow("membership.none");
  });

  it("a cancellation at the provider's own page counts the same", async () => {
    const member = await world.member();
    const { subscription_id, period_end } = await world.row(member);
    await standIn().act({ do: "cancel_in_portal", subscription: subscription_id });
    await world.takeAll(member);
    expect((await world.row(member)).ends_at).toBe(period_end);
    await standIn().act({ do: "resume_in_portal", subscription: subscription_id });
    await world.takeAll(member);
    expect((await world.row(member)).ends_at).toBeNull();
    await world.pass(MINUTE_MS);
    await standIn().act({ do: "cancel_in_portal", subscription: subscription_id });
    await world.takeAll(member);
    await world.takeAll(member);
    expect(cancellationsIn(await world.notices(member))).toHaveLength(2);
  });

  it("a cancellation after the provider ended the subscription finds none and stores the end", async () => {
    const member = await world.member();
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    await expect(cancelMembership(world.deps(), member.id)).rejects.toThrow("membership.none");
    expect((await world.row(member)).state).toBe("canceled");
  });

  it("a person who cancelled can subscribe again without a trial", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS });
    await cancelMembership(world.deps(), member.id);
    await world.pass(6 * DAY_MS);
    await sync(member);
    expect((await world.row(member)).state).toBe("canceled");
    await world.pay(await world.checkout(member));
    await world.takeAll(member);
    const again = await world.row(member);
    expect(again.state).toBe("active");
    expect(again.first_paid_at).not.toBeNull();
  });
});

describe("a renewal that fails", () => {
  it("a failed renewal keeps everything open for the grace period, and a new card pays it", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    await chooseCard(member, CARD.declinedLater);
    await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
    await world.takeAll(member);
    const row = await world.row(member);
    expect(row.state).toBe("past_due");
    expect(row.access_until).toBe((row.past_due_since ?? 0) + 14 * DAY_MS);
    expect(row.next_charge_at).toBeGreaterThan(world.now());
    expect(world.mailsTo(member)).toContain("Your Wishlight payment failed");
    await chooseCard(member, CARD.other);
    expect((await world.row(member)).card_last4).toBe("4444");
    expect(await world.row(member)).toMatchObject({ state: "active", past_due_since: null });
  });

  it("a second grace period within twelve months is refused, even after cancelling and buying again", async () => {
    const member = await world.member();
    const failRenewal = async () => {
      const { period_end } = await world.row(member);
      await chooseCard(member, CARD.declinedLater);
      await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
      await world.takeAll(member);
      return world.row(member);
    };
    expect((await failRenewal()).access_until).toBeGreaterThan(world.now() + 13 * DAY_MS);
    await world.pass(10 * DAY_MS);
    await cancelMembership(world.deps(), member.id);
    await world.pay(await world.checkout(member));
    await world.takeAll(member);
    expect(await world.row(member)).toMatchObject({ state: "active", past_due_since: null });
    const again = await failRenewal();
    expect(again.state).toBe("past_due");
    expect(again.access_until).toBeLessThanOrEqual(world.now());
  });

  it("a new card is charged even if the provider failed at the first try", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    await chooseCard(member, CARD.declinedLater);
    await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
    await world.takeAll(member);
    await standIn().act({ do: "change_card", customer: member.customer, card: CARD.other });
    const [open] = await readInvoices(member);
    await standIn().settings({ fail: [{ path: `/v1/invoices/${open?.id}/pay`, times: 1, mode: "500" }] });
    await sync(member);
    expect((await world.row(member)).state).toBe("past_due");
    await sync(member);
    expect(await world.row(member)).toMatchObject({ state: "active", card_last4: "4444" });
  });

  it("a failed renewal is mailed at the first and at the last attempt, and closes after the grace period", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    await chooseCard(member, CARD.declinedLater);
    await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
    await sync(member);
    await sync(member);
    const since = (await world.row(member)).past_due_since ?? 0;
    for (let day = 1; day <= 30; day++) {
      await world.passUntil(since + day * DAY_MS);
      await sync(member);
    }
    expect((await world.row(member)).access_until).toBeLessThan(world.now());
    const told = (await world.notices(member)).map((key) => key.replace(/:.*:/, ":"));
    expect(told).toEqual([
      expect.stringMatching(/^cancelled:\d+$/),
      "failed:first",
      expect.stringContaining("receipt:"),
    ]);
  });

  it("a failed renewal that is cancelled ends now, and its invoice is voided", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    await chooseCard(member, CARD.declinedLater);
    await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
    const { endsAt } = await cancelMembership(world.deps(), member.id);
    expect(endsAt).toBeLessThanOrEqual(world.now());
    expect(await world.row(member)).toMatchObject({ state: "canceled", past_due_since: null });
    expect((await readInvoices(member))[0]?.status).toBe("void");
  });

  it("a failed renewal that is paid elsewhere counts as paid", async () => {
    const member = await world.member();
    const { period_end } = await world.row(member);
    await chooseCard(member, CARD.declinedLater);
    await world.passUntil((period_end ?? 0) + 3 * HOUR_MS);
    await sync(member);
    const [open] = await readInvoices(member);
    await stripe.invoices.pay(open?.id ?? "", { paid_out_of_band: true });
    await world.takeAll(member);
    expect((await world.row(member)).state).toBe("active");
    expect((await readInvoices(member))[0]).toMatchObject({ status: "paid", payment_id: null });
  });

  it("a failed first payment gets no grace period", async () => {
    const member = await world.member({ trialMs: 5 * DAY_MS, card: CARD.declinedLater });
    expect((await world.row(member)).state).toBe("trialing");
    await world.pass(5 * DAY_MS + 4 * HOUR_MS);
    await sync(member);
    const row = await world.row(member);
    expect(row.state).toBe("past_due");
    expect(row.access_until).toBeLessThanOrEqual(world.now());
    const mail = world.mails.find(({ to, subject }) => to === member.email && subject.includes("failed"));
    expect(mail?.text).toContain("Until you pay, you can't watch other people's works.");
    expect(mail?.text).not.toContain("You can watch everything until");
  });
});

describe("money that goes back", () => {
  it("a partial refund by hand changes nothing but the receipt", async () => {
    const member = await world.member();
    const before = await world.row(member);
    const refund = await stripe.refunds.create({ charge: await readCharge(member.customer), amount: 100 });
    await world.takeAll(member);
    expect((await world.row(member)).access_until).toBe(before.access_until);
    expect((await readInvoices(member))[0]?.refunded_minor).toBe(100);
    expect(await world.notices(member)).toContain(`refunded:${refund.id}`);
  });

  it("a refund of an ended subscription closes what it had opened", async () => {
    const member = await world.member();
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    await sync(member);
    expect((await world.row(member)).access_until).toBeGreaterThan(world.now());
    await stripe.refunds.create({ charge: await readCharge(member.customer) });
    await world.takeAll(member);
    expect((await world.row(member)).access_until).toBe(0);
  });

  it("forged metadata ends nothing on another day than the refund says", async () => {
    const member = await world.member();
    await stripe.subscriptions.cancel((await world.row(member)).subscription_id ?? "");
    await sync(member);
    const { access_until } = await world.row(member);
    await stripe.refunds.create({
      charge: await readCharge(member.customer),
      amount: 10,
      metadata: { service_ends_at: "tomorrow", reason: "__proto__", constructor: "x" },
    });
    await sync(member);
    expect((await world.row(member)).access_until).toBe(access_until);
  });

  it("a dispute ends the membership at once without further charges, and a won one restores it", async () => {
    const member = await world.member();
    const dispute = await standIn().act<{ id: string }>({
      do: "open_dispute",
      charge: await readCharge(member.customer),
    });
    await world.takeAll(member);
    expect(await world.row(member)).toMatchObject({ state: "canceled", access_until: 0 });
    expect((await readInvoices(member))[0]?.dispute).toBe("open");
    await standIn().act({ do: "warn_of_fraud", charge: await readCharge(member.customer) });
    await sync(member);
    expect((await readInvoices(member))[0]?.refunded_minor).toBe(0);
    await standIn().act({ do: "close_dispute", dispute: dispute.id, outcome: "won" });
    await world.takeAll(member);
    expect((await world.row(member)).access_until).toBeGreaterThan(world.now());
  });

  it("a fraud warning of the card's bank refunds everything and ends the subscription", async () => {
    const member = await world.member();
    await standIn().act({ do: "warn_of_fraud", charge: await readCharge(member.customer) });
    await world.takeAll(member);
    expect(await world.row(member)).toMatchObject({ state: "canceled", access_until: 0 });
    expect((await readInvoices(member))[0]?.refunded_minor).toBe(900);
    expect((await world.notices(member)).some((key) => key.startsWith("refunded:"))).toBe(true);
  });
});

describe("a customer deleted at the provider", () => {
  it("the member keeps what was paid and can buy again as a new customer", async () => {
    const member = await world.member();
    await stripe.customers.del(member.customer);
    await world.takeAll(member);
    const row = await world.row(member);
    expect(row.state).toBe("canceled");
    expect(row.access_until).toBeGreaterThan(world.now());
    await world.pay(await world.checkout(member));
    expect((await world.row(member)).customer_id).not.toBe(member.customer);
    await sync(member);
    expect((await world.row(member)).state).toBe("active");
  });
});
