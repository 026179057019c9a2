import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "~/platform/clock";
import { UNFINISHED_LIFETIME_MS } from "~/uploads/uploads.limits";
import { readBlueprint, readConfigs } from "../../scripts/deploy/blueprint.ts";
import { plan } from "../../scripts/deploy/plan.ts";
import { describePlan } from "../../scripts/deploy/print.ts";
import { ABORT_RULE, LOCKS, uploadCors } from "../../scripts/deploy/rules.ts";
import { EMPTY_BUCKET, EMPTY_CLOUD, type CloudState } from "../../scripts/deploy/state.ts";
import { API_VERSION } from "~/membership/provider/provider-events";
import { ENDPOINT_EVENTS } from "../../scripts/deploy/payments-goals.ts";
import { NO_PAYMENTS, type PaymentsState } from "../../scripts/deploy/payments-state.ts";
import { WEB_CONFIG, type PaymentsStep, type Step } from "../../scripts/deploy/step.ts";
import { readDeploySettings } from "../../scripts/deploy/settings.ts";

const ORIGIN = "https://wishlight.test";
const STRIPE_SECRET_KEY = "sk_live_aKeyOfATest";
const SECRETS = {
  EVIDENCE_KEY: "a-key-for-evidence-of-at-least-32-characters",
  R2_ACCESS_KEY_ID: "an-access-key",
  R2_SECRET_ACCESS_KEY: "a-very-secret-key",
  STRIPE_SECRET_KEY,
};
const names = readBlueprint(readConfigs());
const wanted = (env: NodeJS.ProcessEnv = SECRETS, vars = names.vars) =>
  readDeploySettings({ APP_ORIGIN: ORIGIN, MAIL_FROM: "no-reply@mail.wishlight.test", ...env }, vars);

const endpoint = (id: string, events: readonly string[]) => ({
  id,
  version: API_VERSION,
  events: [...events],
});
const PAID: PaymentsState = {
  product: "on",
  price: { minor: 900, currency: "usd", isMonthly: true, hasTaxInside: true },
  portal: { id: "bpc_1", isAsWanted: true, origin: ORIGIN },
  payouts: { interval: "manual", minimum: {} },
  endpoints: {
    own: [endpoint("we_own", ENDPOINT_EVENTS.own)],
    connect: [endpoint("we_connect", ENDPOINT_EVENTS.connect)],
  },
  elsewhere: [],
};

const EVERYTHING: CloudState = {
  databaseId: "a-database",
  searchDatabaseId: "another",
  namespaceId: "a-namespace",
  queues: [...names.queues, "somebody-elses"],
  buckets: {
    "wishlight-avatars": EMPTY_BUCKET,
    "wishlight-ledger": { ...EMPTY_BUCKET, locks: locked() },
    "wishlight-evidence": { ...EMPTY_BUCKET, locks: { evidence: { prefix: "seals/", days: 365 } } },
    "wishlight-uploads": {
      cors: uploadCors(ORIGIN),
      abortRules: { [ABORT_RULE.name]: ABORT_RULE.days, "Default Multipart Abort Rule": 7 },
      locks: {},
      notifies: [names.uploadQueue],
    },
  },
  secrets: [
    ...[
      "MEDIA_LINK_SECRET",
      "TWO_STEP_KEY",
      "TRIAL_MARK_KEY",
      "PUSH_KEY",
      "EVIDENCE_KEY",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ],
    ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"],
  ],
  vars: {
    ...names.vars,
    APP_ORIGIN: ORIGIN,
    STRIPE_WEBHOOK_ENDPOINT: "we_own",
    STRIPE_CONNECT_WEBHOOK_ENDPOINT: "we_connect",
  },
  mailDomains: ["mail.wishlight.test"],
  payments: PAID,
};

const brief = (steps: readonly Step[]) =>
  steps.map((step) =>
    step.kind === "wrangler"
      ? step.args.filter((argument) => !argument.startsWith("-")).join(" ")
      : step.kind === "payments"
        ? `POST ${step.path}`
        : step.kind,
  );
const RELEASE = [
  "build",
  "configure",
  `d1 migrations apply wishlight ${WEB_CONFIG}`,
  `d1 migrations apply wishlight-search ${WEB_CONFIG}`,
  "deploy .wrangler/cloud/media.json",
  `deploy ${WEB_CONFIG}`,
];
const position = (steps: readonly Step[], text: string) =>
  brief(steps).findIndex((line) => line.startsWith(text));

test("in an empty account everything is made, in an order in which each step finds what it names", () => {
  const steps = plan(names, wanted(), EMPTY_CLOUD);
  for (const start of [
    "d1 create",
    "kv namespace create",
    "r2 bucket create wishlight-avatars",
    "email sending enable mail.wishlight.test",
  ]) {
    expect(position(steps, start), start).toBeGreaterThanOrEqual(0);
    expect(position(steps, start), start).toBeLessThan(position(steps, "configure"));
  }
  expect(position(steps, "queues create wishlight-upload-events-dead")).toBeLessThan(
    brief(steps).indexOf("queues create wishlight-upload-events"),
  );
  const bucket = position(steps, "r2 bucket create wishlight-uploads");
  for (const rule of ["r2 bucket cors set", "r2 bucket lifecycle add", "r2 bucket notification create"]) {
    expect(position(steps, rule), rule).toBeGreaterThan(bucket);
  }
  expect(position(steps, "r2 bucket notification create")).toBeGreaterThan(position(steps, "queues create"));
  expect(position(steps, "deploy .wrangler/cloud/media.json")).toBeLessThan(
    position(steps, `deploy ${WEB_CONFIG}`),
  );
});

test("where everything exists only the release is left, and no secret changes", () => {
  const steps = plan(names, wanted({}), EVERYTHING);
  expect(brief(steps)).toEqual(RELEASE);
  expect(steps.some((step) => step.kind === "wrangler" && step.secrets)).toBe(false);
});

test("another authenticator key is made on request after the last, and no removed one returns", () => {
  const plannedSecrets = (secrets: string[], env: NodeJS.ProcessEnv = {}) =>
    plan(names, wanted(env), { ...EVERYTHING, secrets }).flatMap((step) =>
      step.kind === "wrangler" ? (step.secrets ?? []) : [],
    );
  const others = EVERYTHING.secrets.filter((name) => name !== "TWO_STEP_KEY");
  const another = { NEW_TWO_STEP_KEY: "yes" };
  const made = (name: string) => [{ name, from: "generated" }];
  expect(plannedSecrets(others)).toEqual(made("TWO_STEP_KEY"));
  expect(plannedSecrets(others, another)).toEqual(made("TWO_STEP_KEY"));
  expect(plannedSecrets([...others, "TWO_STEP_KEY"])).toEqual([]);
  expect(plannedSecrets([...others, "TWO_STEP_KEY"], another)).toEqual(made("TWO_STEP_KEY_2"));
  expect(plannedSecrets([...others, "TWO_STEP_KEY_2"])).toEqual([]);
  expect(plannedSecrets([...others, "TWO_STEP_KEY_2", "TWO_STEP_KEY_10"], another)).toEqual(
    made("TWO_STEP_KEY_11"),
  );
  expect(() => wanted({ NEW_TWO_STEP_KEY: "a-key-somebody-made-up" })).toThrow(
    "NEW_TWO_STEP_KEY must be yes",
  );
});

test("what a half-finished run made is left alone", () => {
  const half: CloudState = {
    ...EMPTY_CLOUD,
    databaseId: "a-database",
    queues: ["wishlight-upload-events-dead"],
  };
  const steps = brief(plan(names, wanted(), half));
  expect(steps).not.toContain("d1 create wishlight");
  expect(steps).not.toContain("queues create wishlight-upload-events-dead");
  expect(steps).toContain("queues create wishlight-upload-events");
  expect(steps).toContain("kv namespace create wishlight-web-sessions");
});

test("running every step and planning again leaves only the release", () => {
  const opened = { ...EMPTY_CLOUD, payments: NO_PAYMENTS };
  const after = plan(names, wanted(), opened).reduce(applied, opened);
  expect(brief(plan(names, wanted({}), after))).toEqual(RELEASE);
});

test("the same goals give the same plan", () => {
  expect(plan(names, wanted(), EMPTY_CLOUD)).toEqual(plan(names, wanted(), EMPTY_CLOUD));
});

test("another address changes the origin that may upload", () => {
  const moved = {
    ...EVERYTHING,
    buckets: {
      ...EVERYTHING.buckets,
      "wishlight-uploads": { ...uploads(), cors: uploadCors("https://old.test") },
    },
  };
  const step = plan(names, wanted({}), moved).find(
    (one) => one.kind === "wrangler" && one.args.includes("cors"),
  );
  expect(step).toMatchObject({
    args: expect.arrayContaining(["--force"]),
    file: { content: expect.stringContaining(ORIGIN) },
  });
});

test("the cloud's own spelling and order of a CORS rule counts as the same", () => {
  const [rule] = uploadCors(ORIGIN);
  if (rule === undefined) throw new Error("no rule");
  const spelled = {
    ...rule,
    allowed: { ...rule.allowed, headers: ["If-None-Match", "Content-Type"] },
    exposeHeaders: ["etag"],
  };
  const state = {
    ...EVERYTHING,
    buckets: { ...EVERYTHING.buckets, "wishlight-uploads": { ...uploads(), cors: [spelled] } },
  };
  expect(brief(plan(names, wanted({}), state))).toEqual(RELEASE);
});

test("storage deletes unfinished parts only after they can no longer be resumed", () => {
  expect(ABORT_RULE.days * DAY_MS).toBeGreaterThan(UNFINISHED_LIFETIME_MS);
});

test("an abort rule with another number of days is replaced", () => {
  const state = {
    ...EVERYTHING,
    buckets: {
      ...EVERYTHING.buckets,
      "wishlight-uploads": { ...uploads(), abortRules: { [ABORT_RULE.name]: 1 } },
    },
  };
  expect(brief(plan(names, wanted({}), state)).slice(0, 2)).toEqual([
    `r2 bucket lifecycle remove wishlight-uploads ${ABORT_RULE.name}`,
    `r2 bucket lifecycle add wishlight-uploads ${ABORT_RULE.name} ${ABORT_RULE.days}`,
  ]);
});

test("the ledger's bucket keeps its objects for ten years, and a shorter rule is replaced", () => {
  const steps = plan(names, wanted(), EMPTY_CLOUD);
  const made = position(steps, "r2 bucket create wishlight-ledger");
  const added = "r2 bucket lock add wishlight-ledger";
  expect(brief(steps).filter((line) => line.startsWith(added))).toEqual([
    `${added} ledger-heads heads/ 3653`,
    `${added} ledger-closes closes/ 3653`,
    `${added} ledger-gone gone/ 100`,
  ]);
  expect(position(steps, added)).toBeGreaterThan(made);
  expect(position(steps, added)).toBeLessThan(position(steps, `deploy ${WEB_CONFIG}`));

  const withLocks = (locks: (typeof EMPTY_BUCKET)["locks"]) =>
    brief(
      plan(names, wanted({}), {
        ...EVERYTHING,
        buckets: { ...EVERYTHING.buckets, "wishlight-ledger": { ...EMPTY_BUCKET, locks } },
      }),
    ).filter((line) => line.includes("lock"));
  expect(withLocks({ ...locked(), "ledger-heads": { prefix: "heads/", days: 30 } })).toEqual([
    "r2 bucket lock remove wishlight-ledger ledger-heads",
    `${added} ledger-heads heads/ 3653`,
  ]);
  // A lock on the whole bucket, forever, is as good.
  expect(withLocks({ everything: { prefix: "", days: Infinity } })).toEqual([]);
  expect(withLocks({ another: { prefix: "heads/2", days: Infinity } })).toHaveLength(3);
});

test("the creators' share changes only when it is named, and falls only 15 days after the announcement", () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const planned = (env: NodeJS.ProcessEnv, live: Record<string, string> = {}) => {
    const goals = readDeploySettings(
      { APP_ORIGIN: ORIGIN, MAIL_FROM: "no-reply@mail.wishlight.test", ...env },
      names.vars,
      now,
    );
    return () => plan(names, goals, { ...EVERYTHING, vars: { ...EVERYTHING.vars, ...live } });
  };
  expect(planned({}, { CREATOR_SHARE: "7100" })).toThrow(
    "CREATOR_SHARE is 7100 on the live site and 7000 in wrangler.toml. Choose one: CREATOR_SHARE=7100",
  );
  expect(planned({}, { IDLE_CAP: "3000" })).toThrow("IDLE_CAP is 3000 on the live site");
  expect(planned({ IDLE_CAP: "4000" }, { IDLE_CAP: "3000" })).not.toThrow();
  expect(planned({ CREATOR_SHARE: "7100" })).not.toThrow();
  expect(planned({ CREATOR_SHARE: "6500" })).toThrow("Tell creators 15 days before it goes down");
  expect(planned({ CREATOR_SHARE: "6500", CREATORS_TOLD: "2026-11-08" })).toThrow("was 14 days ago");
  expect(planned({ CREATOR_SHARE: "6500", CREATORS_TOLD: "2026-11-07" })).not.toThrow();
  expect(() => planned({ CREATORS_TOLD: "2026-11-23" })).toThrow("CREATORS_TOLD must be the day");
  expect(() => planned({ CREATORS_TOLD: "yesterday" })).toThrow("CREATORS_TOLD must be the day");
});

test("without an R2 token the buckets are made, then the plan asks for it, and nothing is released before", () => {
  const steps = plan(names, wanted({}), EMPTY_CLOUD);
  const person = brief(steps).indexOf("person");
  expect(person).toBeGreaterThan(position(steps, "r2 bucket create wishlight-avatars"));
  expect(person).toBeLessThan(position(steps, "build"));
});

test("the runtime logs no whole addresses, which hold keys and signatures", () => {
  expect(readConfigs().web).toMatchObject({
    observability: { enabled: true, logs: { enabled: true, invocation_logs: false } },
  });
});

test("supplied credentials are set again, and an existing link secret is kept", () => {
  const web = plan(names, wanted(), EVERYTHING).at(-1);
  expect(web).toMatchObject({
    secrets: [{ name: "S3_ACCESS_KEY_ID" }, { name: "S3_SECRET_ACCESS_KEY" }, { name: "STRIPE_SECRET_KEY" }],
  });
});

test("a provider's credentials become the site's secrets, and half of them are refused", () => {
  const google = { GOOGLE_CLIENT_ID: "an-id", GOOGLE_CLIENT_SECRET: "a-google-secret" };
  const steps = plan(names, wanted(google), EVERYTHING);
  const web = steps.at(-1);
  expect(web).toMatchObject({
    secrets: [
      { name: "GOOGLE_CLIENT_ID", from: { variable: "GOOGLE_CLIENT_ID" } },
      { name: "GOOGLE_CLIENT_SECRET", from: { variable: "GOOGLE_CLIENT_SECRET" } },
    ],
  });
  expect(JSON.stringify(steps) + describePlan(steps)).not.toContain("a-google-secret");
  expect(() => wanted({ APPLE_CLIENT_ID: "an-id", APPLE_PRIVATE_KEY: "pem" })).toThrow(
    "APPLE_TEAM_ID and APPLE_KEY_ID must be set too",
  );
});

test.each([
  ["APP_ORIGIN", "wishlight", "APP_ORIGIN must be the site's address"],
  ["CLOUDFLARE_ACCOUNT_ID", "my-account", "CLOUDFLARE_ACCOUNT_ID must be the account's ID"],
  ["COPYRIGHT_AGENT_NAME", "Ada", "must be set all four or none"],
  ["KEYS_TO", "age1wrong", "KEYS_TO must be an age public key"],
])("%s as %s is refused before anything is planned", (name, value, why) => {
  expect(() => wanted({ ...SECRETS, [name]: value })).toThrow(why);
});

test("a variable that wrangler.toml lacks is named before anything is planned", () => {
  const { EMAIL_CONFIRMATION, ...others } = names.vars;
  expect(EMAIL_CONFIRMATION).toBe("required");
  expect(() => wanted(SECRETS, others)).toThrow("EMAIL_CONFIRMATION must be");
});

test("a wrangler.toml that can't be used is answered with the place", () => {
  const root = mkdtempSync(join(tmpdir(), "wishlight-deploy-"));
  const text = readFileSync("wrangler.toml", "utf8");
  const readWith = (change: string) => {
    writeFileSync(join(root, "wrangler.toml"), text.replace("[vars]", change));
    return () => readConfigs(root);
  };
  try {
    expect(readWith("[vars]\nHOLD = 14")).toThrow("vars.HOLD");
    expect(readWith("[vars")).toThrow("wrangler.toml can't be used");
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("no plan and no description of one contains a secret", () => {
  const steps = plan(names, wanted(), EMPTY_CLOUD);
  for (const secret of Object.values(SECRETS)) {
    expect(JSON.stringify(steps)).not.toContain(secret);
    expect(describePlan(steps)).not.toContain(secret);
  }
  expect(describePlan(steps)).toContain("Secret S3_SECRET_ACCESS_KEY: taken from R2_SECRET_ACCESS_KEY");
});

test("the live site's price changes only when it is named, and only with the provider's key", () => {
  const dearer = { ...EVERYTHING, vars: { ...EVERYTHING.vars, SUBSCRIPTION_PRICE: "1100" } };
  const planned =
    (env: NodeJS.ProcessEnv, state: CloudState = dearer) =>
    () =>
      plan(names, wanted(env), state);
  // Otherwise wrangler.toml's price would be sold, and every member mailed a change.
  expect(planned(SECRETS)).toThrow(
    "SUBSCRIPTION_PRICE is 1100 on the live site and 900 in wrangler.toml. Choose one: SUBSCRIPTION_PRICE=1100",
  );
  expect(planned({})).toThrow("SUBSCRIPTION_PRICE is 1100 on the live site and 900 in wrangler.toml");
  expect(planned({ SUBSCRIPTION_PRICE: "1100" })).not.toThrow();
  expect(planned({ SUBSCRIPTION_PRICE: "900" })).toThrow("set STRIPE_SECRET_KEY, too");
  expect(planned({ ...SECRETS, SUBSCRIPTION_PRICE: "900" })).not.toThrow();

  expect(planned({ CURRENCY: "eur" }, EVERYTHING)).toThrow("CURRENCY is usd on the live site");
  const euros = { ...EVERYTHING, vars: { ...EVERYTHING.vars, CURRENCY: "eur" } };
  expect(planned({}, euros)).toThrow("CURRENCY is eur on the live site and usd in wrangler.toml");
  expect(planned({ SUBSCRIPTION_PRICE: "700" }, { ...EVERYTHING, vars: {} })).not.toThrow();
});

test("another address needs the provider's key, since its events and links lead there", () => {
  const moved = { ...EVERYTHING, vars: { ...EVERYTHING.vars, APP_ORIGIN: "https://old.test" } };
  expect(() => plan(names, wanted({}), moved)).toThrow(
    `APP_ORIGIN is https://old.test on the live site and ${ORIGIN} here`,
  );
  expect(() => plan(names, wanted(), moved)).not.toThrow();
});

test("another price is made at the provider directly before the site that uses it is released", () => {
  const steps = plan(names, wanted({ ...SECRETS, SUBSCRIPTION_PRICE: "1100" }), EVERYTHING);
  const made = position(steps, "POST /v1/prices");
  expect(steps[made]).toMatchObject({ params: { unit_amount: 1100 } });
  expect(position(steps, `deploy ${WEB_CONFIG}`)).toBe(made + 1);
});

test("unusable settings are refused by name", () => {
  expect(() => readDeploySettings({ MAIL_FROM: "a@b.test" }, {})).toThrow("APP_ORIGIN");
  expect(() => readDeploySettings({ APP_ORIGIN: "http://plain.test", MAIL_FROM: "a@b.test" }, {})).toThrow(
    "APP_ORIGIN",
  );
  expect(() => readDeploySettings({ APP_ORIGIN: "https://a.test/path", MAIL_FROM: "a@b.test" }, {})).toThrow(
    "APP_ORIGIN",
  );
  expect(() => readDeploySettings({ APP_ORIGIN: ORIGIN, MAIL_FROM: "nobody" }, {})).toThrow("MAIL_FROM");
});

function locked(): (typeof EMPTY_BUCKET)["locks"] {
  return Object.fromEntries(LOCKS.map(({ name, prefix, days }) => [name, { prefix, days }]));
}

function uploads() {
  return EVERYTHING.buckets["wishlight-uploads"] ?? EMPTY_BUCKET;
}

function applied(state: CloudState, step: Step): CloudState {
  if (step.kind === "payments" && state.payments)
    return { ...state, payments: appliedThere(state.payments, step) };
  if (step.kind !== "wrangler") return state;
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = step.args;
  const change = (name: string, changed: Partial<CloudState["buckets"][string]>) => ({
    ...state,
    buckets: { ...state.buckets, [name]: { ...(state.buckets[name] ?? EMPTY_BUCKET), ...changed } },
  });
  switch (`${first} ${second} ${third}`) {
    case "d1 create wishlight":
      return { ...state, databaseId: "new" };
    case "d1 create wishlight-search":
      return { ...state, searchDatabaseId: "new-too" };
    case "kv namespace create":
      return { ...state, namespaceId: "new" };
    case "r2 bucket create":
      return change(fourth, {});
    case "r2 bucket cors":
      return change(fifth, { cors: JSON.parse(step.file?.content ?? "{}").rules });
    case "r2 bucket lifecycle":
      return change(fifth, { abortRules: { [step.args[5] ?? ""]: Number(step.args[7]) } });
    case "r2 bucket lock":
      return change(fifth, {
        locks: {
          ...state.buckets[fifth]?.locks,
          [step.args[5] ?? ""]: { prefix: step.args[6] ?? "", days: Number(step.args[8]) },
        },
      });
    case "r2 bucket notification":
      return change(fifth, { notifies: [step.args.at(-1) ?? ""] });
    case "email sending enable":
      return { ...state, mailDomains: [fourth] };
  }
  if (first === "queues") return { ...state, queues: [...state.queues, third] };
  const named = (step.vars ?? []).map(({ name }) => [name, EVERYTHING.vars[name] ?? ""] as const);
  return {
    ...state,
    secrets: [...state.secrets, ...(step.secrets ?? []).map(({ name }) => name)],
    vars: { ...state.vars, ...Object.fromEntries(named) },
  };
}

function appliedThere(state: PaymentsState, { path, keeps }: PaymentsStep): PaymentsState {
  const which = keeps === "STRIPE_WEBHOOK_SECRET" ? "own" : "connect";
  if (path.startsWith("/v1/products")) return { ...state, product: PAID.product };
  if (path === "/v1/prices") return { ...state, price: PAID.price };
  if (path === "/v1/balance_settings") return { ...state, payouts: PAID.payouts };
  if (path.startsWith("/v1/billing_portal")) return { ...state, portal: PAID.portal };
  if (keeps) return { ...state, endpoints: { ...state.endpoints, [which]: PAID.endpoints[which] } };
  return state;
}
