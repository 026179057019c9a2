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

const readSession = (id: string) => stripe.checkout.sessions.retrieve(id);
const readSubscriptions = async (customer: string | null) =>
  (await stripe.subscriptions.list({ customer: customer ?? "", status: "all" })).data;

describe("one open checkout per person", () => {
  it("a new checkout ends the older one first", async () => {
    const person = await world.person();
    const first = await world.checkout(person);
    const second = await world.checkout(person);
    expect((await readSession(first)).status).toBe("expired");
    expect((await readSession(second)).status).toBe("open");
    expect((await world.row(person)).checkout_id).toBe(second);
  });

  it("ten presses at once get the same payment page", async () => {
    const person = await world.person();
    const consent = await world.consent(person);
    const presses = Array.from({ length: 10 }, () => startCheckout(world.deps(), person, consent));
    expect(new Set(await Promise.all(presses)).size).toBe(1);
    const { customer_id, checkout_id } = await world.row(person);
    const open = await stripe.checkout.sessions.list({ customer: customer_id ?? "", status: "open" });
    expect(open.data.map(({ id }) => id)).toEqual([checkout_id]);
    const made = await stripe.customers.list({ email: person.email });
    expect(made.data).toHaveLength(1);
  });

  it("a checkout that was paid before it could be ended becomes a membership", async () => {
    const person = await world.person();
    await world.pay(await world.checkout(person));
    await expect(world.checkout(person)).rejects.toThrow("membership.already");
    expect((await world.row(person)).state).toBe("active");
  });

  it("an expired checkout blocks no one", async () => {
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
  ])(
    "a checkout %s requires 3-D Secure, because a card's number may have been stolen",
    async (_words, left) => {
      const person = await world.person(left);
      expect((await readSession(await world.checkout(person))).payment_method_options).toEqual({
        card: { request_three_d_secure: "any" },
      });
    },
  );

  it("two paid checkouts leave one membership, and the other's money is refunded", async () => {
    const person = await world.person();
    const first = await world.checkout(person);
    // As if the worker died before it stored the open checkout.
    const { customer_id } = await world.row(person);
    const price = await world.deps().provider.price();
    const second = await stripe.checkout.sessions.create({
      ...{ mode: "subscription", customer: customer_id ?? "", success_url: "http://localhost:8787/" },
      line_items: [{ price: price.id, quantity: 1 }],
    });
    await world.pay(first);
    await world.pay(second.id);
    await world.takeAll(person);
    const states = (await readSubscriptions(customer_id)).map(({ status }) => status).sort();
    expect(states).toEqual(["active", "canceled"]);
    const charges = (await stripe.charges.list({ customer: customer_id ?? "" })).data;
    expect(charges.map(({ amount_refunded }) => amount_refunded).sort()).toEqual([0, 900]);
    expect(world.mailsTo(person)).toContain("We ended your second Wishlight subscription");
    expect(world.mailsTo(person)).not.toContain("Your Wishlight refund");
    expect((await world.row(person)).state).toBe("active");
  });
});

describe("returning from a payment", () => {
  const isOthers = (person: { id: string }, checkout: string) =>
    isPaidByAnother(world.deps(), person.id, checkout);

  it("a payment by another account in this browser isn't mistaken for one's own", async () => {
    const [payer, other] = [await world.person(), await world.person()];
    const checkout = await world.checkout(payer);
    await world.pay(checkout);
    expect(await isOthers(payer, checkout)).toBe(false);
    expect(await isOthers(other, checkout)).toBe(true);
    await finishCheckout(world.deps(), payer.id);
    await db.update(memberships).set({ checkout_id: null }).where(eq(memberships.account_id, payer.id));
    expect(await isOthers(payer, checkout)).toBe(false);
  });

  it("a return without a payment or a checkout isn't taken for another account's", async () => {
    const [payer, other] = [await world.person(), await world.person()];
    expect(await isOthers(other, await world.checkout(payer))).toBe(false);
    expect(await isOthers(other, "cs_of_nobody")).toBe(false);
  });

  it.each([
    ["", ""],
    ["/upload/7?list=3", "&next=%2Fupload%2F7%3Flist%3D3"],
  ])("the return addresses name the checkout, and the work it was begun from (%j)", async (next, more) => {
    const person = await world.person();
    await startCheckout(world.deps(), person, await world.consent(person), next);
    const { checkout_id } = await world.row(person);
    const { success_url, cancel_url } = await readSession(checkout_id ?? "");
    const page = "http://localhost:8787/membership?checkout=";
    expect(success_url).toBe(`${page}done&session={CHECKOUT_SESSION_ID}${more}`);
    expect(cancel_url).toBe(`${page}left${more}`);
  });
});

describe("consent", () => {
  it("consent is stored as it was shown", async () => {
    const person = await world.person();
    await world.checkout(person);
    const [kept] = await db.select().from(consents).where(eq(consents.account_id, person.id));
    expect(kept).toMatchObject({ sentence: "I agree.", price_minor: 900, currency: "usd" });
  });

  it("with another price, currency or date consent is shown again and no checkout is opened", async () => {
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
  ])("the first charge is made when consent said, with %s of the trial left", async (_words, left) => {
    const person = await world.person(left);
    const consent = await world.consent(person);
    const url = await startCheckout(world.deps(), person, consent);
    await world.pay(/cs_test_\w+/.exec(url)?.[0] ?? "");
    await finishCheckout(world.deps(), person.id);
    const row = await world.row(person);
    if (consent.firstChargeAt === null) return expect(row.state).toBe("active");
    // The charge comes an hour after the free days.
    const shown = Math.floor(consent.firstChargeAt / 1000) * 1000 + HOUR_MS;
    expect(row).toMatchObject({ state: "trialing", next_charge_at: shown, next_charge_minor: 900 });
    await world.passUntil(shown + 2 * HOUR_MS);
    await finishCheckout(world.deps(), person.id);
    const after = await world.row(person);
    expect(after.state).toBe("active");
    expect(after.first_paid_at).toBe(shown);
  });
});

describe("one membership per person", () => {
  it("a person with a membership in any state can't buy a second one", async () => {
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

  it("a person who pays while their subscription is being read can't buy a second one", async () => {
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
    expect((await readSubscriptions(customer_id)).map(({ status }) => status)).toEqual(["active"]);
  });

  it("a person who deletes their account in another tab can't buy one", async () => {
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

  it("a person whose customer was deleted at the provider keeps what was paid and can't buy a second one", async () => {
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

  it("a person gets no second trial after a withdrawal in the first one", async () => {
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
  ])("the currency %s is charged in its own smallest unit", async (currency, priceMinor) => {
    const price = await stripe.prices.create({
      product: "wishlight_membership",
      currency,
      unit_amount: priceMinor,
      tax_behavior: "inclusive",
      recurring: { interval: "month" },
      lookup_key: "wishlight_monthly",
      transfer_lookup_key: true,
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
