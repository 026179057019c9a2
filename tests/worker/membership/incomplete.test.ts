import { beforeAll, describe, expect, it } from "vitest";
import { cancelMembership } from "~/membership/cancel.server";
import { finishCheckout, startCheckout } from "~/membership/checkout.server";
import { DAY_MS } from "~/platform/clock";
import { standIn } from "../../support/payments";
import { CARD, MemberWorld, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

async function unanswered() {
  const person = await world.person();
  await world.checkout(person);
  const customer = (await world.row(person)).customer_id ?? "";
  await standIn().act({ do: "change_card", customer, card: CARD.asksOwner });
  const price = await world.deps().provider.price();
  const { id, status } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
  expect(status).toBe("incomplete");
  await world.takeAll(person);
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  return {
    ...person,
    customer,
    subscription: id,
    invoice: invoice?.id ?? "",
    page: invoice?.hosted_invoice_url,
  };
}

const buy = async (person: Awaited<ReturnType<typeof unanswered>>) =>
  startCheckout(world.deps(), person, await world.consent(person));

describe("a first payment without an answer to the card's bank", () => {
  it("an unanswered payment opens nothing and continues with the same invoice, however often it is started", async () => {
    const person = await unanswered();
    expect(await world.row(person)).toMatchObject({ state: "incomplete", access_until: 0 });
    expect([await buy(person), await buy(person)]).toEqual([person.page, person.page]);
    const all = await stripe.subscriptions.list({ customer: person.customer, status: "all" });
    expect(all.data).toHaveLength(1);
    expect((await world.row(person)).access_until).toBe(0);
    expect(world.mailsTo(person)).toEqual([]);

    await standIn().act({ do: "change_card", customer: person.customer, card: CARD.pays });
    await stripe.invoices.pay(person.invoice).catch(() => undefined);
    await finishCheckout(world.deps(), person.id);
    expect((await world.row(person)).state).toBe("active");
    expect((await world.row(person)).access_until).toBeGreaterThan(world.now());
    expect(world.mailsTo(person)).toEqual(["Your Wishlight receipt"]);
    await expect(buy(person)).rejects.toThrow("membership.already");
  });

  it("an unanswered payment ends after a day: nothing is owed and everything is offered as before", async () => {
    const person = await unanswered();
    await world.pass(DAY_MS);
    await finishCheckout(world.deps(), person.id);
    expect((await stripe.subscriptions.retrieve(person.subscription)).status).toBe("incomplete_expired");
    expect(await world.row(person)).toMatchObject({
      state: "none",
      subscription_id: null,
      ends_at: null,
      past_due_since: null,
      access_until: 0,
      next_charge_at: null,
      checkout_id: null,
    });
    expect((await stripe.invoices.retrieve(person.invoice)).status).toBe("void");
    expect(world.mailsTo(person)).toEqual([]);
    await world.pay(await world.checkout(person));
    await finishCheckout(world.deps(), person.id);
    expect((await world.row(person)).state).toBe("active");
  });

  it("an unanswered payment can be cancelled, and then nothing is left to pay", async () => {
    const person = await unanswered();
    const { endsAt } = await cancelMembership(world.deps(), person.id);
    expect(endsAt).toBeLessThanOrEqual(world.now());
    expect((await stripe.invoices.retrieve(person.invoice)).status).toBe("void");
    expect((await world.row(person)).access_until).toBe(0);
    await expect(cancelMembership(world.deps(), person.id)).rejects.toThrow("membership.none");
    expect(await world.checkout(person)).toMatch(/^cs_test_/);
  });
});
