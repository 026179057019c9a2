import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { finishCheckout, isPaidByAnother, startCheckout } from "~/membership/checkout.server";
import { consents } from "~/membership/consents.table";
import { memberships } from "~/membership/memberships.table";
import { withdraw } from "~/membership/withdraw.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { CARD, db, MemberWorld, POLICY, stripe } from "./member-world";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

const sessionOf = (id: string) => stripe.checkout.sessions.retrieve(id);
const subscriptionsOf = async (customer: string | null) =>
  (await stripe.subscriptions.list({ customer: customer ?? "", status: "all" })).data;

describe("one open checkout a person", () => {
  it("the older one is ended first", async () => {
    const person = await world.person();
    const first = await world.checkout(person);
    const second = await world.checkout(person);
    expect((await sessionOf(first)).status).toBe("expired");
    expect((await sessionOf(second)).status).toBe("open");
    expect((await world.row(person)).checkout_id).toBe(second);
  });

  it("of two tabs at once one gets a page to pay on", async () => {
    const person = await world.person();
    const consent = await world.consent(person);
    const tabs = await Promise.allSettled([
      startCheckout(world.deps(), person, consent),
      startCheckout(world.deps(), person, consent),
    ]);
    expect(tabs.some(({ status }) => status === "fulfilled")).toBe(true);
    const { customer_id, checkout_id } = await world.row(person);
    const open = await stripe.checkout.sessions.list({ customer: customer_id ?? "", status: "open" });
    expect(open.data.map(({ id }) => id)).toEqual([checkout_id]);
    const made = await stripe.customers.list({ email: person.email });
    expect(made.data).toHaveLength(1);
  });

  it("one that was paid before it could be ended is a membership", async () => {
    const person = await world.person();
    await world.pay(await world.checkout(person));
    await expect(world.checkout(person)).rejects.toThrow("membership.already");
    expect((await world.row(person)).state).toBe("active");
  });

  it("one that has run out is in nobody's way", async () => {
    const person = await world.person();
    await world.checkout(person);
    await world.pass(HOUR_MS);
    await world.pay(await world.checkout(person));
    await finishCheckout(world.deps(), person.id);
    expect((await world.row(person)).state).toBe("active");
  });

  it.each([
    ["at once", null],
    ["during the trial", 5 * DAY_MS],
  ])("one %s has the card's bank ask its owner, who may have lost its number", async (_words, left) => {
    const person = await world.person(left);
    expect((await sessionOf(await world.checkout(person))).payment_method_options).toEqual({
      card: { request_three_d_secure: "any" },
    });
  });

  it("two that were paid all the same leave one, and the other's money goes back", async () => {
    const person = await world.person();
    const first = await world.checkout(person);
    // As if the worker had died before it wrote that a checkout is open.
    const { customer_id } = await world.row(person);
    const price = await world.deps().provider.price();
    const second = await stripe.checkout.sessions.create({
      ...{ mode: "subscription", customer: customer_id ?? "", success_url: "http://localhost:8787/" },
      line_items: [{ price: price.id, quantity: 1 }],
    });
    await world.pay(first);
    await world.pay(second.id);
    await world.takeAll(person);
    const states = (await subscriptionsOf(customer_id)).map(({ status }) => status).sort();
    expect(states).toEqual(["active", "canceled"]);
    const charges = (await stripe.charges.list({ customer: customer_id ?? "" })).data;
    expect(charges.map(({ amount_refunded }) => amount_refunded).sort()).toEqual([0, 900]);
    expect(world.mailsTo(person)).toContain("We ended a second Wishlight subscription of yours");
    expect(world.mailsTo(person)).not.toContain("A refund from Wishlight");
    expect((await world.row(person)).state).toBe("active");
  });
});

describe("coming back from a payment", () => {
  const isOthers = (person: { id: string }, checkout: string) =>
    isPaidByAnother(world.deps(), person.id, checkout);

  it("made by another account in this browser is told apart from one's own", async () => {
    const [payer, other] = [await world.person(), await world.person()];
    const checkout = await world.checkout(payer);
    await world.pay(checkout);
    expect(await isOthers(payer, checkout)).toBe(false);
    expect(await isOthers(other, checkout)).toBe(true);
    await finishCheckout(world.deps(), payer.id);
    // Also once the row has forgotten which checkout it was.
    await db.update(memberships).set({ checkout_id: null }).where(eq(memberships.account_id, payer.id));
    expect(await isOthers(payer, checkout)).toBe(false);
  });

  it("is nobody's where nothing was paid, or the address names no checkout", async () => {
    const [payer, other] = [await world.person(), await world.person()];
    expect(await isOthers(other, await world.checkout(payer))).toBe(false);
    expect(await isOthers(other, "cs_of_nobody")).toBe(false);
  });

  it("names its checkout in the address that the provider leads back to", async () => {
    const { success_url } = await sessionOf(await world.checkout(await world.person()));
    expect(success_url).toBe("http://localhost:8787/membership?checkout=done&session={CHECKOUT_SESSION_ID}");
  });
});

describe("what was agreed to", () => {
  it("is kept as it stood there", async () => {
    const person = await world.person();
    await world.checkout(person);
    const [kept] = await db.select().from(consents).where(eq(consents.account_id, person.id));
    expect(kept).toMatchObject({ sentence: "I agree.", price_minor: 900, currency: "usd" });
  });

  it("with another price, currency or date is shown anew, and nothing is opened", async () => {
    const person = await world.person(5 * DAY_MS);
    const consent = await world.consent(person);
    for (const other of [
      { priceMinor: 800 },
      { currency: "eur" },
      { firstChargeAt: null },
      { firstChargeAt: (consent.firstChargeAt ?? 0) + 2 * MINUTE_MS },
    ]) {
      await expect(startCheckout(world.deps(), person, { ...consent, ...other })).rejects.toThrow(
        "membership.terms_changed",
      );
    }
    expect((await world.row(person)).checkout_id).toBeNull();
  });

  it.each([
    ["49 hours", 49 * HOUR_MS + MINUTE_MS],
    ["47 hours", 47 * HOUR_MS],
    ["a minute", MINUTE_MS],
    ["no time", 0],
  ])("is charged when it was shown, where the trial ends in %s", async (_words, left) => {
    const person = await world.person(left);
    const consent = await world.consent(person);
    const url = await startCheckout(world.deps(), person, consent);
    await world.pay(/cs_test_\w+/.exec(url)?.[0] ?? "");
    await finishCheckout(world.deps(), person.id);
    const row = await world.row(person);
    if (consent.firstChargeAt === null) return expect(row.state).toBe("active");
    // The charge is made an hour after the free days: that is what is shown.
    const shown = Math.floor(consent.firstChargeAt / 1000) * 1000 + HOUR_MS;
    expect(row).toMatchObject({ state: "trialing", next_charge_at: shown, next_charge_minor: 900 });
    await world.passUntil(shown + 2 * HOUR_MS);
    await finishCheckout(world.deps(), person.id);
    const after = await world.row(person);
    expect(after.state).toBe("active");
    expect(after.first_paid_at).toBe(shown);
  });
});

describe("nobody has two", () => {
  it("whatever state theirs is in", async () => {
    const trialing = await world.member({ trialMs: 9 * DAY_MS });
    const active = await world.member();
    const pastDue = await world.member({ trialMs: 3 * DAY_MS, card: CARD.declinedLater });
    await world.pass(4 * DAY_MS);
    await world.takeAll(pastDue);
    expect((await world.row(pastDue)).state).toBe("past_due");
    for (const member of [trialing, active, pastDue]) {
      await expect(world.checkout(member)).rejects.toThrow("membership.already");
    }
  });

  it("not even who has paid while their subscription was being read", async () => {
    const person = await world.person();
    await world.pay(await world.checkout(person));
    const deps = world.deps();
    const torn = {
      ...deps.provider,
      readCustomer: async (id: string) => {
        const facts = await deps.provider.readCustomer(id);
        const subscriptions = facts.subscriptions.map((one) => ({ ...one, state: "incomplete" as const }));
        return { ...facts, subscriptions };
      },
    };
    const consent = await world.consent(person);
    await expect(startCheckout({ ...deps, provider: torn }, person, consent)).rejects.toThrow(
      "membership.already",
    );
    const { customer_id } = await world.row(person);
    expect((await subscriptionsOf(customer_id)).map(({ status }) => status)).toEqual(["active"]);
  });

  it("nor who deletes their account in another tab meanwhile", async () => {
    const person = await world.person();
    const consent = await world.consent(person);
    const deps = world.deps();
    let customer = "";
    const provider = {
      ...deps.provider,
      createCustomer: async (wish: Parameters<typeof deps.provider.createCustomer>[0]) => {
        customer = await deps.provider.createCustomer(wish);
        await db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, person.id));
        return customer;
      },
    };
    await expect(startCheckout({ ...deps, provider }, person, consent)).rejects.toThrow(
      "membership.unavailable",
    );
    expect((await stripe.checkout.sessions.list({ customer })).data).toEqual([]);
  });

  it("and whose customer was deleted at the provider keeps what was paid", async () => {
    const member = await world.member();
    await stripe.customers.del(member.customer);
    await world.takeAll(member);
    const { access_until } = await world.row(member);
    expect(access_until).toBeGreaterThan(world.now());
    await world.checkout(member);
    const row = await world.row(member);
    expect(row.customer_id).not.toBe(member.customer);
    expect(row.access_until).toBe(access_until);
  });

  it("and nobody a second trial: not after a withdrawal in the first", async () => {
    const member = await world.member({ trialMs: 3 * DAY_MS });
    await withdraw(world.deps(), member.id);
    await world.pass(4 * DAY_MS);
    const consent = await world.consent(member);
    expect(consent.firstChargeAt).toBeNull();
    await world.pay(await world.checkout(member));
    await finishCheckout(world.deps(), member.id);
    expect((await world.row(member)).state).toBe("active");
  });
});

describe("a checkout in other currencies", () => {
  it.each([
    ["jpy", 1000],
    ["kwd", 3000],
  ])("%s is charged in its own smallest units", async (currency, priceMinor) => {
    const price = await stripe.prices.create({
      ...{ product: "wishlight_membership", currency, unit_amount: priceMinor, tax_behavior: "inclusive" },
      ...{ recurring: { interval: "month" }, lookup_key: "wishlight_monthly", transfer_lookup_key: true },
    });
    const policy = { ...POLICY, currency, priceMinor };
    const deps = world.deps(undefined, { policy });
    const person = await world.person();
    const consent = { sentence: "I agree.", currency, priceMinor, firstChargeAt: null };
    const url = await startCheckout(deps, person, consent);
    await world.pay(/cs_test_\w+/.exec(url)?.[0] ?? "", CARD.pays);
    await finishCheckout(deps, person.id);
    expect(await world.row(person)).toMatchObject({ currency, price_minor: priceMinor, state: "active" });
    expect(price.currency).toBe(currency);
    const mail = world.mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain(currency === "jpy" ? "¥1,000" : "KWD 3.000".replace(" ", "\u00a0"));
  });
});
