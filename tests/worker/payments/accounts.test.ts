import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { standIn, stripeAtStandIn } from "../../support/payments";
import { ask, ORIGIN } from "../../support/site";
import { openCreatorAccount, openPaidAccount } from "../../support/stand-in-accounts";
import { DAY, readRefusal } from "../../support/stand-in-sale";

const stripe = stripeAtStandIn();
const pathIn = (url: string) => new URL(url).pathname;
const RETURNS = {
  refresh_url: `${ORIGIN}/earnings?link=refresh`,
  return_url: `${ORIGIN}/earnings?link=return`,
};

beforeEach(() => standIn().startSilent());

const link = (account: string) =>
  stripe.accountLinks.create({ account, type: "account_onboarding", ...RETURNS });

describe("connected accounts", () => {
  it("an account can't receive money before its owner has finished onboarding", async () => {
    const account = await openCreatorAccount(stripe);
    expect(account).toMatchObject({
      type: "express",
      country: "DE",
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: "inactive" },
      tos_acceptance: { service_agreement: "recipient" },
      metadata: { creator_no: "7" },
      requirements: { disabled_reason: "requirements.past_due" },
    });
    expect(account.requirements?.currently_due).toContain("external_account");
    expect((await stripe.accounts.retrieve(account.id)).id).toBe(account.id);
    expect((await stripe.accounts.list()).data).toHaveLength(1);
  });

  it.each([
    ["at home under the recipient agreement", { country: "US", service_agreement: "recipient" as const }],
    ["abroad under the full one", { country: "DE", service_agreement: "full" as const }],
    ["where nothing can be sent", { country: "BR", service_agreement: "recipient" as const }],
    ["in small letters", { country: "de", service_agreement: "recipient" as const }],
  ])("an account isn't created %s", async (_, { country, service_agreement }) => {
    const call = stripe.accounts.create({
      country,
      email: "ada@gmail.com",
      tos_acceptance: { service_agreement },
      controller: {
        fees: { payer: "application" },
        losses: { payments: "application" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "express" },
      },
      capabilities: { transfers: { requested: true } },
    });
    expect((await readRefusal(call)).statusCode).toBe(400);
    expect((await stripe.accounts.list()).data).toHaveLength(0);
  });

  it("an account stops receiving money when the deadline of a requirement has passed", async () => {
    const { id } = await openPaidAccount(stripe);
    await standIn().act({ do: "require_of_account", account: id, within: 2 * DAY });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: "active" },
      requirements: { currently_due: ["individual.verification.document"], past_due: [] },
    });
    await standIn().advance(2 * DAY + 1);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: "inactive" },
      requirements: {
        past_due: ["individual.verification.document"],
        disabled_reason: "requirements.past_due",
      },
    });
  });

  it("an account can be disabled and enabled again", async () => {
    const { id } = await openPaidAccount(stripe);
    await standIn().act({ do: "disable_account", account: id });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { disabled_reason: "rejected.fraud" },
    });
    await standIn().act({ do: "enable_account", account: id });
    expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(true);
  });

  it("an account can't be read any more once it is deauthorized or deleted", async () => {
    const { id } = await openPaidAccount(stripe);
    await standIn().act({ do: "deauthorize_account", account: id });
    const shut = await readRefusal(stripe.accounts.retrieve(id));
    expect(shut).toMatchObject({ statusCode: 403, code: "account_invalid" });
    const { id: other } = await openCreatorAccount(stripe);
    expect(await stripe.accounts.del(other)).toMatchObject({ id: other, deleted: true });
    expect((await readRefusal(stripe.accounts.retrieve(other))).statusCode).toBe(403);
  });
});

describe("events of connected accounts", () => {
  it("events of connected accounts are sent to the connect endpoint and accepted there", async () => {
    const { id } = await openCreatorAccount(stripe);
    await standIn().act({ do: "onboard_account", account: id });
    await standIn().act({ do: "deauthorize_account", account: id });
    const isOfAccounts = ({ type }: { type: string }) => /^(account|capability)\./.test(type);
    const told = (await standIn().deliveries()).filter(isOfAccounts);
    expect(new Set(told.map(({ endpoint }) => endpoint))).toEqual(new Set(["connect"]));
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["account.updated", "capability.updated", "account.application.deauthorized"]),
    );
    expect((await stripe.events.list({ limit: 100 })).data.filter(isOfAccounts)).toEqual([]);
    await standIn().settings({ deliver: true });
    await standIn().deliver();
    const taken = (await standIn().deliveries()).filter(isOfAccounts);
    expect(taken.map(({ status }) => status)).toEqual(told.map(() => 200));
  });
});

describe("the onboarding page", () => {
  it("the onboarding page opens once and within five minutes of the link", async () => {
    const { id } = await openCreatorAccount(stripe);
    const first = pathIn((await link(id)).url);
    expect((await ask(first)).status).toBe(200);
    expect((await ask(first)).headers.get("Location")).toBe(RETURNS.refresh_url);
    const late = await link(id);
    await standIn().advance(late.expires_at - late.created + 1);
    expect((await ask(pathIn(late.url))).headers.get("Location")).toBe(RETURNS.refresh_url);
    expect((await ask(`${pathIn(late.url)}x`)).status).toBe(404);
  });

  it("the onboarding page shows the country, takes a name and a bank account, and returns", async () => {
    const { id } = await openCreatorAccount(stripe);
    const path = pathIn((await link(id)).url);
    const text = await (await ask(path)).text();
    for (const words of ["No money moves", "DE", "Bank account number", "Not now"])
      expect(text).toContain(words);
    const done = await ask(path, { form: { name: "Ada", number: "000123456789" } });
    expect(done.headers.get("Location")).toBe(RETURNS.return_url);
    const account: Stripe.Account = await stripe.accounts.retrieve(id);
    expect(account).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: "active" },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: "6789", account_holder_name: "Ada" }] },
    });
    expect(JSON.stringify(account)).not.toContain("000123456789");
  });

  it("the onboarding page changes nothing after 'Not now'", async () => {
    const { id } = await openCreatorAccount(stripe);
    const path = pathIn((await link(id)).url);
    await ask(path);
    const left = await ask(path, { form: { name: "", number: "", answer: "later" } });
    expect(left.headers.get("Location")).toBe(RETURNS.return_url);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });

  it.each([
    ["isn't a test account", { number: "1234" }, "number"],
    ["is refused", { number: "000000000000" }, "number"],
    ["has no name", { name: " " }, "name"],
  ])("the onboarding page keeps what was typed where a bank account %s", async (_, wrong, field) => {
    const { id } = await openCreatorAccount(stripe);
    const path = pathIn((await link(id)).url);
    await ask(path);
    const answer = await ask(path, { form: { name: "Ada", number: "000123456789", ...wrong } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`aria-describedby="${field}-error"`);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });
});

describe("login links", () => {
  it("a login link needs finished onboarding and leads to the page for the bank account", async () => {
    const { id } = await openCreatorAccount(stripe);
    expect((await readRefusal(stripe.accounts.createLoginLink(id))).statusCode).toBe(400);
    await standIn().act({ do: "onboard_account", account: id });
    const path = pathIn((await stripe.accounts.createLoginLink(id)).url);
    expect(await (await ask(path)).text()).toContain("Bank account number");
    const answer = await ask(path, { form: { name: "Ada", number: "000111111116" } });
    expect(answer.status).toBe(303);
    expect((await stripe.accounts.retrieve(id)).external_accounts?.data[0]).toMatchObject({ last4: "1116" });
  });
});
