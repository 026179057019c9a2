import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import worker from "../../../build/server/index.js";
import { accounts } from "~/identity/accounts/accounts.table";
import { consents } from "~/membership/consents.table";
import { invoices } from "~/membership/invoices.table";
import { memberships } from "~/membership/memberships.table";
import { trialMarks } from "~/membership/trial-marks.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { settings as strings } from "~/words/en/settings";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const stripe = stripeAtStandIn();
const MONTH_SECONDS = 31 * 86_400;

interface Payer extends Person {
  customerId: string;
  subscriptionId: string;
}

async function seedPayer(): Promise<Payer> {
  const person = await seedPerson({ access: false });
  const { id: customerId } = await stripe.customers.create({ metadata: { account_id: person.id } });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customerId });
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method.id } });
  const [price] = (await stripe.prices.list({ lookup_keys: ["wishlight_monthly"] })).data;
  const { id: subscriptionId } = await stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: price?.id ?? "" }],
    metadata: { account_id: person.id },
  });
  const [now, account_id] = [Date.now(), person.id];
  await db.batch([
    db.insert(memberships).values({
      account_id,
      state: "active",
      access_until: now + DAY_MS,
      created_at: now,
      updated_at: now,
      customer_id: customerId,
      subscription_id: subscriptionId,
      price_minor: 900,
      currency: "usd",
    }),
    db.insert(consents).values({
      account_id,
      sentence: "I agree",
      price_minor: 900,
      currency: "usd",
      first_charge_at: now,
      created_at: now,
    }),
    db
      .insert(trialMarks)
      .values({ hash: `hash-${account_id}`, kind: "address", account_id, created_at: now }),
  ]);
  return { ...person, customerId, subscriptionId };
}

const remove = ({ cookie }: Person) =>
  post("/settings", { intent: "delete-account", current_password: GOOD_PASSWORD }, { cookie });
const readAccount = async ({ id }: Person) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
const fail = (times: number, path = "/v1/") =>
  standIn().settings({ fail: times === 0 ? [] : [{ path, times, mode: "500" }] });

async function sweep(): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
}

async function expectEnded({ id, customerId, subscriptionId }: Payer): Promise<void> {
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect(await db.select().from(memberships).where(eq(memberships.account_id, id))).toEqual([]);
  expect(await db.select().from(invoices).where(eq(invoices.account_id, id))).toEqual([]);
}

afterEach(() => fail(0));

describe("deleting the account of a paying member", () => {
  it("deleting a paying account ends the subscription and the customer record, and keeps consents and the used trial", async () => {
    const payer = await seedPayer();
    expect((await remove(payer)).headers.get("Location")).toBe("/signin?notice=deleted");
    expect(await readAccount(payer)).toBeUndefined();
    await expectEnded(payer);
    expect(await db.select().from(consents).where(eq(consents.account_id, payer.id))).toHaveLength(1);
    const marks = await db
      .select()
      .from(trialMarks)
      .where(eq(trialMarks.hash, `hash-${payer.id}`));
    expect(marks).toMatchObject([{ account_id: null }]);
  });

  it("deleting an account voids its unpaid invoice", async () => {
    const payer = await seedPayer();
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: payer.customerId,
    });
    await stripe.customers.update(payer.customerId, {
      invoice_settings: { default_payment_method: failing.id },
    });
    await standIn().advance(MONTH_SECONDS + 86_400);
    const owed = async () => (await stripe.invoices.list({ customer: payer.customerId })).data[0]?.status;
    expect(await owed()).toBe("open");
    await remove(payer);
    await expectEnded(payer);
    expect(await owed()).toBe("void");
  });

  it("an account is deleted for the person while the provider is down, and the sweep finishes the rest", async () => {
    const payer = await seedPayer();
    await fail(1000);
    expect((await remove(payer)).headers.get("Location")).toBe("/signin?notice=deleted");
    expect((await open("/profile", payer)).status).toBe(302);
    expect(await readAccount(payer)).toMatchObject({ password_hash: null });
    await sweep();
    // The row names the customer to be ended at the provider.
    const [kept] = await db.select().from(memberships).where(eq(memberships.account_id, payer.id));
    expect(kept).toMatchObject({ customer_id: payer.customerId });

    await fail(0);
    expect((await stripe.subscriptions.retrieve(payer.subscriptionId)).status).toBe("active");
    await sweep();
    expect(await readAccount(payer)).toBeUndefined();
    await expectEnded(payer);
  });

  it.each(["/v1/subscriptions", "/v1/customers", "/v1/invoices", "/v1/charges"])(
    "a deletion is completed although %s fails at first",
    async (path) => {
      const payer = await seedPayer();
      // More failures than the library retries, because events call the same path meanwhile.
      await fail(1000, path);
      await remove(payer);
      expect(await readAccount(payer)).toBeDefined();
      await fail(0);
      await sweep();
      expect(await readAccount(payer)).toBeUndefined();
      await expectEnded(payer);
    },
  );

  it("the delete page mentions the membership only to members", async () => {
    const payer = await seedPayer();
    const trial = await seedPerson();
    expect(await pageText(await open("/settings", payer))).toContain(strings.deletion.membership);
    expect(await pageText(await open("/settings", trial))).not.toContain(strings.deletion.membership);
  });
});
