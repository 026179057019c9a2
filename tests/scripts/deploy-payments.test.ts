import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { API_VERSION, CONNECT_EVENTS, OWN_EVENTS } from "~/membership/provider/provider-events";
import { readBlueprint, readConfigs } from "../../scripts/deploy/blueprint.ts";
import { PaymentsRun } from "../../scripts/deploy/payments-run.ts";
import { inspectPayments, NO_PAYMENTS } from "../../scripts/deploy/payments-state.ts";
import { plan } from "../../scripts/deploy/plan.ts";
import { describePlan } from "../../scripts/deploy/print.ts";
import { EMPTY_CLOUD, type CloudState } from "../../scripts/deploy/state.ts";
import { resolveVars } from "../../scripts/deploy/secrets.ts";
import type { PaymentsStep, Step, WranglerStep } from "../../scripts/deploy/step.ts";
import { readDeploySettings } from "../../scripts/deploy/settings.ts";
import { SAVED_BY_HAND, startProvider, type ProviderAccount } from "./payments-server.ts";

const KEY = "sk_test_aKeyOfATest";
const ORIGIN = "https://wishlight.test";
const SITE = { APP_ORIGIN: ORIGIN, MAIL_FROM: "a@mail.wishlight.test" };
const R2_KEYS = { EVIDENCE_KEY: "e".repeat(32), R2_ACCESS_KEY_ID: "an-id", R2_SECRET_ACCESS_KEY: "a-secret" };
const KEPT_SECRETS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"];
const names = readBlueprint(readConfigs());

let provider: Awaited<ReturnType<typeof startProvider>>;
let there: ProviderAccount;
let site: Pick<CloudState, "secrets" | "vars">;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  there = provider.open(KEY);
  site = { secrets: [], vars: {} };
});

const wanted = (env: NodeJS.ProcessEnv = {}) =>
  readDeploySettings({ ...SITE, STRIPE_SECRET_KEY: KEY, ...env }, names.vars);
const atProvider = (steps: readonly Step[]) =>
  steps.filter((step): step is PaymentsStep => step.kind === "payments");
const isRelease = (step: Step): step is WranglerStep => step.title.startsWith("Deploy the site");

async function planNow(env: NodeJS.ProcessEnv = {}) {
  const goals = wanted(env);
  const run = new PaymentsRun(env["STRIPE_SECRET_KEY"] ?? KEY, provider.host);
  const payments = await run.read((stripe) => inspectPayments(stripe, goals.appOrigin));
  const state: CloudState = { ...EMPTY_CLOUD, ...site, payments };
  const whole = plan(names, goals, state);
  return { run, state, whole, steps: atProvider(whole) };
}

async function deploy(env: NodeJS.ProcessEnv = {}, { fails = false } = {}) {
  const planned = await planNow(env);
  for (const step of planned.whole) {
    if (step.kind === "payments") await planned.run.run(step);
    if (!isRelease(step)) continue;
    if (fails) break;
    release(step, planned.run, env);
  }
  return planned;
}

function release({ secrets = [], vars = [] }: WranglerStep, { made }: PaymentsRun, env: NodeJS.ProcessEnv) {
  const given = resolveVars(vars, made).map((text): [string, string] => {
    const colon = text.indexOf(":");
    return [text.slice(0, colon), text.slice(colon + 1)];
  });
  site = {
    secrets: [...new Set([...site.secrets, ...secrets.map(({ name }) => name)])],
    vars: { ...names.vars, ...wanted(env).vars, ...Object.fromEntries(given) },
  };
}

const titles = (steps: readonly Step[]) => steps.map(({ title }) => title);

describe("the deploy at the payment provider", () => {
  test("the deploy makes what is missing once, and finds everything in place the next time", async () => {
    const { run } = await deploy();
    expect(there.product).toMatchObject({ id: "wishlight_membership" });
    expect(there.prices).toEqual([
      expect.objectContaining({
        unit_amount: 900,
        currency: "usd",
        tax_behavior: "inclusive",
        lookup_key: "wishlight_monthly",
      }),
    ]);
    expect(there.portals).toEqual([
      expect.objectContaining({
        is_default: false,
        metadata: { wishlight: "membership" },
        business_profile: {
          terms_of_service_url: `${ORIGIN}/terms`,
          privacy_policy_url: `${ORIGIN}/privacy`,
        },
      }),
      SAVED_BY_HAND,
    ]);
    expect(there.portals[0]).toMatchObject({
      features: {
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: { enabled: false },
        customer_update: { allowed_updates: ["name", "address"] },
      },
    });
    expect(there.endpoints).toEqual([
      expect.objectContaining({
        url: `${ORIGIN}/api/payments/events`,
        api_version: API_VERSION,
        enabled_events: [...OWN_EVENTS],
        metadata: { wishlight: "membership" },
      }),
      expect.objectContaining({ url: `${ORIGIN}/api/payments/connect-events`, connect: true }),
    ]);
    expect(there.endpoints[0]).not.toHaveProperty("connect");
    expect(Object.fromEntries(run.answered)).toEqual({
      STRIPE_WEBHOOK_SECRET: "whsec_of_we_1",
      STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_of_we_2",
    });
    expect(site.vars).toMatchObject({
      STRIPE_WEBHOOK_ENDPOINT: "we_1",
      STRIPE_CONNECT_WEBHOOK_ENDPOINT: "we_2",
    });
    expect(titles((await deploy()).steps)).toEqual([]);
    expect(titles((await planNow()).steps)).toEqual([]);
  });

  test("the deploy uses one version of the API, and every write may be repeated", async () => {
    await deploy();
    expect(new Set(there.asked.map(({ version }) => version))).toEqual(new Set([API_VERSION]));
    const writes = there.asked.filter(({ method }) => method === "POST");
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.filter(({ key }) => !key)).toEqual([]);
  });

  test("planning only reads", async () => {
    await planNow();
    expect(there.asked.map(({ method }) => method)).not.toContain("POST");
  });

  test("a new price takes over its lookup key, and the plan says which members are notified and when", async () => {
    await deploy();
    const { steps } = await deploy({ SUBSCRIPTION_PRICE: "1100" });
    expect(titles(steps)).toEqual(["Create the price 1100 usd a month (minor units) as wishlight_monthly"]);
    expect(describePlan(steps)).toContain("get an email 30 days before");
    expect(there.prices.filter((price) => price["lookup_key"])).toEqual([
      expect.objectContaining({ unit_amount: 1100 }),
    ]);
  });

  test("our balance is paid out to our bank by hand, unless an actual minimum balance is set", async () => {
    await deploy();
    expect(there.payouts).toEqual({ schedule: { interval: "manual" } });
    there.payouts = { schedule: { interval: "daily" }, minimum_balance_by_currency: { eur: 5000 } };
    const { steps } = await planNow();
    expect(titles(steps)).toEqual(["Turn off automatic transfers of our balance to our bank"]);
    expect(describePlan(steps)).toContain("it is sent there daily now, with money owed to creators");
    there.payouts = { schedule: { interval: "daily" }, minimum_balance_by_currency: { usd: 99_999 } };
    expect(describePlan((await planNow()).steps)).toContain("daily now, all but 99999 usd of it, with money");
    there.payouts = { schedule: { interval: "daily" }, minimum_balance_by_currency: { usd: 100_000 } };
    expect(titles((await planNow()).steps)).toEqual([]);
  });

  test("an endpoint whose secret was lost is replaced, and disabled only after the site has the new one", async () => {
    await deploy();
    site.secrets = site.secrets.filter((name) => name !== "STRIPE_WEBHOOK_SECRET");
    const { run, steps, whole } = await deploy();
    expect(titles(steps)).toEqual([
      `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
      "Disable the webhook endpoint we_1",
    ]);
    const all = titles(whole);
    const released = whole.findIndex(isRelease);
    expect(all.indexOf(`Create the webhook endpoint ${ORIGIN}/api/payments/events`)).toBeLessThan(released);
    expect(all.indexOf("Disable the webhook endpoint we_1")).toBeGreaterThan(released);
    expect(describePlan(steps)).toContain("the site doesn't have the existing one's secret");
    expect(run.answered.get("STRIPE_WEBHOOK_SECRET")).toBe("whsec_of_we_3");
    expect(there.endpoints.map(({ status }) => status)).toEqual(["disabled", "enabled", "enabled"]);
    expect(titles((await planNow()).steps)).toEqual([]);
  });

  test("an endpoint made before a failed release doesn't count as one with a known secret", async () => {
    await deploy({}, { fails: true });
    // The site may also have secrets of deleted endpoints.
    site.secrets = KEPT_SECRETS;
    expect(titles((await planNow()).steps)).toEqual(
      expect.arrayContaining([
        `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
        "Disable the webhook endpoint we_1",
      ]),
    );
  });

  test("from the sandbox to live and back, the site always has the secret of an enabled endpoint", async () => {
    const live = { STRIPE_SECRET_KEY: "sk_live_aKeyOfATest" };
    const thereLive = provider.open(live.STRIPE_SECRET_KEY, "we_live_");
    await deploy();
    await deploy(live);
    expect(site.vars).toMatchObject({ STRIPE_WEBHOOK_ENDPOINT: "we_live_1" });
    const { run, steps } = await deploy();
    expect(titles(steps)).toEqual([
      `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
      `Create the webhook endpoint ${ORIGIN}/api/payments/connect-events`,
      "Disable the webhook endpoint we_1",
      "Disable the webhook endpoint we_2",
    ]);
    expect(run.answered.get("STRIPE_WEBHOOK_SECRET")).toBe("whsec_of_we_3");
    expect(site.vars).toMatchObject({
      STRIPE_WEBHOOK_ENDPOINT: "we_3",
      STRIPE_CONNECT_WEBHOOK_ENDPOINT: "we_4",
    });
    expect(titles((await planNow()).steps)).toEqual([]);
    expect(thereLive.endpoints.map(({ status }) => status)).toEqual(["enabled", "enabled"]);
  });

  test("a run without the key releases the site with its existing endpoints", async () => {
    await deploy();
    const steps = plan(names, readDeploySettings(SITE, names.vars), {
      ...EMPTY_CLOUD,
      ...site,
      payments: null,
    });
    expect(atProvider(steps)).toEqual([]);
    const given = resolveVars(steps.find(isRelease)?.vars ?? []);
    expect(given).toEqual(["STRIPE_WEBHOOK_ENDPOINT:we_1", "STRIPE_CONNECT_WEBHOOK_ENDPOINT:we_2"]);
    expect(describePlan(steps)).toContain("Variable STRIPE_WEBHOOK_ENDPOINT: we_1");
  });

  test("endpoints of an old address are disabled once the moved site is released", async () => {
    const moved = { APP_ORIGIN: "https://moved.test" };
    await deploy();
    const foreign = { id: "we_else", url: "https://else.test/hook", status: "enabled", metadata: {} };
    there.endpoints.push(foreign);
    const { whole } = await deploy(moved);
    const all = titles(whole);
    for (const old of ["Disable the webhook endpoint we_1", "Disable the webhook endpoint we_2"])
      expect(all.indexOf(old), old).toBeGreaterThan(whole.findIndex(isRelease));
    expect(describePlan(whole)).toContain(`it leads to ${ORIGIN}/api/payments/events`);
    expect(there.endpoints.map(({ id, status }) => `${id} ${status}`)).toEqual([
      ...["we_1 disabled", "we_2 disabled", "we_else enabled", "we_4 enabled", "we_5 enabled"],
    ]);
    expect(titles((await planNow(moved)).steps)).toEqual([]);
  });

  test("an endpoint of an older version is replaced, and other events are set in place", async () => {
    await deploy();
    Object.assign(there.endpoints[0] ?? {}, { api_version: "2024-01-01" });
    Object.assign(there.endpoints[1] ?? {}, { enabled_events: ["payout.paid"] });
    const { steps } = await deploy();
    expect(titles(steps)).toEqual([
      `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
      "Set the events of the webhook endpoint we_2",
      "Disable the webhook endpoint we_1",
    ]);
    expect(there.endpoints[1]).toMatchObject({ enabled_events: [...CONNECT_EVENTS] });
    expect(titles((await planNow()).steps)).toEqual([]);
  });

  test("secrets reach the site with the release that needs them, and are in no plan", () => {
    const steps = plan(names, wanted(), { ...EMPTY_CLOUD, payments: NO_PAYMENTS });
    const site = steps.find(({ title }) => title.startsWith("Deploy the site"));
    expect(site).toMatchObject({
      secrets: expect.arrayContaining([
        { name: "TRIAL_MARK_KEY", from: "generated" },
        { name: "STRIPE_SECRET_KEY", from: { variable: "STRIPE_SECRET_KEY" } },
        { name: "STRIPE_WEBHOOK_SECRET", from: "answered" },
        { name: "STRIPE_CONNECT_WEBHOOK_SECRET", from: "answered" },
      ]),
    });
    expect(JSON.stringify(steps) + describePlan(steps)).not.toContain(KEY);
  });

  test.each([
    ["TRIAL_MARK_KEY", {}, []],
    ["TWO_STEP_KEY", {}, []],
    ["TWO_STEP_KEY_2", { NEW_TWO_STEP_KEY: "yes" }, ["TWO_STEP_KEY"]],
  ])("%s can be supplied, and a plan that makes one says that nobody else has it", (name, env, secrets) => {
    const state = { ...EMPTY_CLOUD, payments: NO_PAYMENTS, secrets };
    const made = describePlan(plan(names, wanted(env), state));
    expect(made).toMatch(
      new RegExp(
        `Secret ${name}: generated at random and never shown again.*To keep a copy.*with ${name} in`,
      ),
    );
    const own = describePlan(plan(names, wanted({ ...env, [name]: "t".repeat(32) }), state));
    expect(own).toContain(`Secret ${name}: taken from ${name}`);
    expect(() => wanted({ ...env, [name]: "short" })).toThrow(`${name} must have at least 32 characters`);
  });

  test("a refusal is reported in the provider's words without the key", async () => {
    there.refusesPrices = true;
    const failing = deploy();
    await expect(failing).rejects.toThrow(/failed at the payment provider: No price with \[secret\]/);
    const foreign = new PaymentsRun("sk_test_another", provider.host);
    await expect(foreign.read((stripe) => inspectPayments(stripe, ORIGIN))).rejects.toThrow(
      /Invalid API Key/,
    );
  });

  test("the portal needs nobody, and manual changes there are reset in place", async () => {
    there.portals = [];
    const { state } = await planNow();
    const people = plan(names, wanted({ ...R2_KEYS }), state).filter(({ kind }) => kind === "person");
    expect(titles(people)).toEqual([]);
    await deploy();
    there.portals.unshift({ ...SAVED_BY_HAND, id: "bpc_9" });
    const [, ours] = there.portals;
    Object.assign(ours ?? {}, { features: { subscription_update: { enabled: true } } });
    const { steps } = await deploy();
    expect(titles(steps)).toEqual(["Set the configuration bpc_0 of the customer portal"]);
    expect(ours).toMatchObject({ features: { subscription_update: { enabled: false } } });
    Object.assign(ours ?? {}, { business_profile: { terms_of_service_url: "https://older.test/terms" } });
    expect(titles((await deploy()).steps)).toHaveLength(1);
    expect(titles((await planNow()).steps)).toEqual([]);
    expect(there.portals).toHaveLength(2);
  });

  test("without a key nothing changes where the site has one, and the plan asks for one where it has none", () => {
    const keyless = readDeploySettings(SITE, names.vars);
    const live = plan(names, keyless, { ...EMPTY_CLOUD, secrets: KEPT_SECRETS, payments: null });
    expect(atProvider(live)).toEqual([]);
    expect(titles(live)).not.toContain("Give the secret key of a Stripe account to this command");
    expect(titles(plan(names, keyless, EMPTY_CLOUD))).toContain(
      "Give the secret key of a Stripe account to this command",
    );
  });

  test("invalid keys, the local stand-in's key, and invalid prices and days are refused", () => {
    for (const key of ["pk_live_abc", "sk_test_local", "hello"]) {
      expect(() => wanted({ STRIPE_SECRET_KEY: key }), key).toThrow("STRIPE_SECRET_KEY must be");
    }
    expect(wanted({ STRIPE_SECRET_KEY: "rk_live_abc" }).paymentsKey).toBe("live");
    expect(() => wanted({ SUBSCRIPTION_PRICE: "9.00" })).toThrow("SUBSCRIPTION_PRICE must be");
    expect(() => wanted({ CURRENCY: "USD" })).toThrow("CURRENCY must be");
    for (const name of ["isk", "ugx"]) expect(() => wanted({ CURRENCY: name })).toThrow("CURRENCY must be");
    expect(() => wanted({ SUBSCRIPTION_PRICE: "1".repeat(16) })).toThrow("SUBSCRIPTION_PRICE must be");
    expect(() => wanted({ TRIAL_DAYS: "731" })).toThrow("TRIAL_DAYS must be");
    expect(() => wanted({ GRACE_DAYS: "61" })).toThrow("GRACE_DAYS must be");
    expect(() => readDeploySettings(SITE, { ...names.vars, GRACE_DAYS: "90" })).toThrow("GRACE_DAYS must be");
    expect(() => wanted({ CREATOR_SHARE: "10001" })).toThrow("CREATOR_SHARE must be");
    expect(() => wanted({ PAYOUT_MINIMUM: "9.5" })).toThrow("PAYOUT_MINIMUM must be");
    expect(() => wanted({ NEW_HOLD_DAYS: "366" })).toThrow("NEW_HOLD_DAYS must be");
    // 7000 × 1.4 is below the whole, and 7200 × 1.4 is not.
    expect(() => wanted({ CREATOR_SHARE: "7200" })).toThrow("CREATOR_SHARE 7200 and IDLE_CAP 4000 together");
    expect(() => wanted({ CREATOR_SHARE: "5000", IDLE_CAP: "10000" })).toThrow("together");
    expect(() => readDeploySettings({ ...SITE, IDLE_CAP: "4300" }, names.vars)).toThrow("IDLE_CAP 4300");
    expect(wanted({ CREATOR_SHARE: "7142", HOLD_DAYS: "30" }).vars).toMatchObject({ CREATOR_SHARE: "7142" });
    expect(() => wanted({ EMAIL_CONFIRMATION: "maybe" })).toThrow(
      "EMAIL_CONFIRMATION must be as wrangler.toml",
    );
    expect(() => readDeploySettings(SITE, names.vars)).not.toThrow();
    expect(wanted({ TRIAL_DAYS: "730", GRACE_DAYS: "60", CURRENCY: "eur" }).vars).toMatchObject({
      CURRENCY: "eur",
    });
    expect(wanted({ TRIAL_DAYS: "7", GRACE_DAYS: "3" }).vars).toMatchObject({
      TRIAL_DAYS: "7",
      GRACE_DAYS: "3",
    });
  });
});
