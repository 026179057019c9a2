import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { API_VERSION, OWN_EVENTS } from "~/membership/provider/provider-events";
import { blueprintOf, readConfigs } from "../../scripts/deploy/blueprint.ts";
import { PaymentsRun } from "../../scripts/deploy/payments-run.ts";
import { inspectPayments, NO_PAYMENTS } from "../../scripts/deploy/payments-state.ts";
import { plan } from "../../scripts/deploy/plan.ts";
import { describePlan } from "../../scripts/deploy/print.ts";
import { NOTHING, type CloudState } from "../../scripts/deploy/state.ts";
import type { PaymentsStep, Step } from "../../scripts/deploy/step.ts";
import { readWanted } from "../../scripts/deploy/wanted.ts";

const KEY = "sk_test_aKeyOfATest";
const ORIGIN = "https://wishlight.test";
const SITE = { APP_ORIGIN: ORIGIN, MAIL_FROM: "a@mail.wishlight.test" };
const R2_KEYS = { R2_ACCESS_KEY_ID: "an-id", R2_SECRET_ACCESS_KEY: "a-secret" };
const KEPT_SECRETS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"];
const names = blueprintOf(readConfigs());

type Fields = Record<string, unknown>;

/** The account's default portal, which is somebody else's affair. */
const SAVED_BY_HAND = {
  ...{ id: "bpc_0", is_default: true, metadata: {} },
  features: { customer_update: { enabled: false } },
};

/** A provider that keeps what it is told, as the API's reference describes it; the library speaks to it. */
interface There {
  product: Fields | null;
  prices: Fields[];
  portals: Fields[];
  endpoints: Fields[];
  asked: {
    method: string;
    path: string;
    version: string | undefined;
    key: string | undefined;
    body: string;
  }[];
}
let there: There;
let refusesPrices = false;

const server = createServer((request, response) => {
  void read(request).then((body) => {
    const url = new URL(request.url ?? "", "http://provider");
    const method = request.method ?? "";
    const { "stripe-version": version, "idempotency-key": key } = request.headers;
    there.asked.push({ method, path: url.pathname, version: String(version), key: key?.toString(), body });
    const [status, answer] =
      request.headers.authorization === `Bearer ${KEY}`
        ? answerTo(method, url, fieldsOf(body))
        : [
            401,
            { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****" } },
          ];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
});

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

/** `a[b][]=c` as objects and lists; numbers and truths stay text but where the provider reads them. */
function fieldsOf(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at, all) => part !== "" || at < all.length - 1);
    let place = fields;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Fields;
    place[path.at(-1) ?? ""] = /^(?:true|false)$/.test(value) ? value === "true" : value;
  }
  return listed(fields) as Fields;
}

function listed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

function answerTo(method: string, url: URL, fields: Fields): [number, unknown] {
  const list = (data: unknown[]) => [200, { object: "list", has_more: false, data }] as [number, unknown];
  const missing: [number, unknown] = [
    404,
    { error: { type: "invalid_request_error", message: "No such thing" } },
  ];
  const [, , kind, id = "", last = ""] = url.pathname.split("/");
  if (kind === "products") {
    if (method === "GET") return there.product ? [200, there.product] : missing;
    there.product = { ...there.product, active: true, ...fields };
    return [200, there.product];
  }
  if (kind === "prices" && method === "GET") return list(there.prices.filter((price) => price["lookup_key"]));
  if (kind === "prices") {
    if (refusesPrices) return [402, { error: { type: "card_error", message: `No price with ${KEY}` } }];
    for (const price of there.prices) price["lookup_key"] = null;
    const price = {
      id: `price_${there.prices.length}`,
      ...fields,
      unit_amount: Number(fields["unit_amount"]),
    };
    there.prices.push({ ...price, recurring: { interval: "month", interval_count: 1 } });
    return [200, price];
  }
  if (kind === "billing_portal" && method === "GET") return list(there.portals);
  if (kind === "billing_portal") {
    const known = there.portals.find((one) => one["id"] === last);
    const portal = known ?? { id: `bpc_${there.portals.length}`, is_default: false };
    if (!known) there.portals.unshift(portal);
    return [200, Object.assign(portal, fields)];
  }
  if (kind === "webhook_endpoints" && method === "GET") return list(there.endpoints);
  if (kind === "webhook_endpoints" && !id) {
    const number = there.endpoints.length + 1;
    const made = { id: `we_${number}`, created: number, status: "enabled", metadata: {}, ...fields };
    there.endpoints.push(made);
    return [200, { ...made, secret: `whsec_of_${number}` }];
  }
  const endpoint = there.endpoints.find((one) => one["id"] === id);
  if (kind !== "webhook_endpoints" || !endpoint) return missing;
  if (fields["disabled"]) endpoint["status"] = "disabled";
  Object.assign(endpoint, fields);
  return [200, endpoint];
}

let host: { host: string; port: number; protocol: "http" };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = { host: "127.0.0.1", port: (server.address() as AddressInfo).port, protocol: "http" };
});
afterAll(() => server.close());
beforeEach(() => {
  refusesPrices = false;
  there = { product: null, prices: [], portals: [SAVED_BY_HAND], endpoints: [], asked: [] };
});

const wanted = (env: NodeJS.ProcessEnv = {}) => readWanted({ ...SITE, STRIPE_SECRET_KEY: KEY, ...env });
const atProvider = (steps: readonly Step[]) =>
  steps.filter((step): step is PaymentsStep => step.kind === "payments");

async function planNow(secrets: string[], env: NodeJS.ProcessEnv = {}) {
  const run = new PaymentsRun(KEY, host);
  const payments = await run.read((stripe) => inspectPayments(stripe, ORIGIN));
  const state: CloudState = { ...NOTHING, secrets, payments };
  return { run, state, steps: atProvider(plan(names, wanted(env), state)) };
}

async function deploy(secrets: string[], env: NodeJS.ProcessEnv = {}) {
  const { run, steps } = await planNow(secrets, env);
  for (const step of steps) await run.run(step);
  return { run, steps };
}

const titles = (steps: readonly Step[]) => steps.map(({ title }) => title);

describe("the deploy at the payment provider", () => {
  test("makes what is missing, each thing once, and finds all of it as wanted the next time", async () => {
    const { run } = await deploy([]);
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
        ...{
          url: `${ORIGIN}/api/payments/events`,
          api_version: API_VERSION,
          enabled_events: [...OWN_EVENTS],
        },
        metadata: { wishlight_secret: "kept" },
      }),
      expect.objectContaining({ url: `${ORIGIN}/api/payments/connect-events`, connect: true }),
    ]);
    expect(there.endpoints[0]).not.toHaveProperty("connect");
    expect(Object.fromEntries(run.answered)).toEqual({
      STRIPE_WEBHOOK_SECRET: "whsec_of_1",
      STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_of_2",
    });
    expect(titles((await planNow(KEPT_SECRETS)).steps)).toEqual([]);
  });

  test("speaks one version of the API, and every write may be sent twice", async () => {
    await deploy([]);
    expect(new Set(there.asked.map(({ version }) => version))).toEqual(new Set([API_VERSION]));
    const writes = there.asked.filter(({ method }) => method === "POST");
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.filter(({ key }) => !key)).toEqual([]);
  });

  test("only reads where it plans", async () => {
    await planNow([]);
    expect(there.asked.map(({ method }) => method)).not.toContain("POST");
  });

  test("another price takes over the key it is found by, and the plan says who is told and when", async () => {
    await deploy([]);
    const { steps } = await deploy(KEPT_SECRETS, { SUBSCRIPTION_PRICE: "1100" });
    expect(titles(steps)).toEqual(["Create the price 1100 usd a month (minor units) as wishlight_monthly"]);
    expect(describePlan(steps)).toContain("are told 30 days before");
    expect(there.prices.filter((price) => price["lookup_key"])).toEqual([
      expect.objectContaining({ unit_amount: 1100 }),
    ]);
  });

  test("an endpoint whose secret was lost is replaced, and disabled only after the site has the new one", async () => {
    await deploy([]);
    const { run, steps } = await deploy(["STRIPE_SECRET_KEY", "STRIPE_CONNECT_WEBHOOK_SECRET"]);
    expect(titles(steps)).toEqual([
      `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
      "Note at the provider that the site has STRIPE_WEBHOOK_SECRET",
      "Disable the webhook endpoint we_1",
    ]);
    expect(describePlan(steps)).toContain("the site does not have the secret of the one that is there");
    expect(run.answered.get("STRIPE_WEBHOOK_SECRET")).toBe("whsec_of_3");
    expect(there.endpoints.map(({ status }) => status)).toEqual(["disabled", "enabled", "enabled"]);
    expect(titles((await planNow(KEPT_SECRETS)).steps)).toEqual([]);
  });

  test("an endpoint that was made before a release that failed is not taken for one whose secret is known", async () => {
    const { run, steps } = await planNow(KEPT_SECRETS);
    for (const step of steps.filter(({ keeps }) => keeps)) await run.run(step);
    // The release failed: nothing was noted, and the site still has secrets of endpoints that are gone.
    expect(titles((await planNow(KEPT_SECRETS)).steps)).toEqual(
      expect.arrayContaining([
        `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
        "Disable the webhook endpoint we_1",
      ]),
    );
  });

  test("an endpoint of an older version is replaced, other events are set where it is", async () => {
    await deploy([]);
    Object.assign(there.endpoints[0] ?? {}, { api_version: "2024-01-01" });
    Object.assign(there.endpoints[1] ?? {}, { enabled_events: ["payout.paid"] });
    const { steps } = await deploy(KEPT_SECRETS);
    expect(titles(steps)).toEqual([
      `Create the webhook endpoint ${ORIGIN}/api/payments/events`,
      "Set the events of the webhook endpoint we_2",
      "Note at the provider that the site has STRIPE_WEBHOOK_SECRET",
      "Disable the webhook endpoint we_1",
    ]);
    expect(there.endpoints[1]).toMatchObject({ enabled_events: ["account.updated"] });
  });

  test("secrets go to the site with the release that needs them, and stand in no plan", () => {
    const steps = plan(names, wanted(), { ...NOTHING, payments: NO_PAYMENTS });
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

  test("a refusal is told in the provider's words without the key", async () => {
    refusesPrices = true;
    const failing = deploy([]);
    await expect(failing).rejects.toThrow(/failed at the payment provider: No price with \[secret\]/);
    const foreign = new PaymentsRun("sk_test_another", host);
    await expect(foreign.read((stripe) => inspectPayments(stripe, ORIGIN))).rejects.toThrow(
      /Invalid API Key/,
    );
  });

  test("the portal needs nobody, and what was changed there by hand is set again where it is", async () => {
    there.portals = [];
    const { state } = await planNow([]);
    const people = plan(names, wanted({ ...R2_KEYS }), state).filter(({ kind }) => kind === "person");
    expect(titles(people)).toEqual([]);
    await deploy([]);
    there.portals.unshift({ ...SAVED_BY_HAND, id: "bpc_9" });
    const [, ours] = there.portals;
    Object.assign(ours ?? {}, { features: { subscription_update: { enabled: true } } });
    const { steps } = await deploy(KEPT_SECRETS);
    expect(titles(steps)).toEqual(["Set the configuration bpc_0 of the customer portal"]);
    expect(ours).toMatchObject({ features: { subscription_update: { enabled: false } } });
    Object.assign(ours ?? {}, { business_profile: { terms_of_service_url: "https://older.test/terms" } });
    expect(titles((await deploy(KEPT_SECRETS)).steps)).toHaveLength(1);
    expect(titles((await planNow(KEPT_SECRETS)).steps)).toEqual([]);
    expect(there.portals).toHaveLength(2);
  });

  test("without a key nothing is touched where the site has one, and a person is asked where it has none", () => {
    const keyless = readWanted(SITE);
    const live = plan(names, keyless, { ...NOTHING, secrets: KEPT_SECRETS, payments: null });
    expect(atProvider(live)).toEqual([]);
    expect(titles(live)).not.toContain("Give the secret key of a Stripe account to this command");
    expect(titles(plan(names, keyless, NOTHING))).toContain(
      "Give the secret key of a Stripe account to this command",
    );
  });

  test("keys that are none, and the local stand-in's, are refused, and so are prices and days that are none", () => {
    for (const key of ["pk_live_abc", "sk_test_local", "hello"]) {
      expect(() => wanted({ STRIPE_SECRET_KEY: key }), key).toThrow("STRIPE_SECRET_KEY must be");
    }
    expect(wanted({ STRIPE_SECRET_KEY: "rk_live_abc" }).paymentsKey).toBe("live");
    expect(() => wanted({ SUBSCRIPTION_PRICE: "9.00" })).toThrow("SUBSCRIPTION_PRICE must be");
    expect(() => wanted({ CURRENCY: "USD" })).toThrow("CURRENCY must be");
    expect(wanted({ TRIAL_DAYS: "7", GRACE_DAYS: "3" }).vars).toMatchObject({
      TRIAL_DAYS: "7",
      GRACE_DAYS: "3",
    });
  });
});
