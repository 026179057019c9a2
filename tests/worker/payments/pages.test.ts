import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { DAY, billingNow, openCheckout, sell } from "../../support/stand-in-sale";
import { ask, ORIGIN } from "../../support/site";

const stripe = stripeAtStandIn();
const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 40", cvc: "123", country: "DE" };
const pathIn = (url: string | null | undefined) => new URL(url ?? "").pathname;

beforeEach(() => standIn().startSilent());

async function checkout(trial?: number) {
  const { id } = await stripe.customers.create({ email: "ada@gmail.com" });
  const session = await openCheckout(stripe, id, { trial });
  return { customer: id, session: session.id, path: pathIn(session.url) };
}

describe("the checkout page", () => {
  it("the checkout page shows the product, its total with tax and the date of the charge", async () => {
    const { path } = await checkout(3 * DAY);
    const page = await ask(path, { form: { ...CARD, answer: "tax" } });
    expect(page.status).toBe(200);
    const text = await page.text();
    const charged = new Date(((await billingNow()) + 3 * DAY) * 1000);
    const day = charged.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
    for (const words of ["No money moves", "$9.00", "$1.44", day, "Due today"]) expect(text).toContain(words);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  it("the checkout page takes a card and returns to the site", async () => {
    const { path, session, customer } = await checkout();
    const answer = await ask(path, { form: CARD });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`${ORIGIN}/membership?checkout=${session}`);
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      status: "complete",
      payment_status: "paid",
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ address: { country: "DE" } });
    expect((await ask(path, { form: CARD })).status).toBe(409);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  it.each([
    ["isn't a test card", { number: "4111111111111111" }, "number"],
    ["is declined", { number: "4000000000000002" }, "number"],
    ["is declined when it is charged", { number: "4000000000000341" }, "number"],
    ["has expired", { expiry: "1 / 20" }, "expiry"],
    ["has no month", { expiry: "13 / 40" }, "expiry"],
    ["has no code", { cvc: "" }, "cvc"],
  ])("the checkout page keeps what was typed where a card %s", async (_, wrong, field) => {
    const { path, customer } = await checkout();
    const typed = { ...CARD, ...wrong };
    const answer = await ask(path, { form: typed });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*autofocus`));
    expect(text).toMatch(/<option value="DE" selected>/);
    for (const name of ["number", "expiry", "cvc"] as const)
      expect(text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${typed[name]}"`));
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(0);
  });

  it("the checkout page asks the card's owner where the bank requires it", async () => {
    const { path, customer } = await checkout();
    const form = { ...CARD, number: "4000002760003184" };
    const question = await ask(path, { form });
    expect(await question.text()).toContain("Refuse");
    expect((await ask(path, { form: { ...form, answer: "refuse" } })).status).toBe(422);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(0);
    expect((await ask(path, { form: { ...form, answer: "agree" } })).status).toBe(303);
    expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: "active" }]);
  });

  it("the checkout page refuses forms of other sites, and every form once it has expired", async () => {
    const { path, session } = await checkout();
    const foreign = await ask(path, {
      form: CARD,
      headers: { Origin: "https://example.com", "Sec-Fetch-Site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    await stripe.checkout.sessions.expire(session);
    expect((await ask(path, { form: CARD })).status).toBe(409);
    expect(await (await ask(path)).text()).toContain("Nothing was charged");
  });

  it("the checkout page escapes text that people entered", async () => {
    const { id } = await stripe.customers.create({ email: "<b>@gmail.com" });
    const { url } = await stripe.billingPortal.sessions.create({ customer: id });
    const text = await (await ask(pathIn(url))).text();
    expect(text).toContain("&#60;b&#62;@gmail.com");
    expect(text).not.toContain("<b>");
  });
});

describe("the portal", () => {
  const portal = async (customer: string, flow = false) => {
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: `${ORIGIN}/membership`,
      ...(flow
        ? {
            flow_data: {
              type: "payment_method_update" as const,
              after_completion: {
                type: "redirect" as const,
                redirect: { return_url: `${ORIGIN}/membership` },
              },
            },
          }
        : {}),
    });
    return pathIn(session.url);
  };

  it("the portal changes the customer's card and returns, without changing the subscription", async () => {
    const { customer, subscription } = await sell(stripe);
    const before = (await stripe.subscriptions.retrieve(subscription)).default_payment_method;
    const path = await portal(customer, true);
    expect(await (await ask(path)).text()).toContain("Save card");
    const answer = await ask(`${path}/card`, { form: { ...CARD, number: "5555555555554444" } });
    expect(answer.headers.get("Location")).toBe(`${ORIGIN}/membership`);
    const changed = await stripe.customers.retrieve(customer, {
      expand: ["invoice_settings.default_payment_method"],
    });
    expect(changed).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: "4444" } } },
    });
    expect((await stripe.subscriptions.retrieve(subscription)).default_payment_method).toBe(before);
  });

  it("the portal cancels, resumes and changes the address", async () => {
    const { customer, subscription } = await sell(stripe);
    const path = await portal(customer);
    expect(await (await ask(path)).text()).toContain("Cancel membership");
    await ask(`${path}/cancel`, { form: { subscription } });
    expect((await stripe.subscriptions.retrieve(subscription)).cancel_at).not.toBeNull();
    await ask(`${path}/resume`, { form: { subscription } });
    expect((await stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull();
    await ask(`${path}/address`, { form: { country: "FR" } });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ address: { country: "FR" } });
  });

  it("the portal can't cancel another person's subscription", async () => {
    const one = await sell(stripe);
    const other = await sell(stripe);
    const answer = await ask(`${await portal(one.customer)}/cancel`, {
      form: { subscription: other.subscription },
    });
    expect(answer.status).toBe(409);
    expect((await stripe.subscriptions.retrieve(other.subscription)).cancel_at).toBeNull();
  });
});

describe("the invoice page", () => {
  it("an invoice is a page and a PDF, and can be paid there with another card", async () => {
    const { customer, subscription } = await sell(stripe, { card: "4000000000000341", trial: 49 * 3600 });
    await standIn().advanceToCharge();
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    const path = pathIn(invoice?.hosted_invoice_url);
    expect(await (await ask(path)).text()).toContain(`Invoice ${invoice?.number ?? "?"}`);
    expect((await ask(path, { form: CARD })).status).toBe(303);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    const file = await ask(pathIn(invoice?.invoice_pdf));
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(new TextDecoder().decode(await file.arrayBuffer())).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
  });
});

describe("the overview", () => {
  it("the overview shows subscriptions and events, and moves the clock", async () => {
    await sell(stripe);
    const text = await (await ask("/payments-stand-in/")).text();
    for (const words of ["Next day", "Next month", "checkout.session.completed", "active"])
      expect(text).toContain(words);
    const before = await billingNow();
    const moved = await ask("/payments-stand-in/clock", {
      form: { move: "month", return_to: "/membership" },
    });
    expect(moved.headers.get("Location")).toBe(`${ORIGIN}/membership`);
    expect((await billingNow()) - before).toBeGreaterThanOrEqual(28 * DAY);
  });

  it("browsers can reach only the overview of the stand-in", async () => {
    for (const path of ["/stand-in/clock", "/v1/customers"]) expect((await ask(path)).status).toBe(404);
  });
});
