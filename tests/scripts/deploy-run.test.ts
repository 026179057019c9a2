import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CloudApi } from "../../scripts/deploy/api.ts";
import { readBlueprint, readConfigs } from "../../scripts/deploy/blueprint.ts";
import { cloudConfigs } from "../../scripts/deploy/configs.ts";
import { inspect } from "../../scripts/deploy/inspect.ts";
import { redact, resolveSecrets, resolveVars } from "../../scripts/deploy/secrets.ts";
import { readDeploySettings } from "../../scripts/deploy/settings.ts";

const TOKEN = "the-token";
const configs = readConfigs();
const names = readBlueprint(configs);
const wanted = readDeploySettings(
  {
    APP_ORIGIN: "https://wishlight.test",
    MAIL_FROM: "no-reply@mail.wishlight.test",
  },
  names.vars,
);

const ANSWERS: Record<string, unknown> = {
  "/accounts/acc/d1/database?name=wishlight&per_page=100&page=1": [
    { uuid: "db-1", name: "wishlight" },
    { uuid: "db-2", name: "wishlight-search" },
  ],
  "/accounts/acc/d1/database?name=wishlight-search&per_page=100&page=1": [
    { uuid: "db-2", name: "wishlight-search" },
  ],
  "/accounts/acc/queues?per_page=100&page=1": [{ queue_id: "q", queue_name: "wishlight-upload-events" }],
  "/accounts/acc/workers/scripts/wishlight-web/secrets": [{ name: "MEDIA_LINK_SECRET", type: "secret_text" }],
  "/accounts/acc/workers/scripts/wishlight-web/settings": {
    bindings: [
      { type: "plain_text", name: "SUBSCRIPTION_PRICE", text: "1100" },
      { type: "secret_text", name: "MEDIA_LINK_SECRET" },
      { type: "kv_namespace", name: "SESSIONS", namespace_id: "kv-1" },
    ],
  },
  "/zones?name=wishlight.test&page=1": [{ id: "zone", name: "wishlight.test" }],
  "/zones?name=mail.wishlight.test&page=1": [],
  "/zones/zone/email/sending/subdomains": [{ name: "mail.wishlight.test", enabled: true }],
  "/accounts/acc/r2/buckets/wishlight-uploads": { name: "wishlight-uploads" },
  "/accounts/acc/r2/buckets/wishlight-uploads/lifecycle": {
    rules: [
      {
        id: "abort-unfinished-uploads",
        enabled: true,
        conditions: { prefix: "" },
        abortMultipartUploadsTransition: { condition: { type: "Age", maxAge: 86400 } },
      },
      { id: "expire", deleteObjectsTransition: { condition: { type: "Age", maxAge: 1 } } },
    ],
  },
  "/accounts/acc/r2/buckets/wishlight-ledger": { name: "wishlight-ledger" },
  "/accounts/acc/r2/buckets/wishlight-ledger/lock": {
    rules: [
      {
        id: "ledger-heads",
        enabled: true,
        prefix: "heads/",
        condition: { type: "Age", maxAgeSeconds: 315_619_200 },
      },
      { id: "for-ever", enabled: true, prefix: "closes/", condition: { type: "Indefinite" } },
      { id: "by-date", enabled: true, condition: { type: "Date", date: "2036-01-01T00:00:00Z" } },
      { id: "off", enabled: false, prefix: "", condition: { type: "Indefinite" } },
    ],
  },
  "/accounts/acc/event_notifications/r2/wishlight-uploads/configuration": {
    bucketName: "wishlight-uploads",
    queues: [
      {
        queueId: "q",
        queueName: "wishlight-upload-events",
        rules: [{ ruleId: "r", actions: ["PutObject", "CopyObject", "CompleteMultipartUpload"] }],
      },
      {
        queueId: "p",
        queueName: "only-pictures",
        rules: [{ ruleId: "s", prefix: "img/", actions: ["PutObject", "CompleteMultipartUpload"] }],
      },
    ],
  },
};
const NAMESPACES = [[{ id: "kv-0", title: "another" }], [{ id: "kv-1", title: "wishlight-web-sessions" }]];

let base = "";
const server = createServer((request, response) => {
  const path = request.url ?? "";
  const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
  if (request.headers.authorization !== `Bearer ${TOKEN}` || request.method !== "GET") {
    return send(403, {
      success: false,
      errors: [{ code: 10000, message: "Authentication error" }],
      result: null,
    });
  }
  const page = /namespaces\?per_page=100&page=(\d)/.exec(path)?.[1];
  if (page) {
    const info = { page: Number(page), per_page: 1, total_count: 2 };
    return send(200, { success: true, errors: [], result: NAMESPACES[Number(page) - 1], result_info: info });
  }
  if (path in ANSWERS) return send(200, { success: true, errors: [], result: ANSWERS[path] });
  return send(404, { success: false, errors: [{ code: 10006, message: "not found" }], result: null });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("the account's state is read from the vendor's answers, over all pages, with reads only", async () => {
  const state = await inspect(new CloudApi({ id: "acc", token: TOKEN }, base), names, wanted.mailDomain);
  expect(state).toEqual({
    databaseId: "db-1",
    searchDatabaseId: "db-2",
    namespaceId: "kv-1",
    queues: ["wishlight-upload-events"],
    buckets: {
      "wishlight-uploads": {
        cors: [],
        abortRules: { "abort-unfinished-uploads": 1 },
        locks: {},
        notifies: ["wishlight-upload-events"],
      },
      "wishlight-ledger": {
        cors: [],
        abortRules: {},
        // A disabled rule keeps nothing, and one with an end date nothing written after it.
        locks: {
          "ledger-heads": { prefix: "heads/", days: 3653 },
          "for-ever": { prefix: "closes/", days: Infinity },
          "by-date": { prefix: "", days: 0 },
        },
        notifies: [],
      },
    },
    secrets: ["MEDIA_LINK_SECRET"],
    vars: { SUBSCRIPTION_PRICE: "1100" },
    mailDomains: ["mail.wishlight.test"],
  });
});

test("a refused token is reported with the vendor's reason and without the token", async () => {
  const failing = inspect(new CloudApi({ id: "acc", token: "wrong-token" }, base), names, wanted.mailDomain);
  await expect(failing).rejects.toThrow(/\(403\): Authentication error \(10000\)/);
  await expect(failing).rejects.not.toThrow("wrong-token");
});

test("the cloud's configurations have its IDs and address, and nothing of the local stand-ins", () => {
  const ids = { accountId: "acc", databaseId: "db-1", searchDatabaseId: "db-2", namespaceId: "kv-1" };
  const { web, media } = cloudConfigs(configs, ids, wanted);
  expect(web).toMatchObject({
    account_id: "acc",
    main: "../../build/server/index.js",
    assets: { directory: "../../build/client" },
    routes: [{ pattern: "wishlight.test", custom_domain: true }],
    workers_dev: false,
    kv_namespaces: [{ binding: "SESSIONS", id: "kv-1" }],
    r2_buckets: expect.arrayContaining([{ binding: "LEDGER", bucket_name: "wishlight-ledger" }]),
    // Without its migration the cloud refuses a Durable Object class.
    durable_objects: { bindings: [{ name: "METERS", class_name: "ViewerMeter" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["ViewerMeter"] }],
    triggers: { crons: expect.arrayContaining(["* * * * *", "*/5 * * * *"]) },
    vars: {
      APP_ORIGIN: "https://wishlight.test",
      S3_ENDPOINT: "https://acc.r2.cloudflarestorage.com",
      CREATOR_SHARE: "7000",
      HOLD_DAYS: "14",
    },
  });
  const main = { database_id: "db-1", migrations_dir: "../../migrations" };
  const search = { database_id: "db-2", migrations_dir: "../../migrations/search" };
  expect(web).toMatchObject({ d1_databases: [main, search] });
  expect(media).toMatchObject({ d1_databases: [main] });
  for (const config of [web, media]) {
    expect(JSON.stringify(config)).not.toMatch(/local_dev|secretAccessKey|localhost|wishlight-payments/);
  }
  expect(media).toMatchObject({ main: "../../workers/media/index.ts", workers_dev: false });
});

test("a workers.dev address needs no domain of its own", () => {
  const there = readDeploySettings(
    { APP_ORIGIN: "https://wishlight-web.me.workers.dev", MAIL_FROM: "a@b.test" },
    configs.web.vars,
  );
  const { web } = cloudConfigs(
    configs,
    { accountId: "a", databaseId: "d", searchDatabaseId: "s", namespaceId: "n" },
    there,
  );
  expect(web).toMatchObject({ workers_dev: true });
  expect(web).not.toHaveProperty("routes");
});

test("secrets are made or read when they are needed, and removed from any tool's output", () => {
  const sources = [
    { name: "MEDIA_LINK_SECRET", from: "generated" as const },
    { name: "S3_ACCESS_KEY_ID", from: { variable: "R2_ACCESS_KEY_ID" } },
  ];
  const first = resolveSecrets(sources, { R2_ACCESS_KEY_ID: "key" });
  expect(first["S3_ACCESS_KEY_ID"]).toBe("key");
  expect(first["MEDIA_LINK_SECRET"]).toMatch(/^[\w-]{43}$/);
  expect(resolveSecrets(sources, { R2_ACCESS_KEY_ID: "key" })["MEDIA_LINK_SECRET"]).not.toBe(
    first["MEDIA_LINK_SECRET"],
  );
  expect(() => resolveSecrets(sources, {})).toThrow("R2_ACCESS_KEY_ID is empty");
  const made = { name: "STRIPE_WEBHOOK_ENDPOINT", from: { madeFor: "STRIPE_WEBHOOK_SECRET" } };
  expect(resolveVars([made], new Map([["STRIPE_WEBHOOK_SECRET", "we_1"]]))).toEqual([
    "STRIPE_WEBHOOK_ENDPOINT:we_1",
  ]);
  expect(() => resolveVars([made])).toThrow("STRIPE_WEBHOOK_ENDPOINT");
  expect(redact("put abc and abc", ["abc"])).toBe("put [secret] and [secret]");
});
