import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import worker from "../../../build/server/index.js";
import { accounts } from "~/identity/accounts/accounts.table";
import { healthSignals } from "~/health/health.table";
import { arrivalEvent } from "~/media/upload-events.messages";
import { orphans } from "~/media/orphans/orphans.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { setDigest } from "~/notifications/digest/digest-settings.store.server";
import { digests } from "~/notifications/notifications.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { gone } from "~/removals/removals.table";
import { switches } from "~/switches/switches.table";
import { uploads } from "~/uploads/uploads.table";
import media from "../../../workers/media/index";
import { answerWhole } from "../../support/built-worker";
import { seedFollow } from "../../support/following";
import { seedPerson } from "../../support/people";
import { recording } from "../../support/recording-d1";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { formRequest } from "../../support/visitor";
import { PayoutWorld } from "../payouts/payout-world";

interface Sent {
  to: string;
  subject: string;
}

const now = Date.now();
const throwSwitch = async (name: "closed" | "quiet" | "payouts", until: number | null) => {
  await db.delete(switches);
  await db.insert(switches).values({ name, until, set_at: now, reason: "a restore" });
};

beforeEach(() => db.delete(switches));

const isThere = async (key: string) => (await env.UPLOADS.head(key)) !== null;

/** Both crons, twice. */
async function runCrons(overrides: object): Promise<void> {
  for (const cron of ["* * * * *", "*/5 * * * *", "* * * * *", "*/5 * * * *"]) {
    const context = createExecutionContext();
    await worker.scheduled(createScheduledController({ cron }), { ...env, ...overrides }, context);
    await waitOnExecutionContext(context);
  }
}

async function deliver(paths: readonly string[]) {
  const bodies = paths.map((key) => arrivalEvent({ key, size: 65, etag: "" }, now));
  const batch = createMessageBatch(
    "wishlight-upload-events",
    bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), body, attempts: 1 })),
  );
  const context = createExecutionContext();
  await media.queue(batch, env);
  return getQueueResult(batch, context);
}

/** Mail, a digest, a payout, a deletion and an orphan that are all due. */
async function seedEverythingDue() {
  const world = await PayoutWorld.open();
  const paid = await world.creator();
  await world.earn(paid, 202610, 1500);

  const [reader, author] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
  await seedFollow(reader.id, author.id);
  await setDigest({ db, clock: () => now - 2 * DAY_MS }, reader.id, "daily");
  await db.update(digests).set({ next_at: now - HOUR_MS, told_until: now - 2 * DAY_MS });
  await seedUpload(author.id, { visibility: "public", title: "News", created_at: now - 2 * HOUR_MS });
  const told = await seedPerson();
  const notice = { account_id: told.id, kind: "sealed", facts: '{"kind":"sealed"}', created_at: now };
  await db.insert(moderationNotices).values({ key: "sealed:1", ...notice });

  const leaving = await seedPerson({ accountType: "creator", access: false });
  await db.update(accounts).set({ deleting_at: now }).where(eq(accounts.id, leaving.id));
  const aged = { status_changed_at: now - HOUR_MS, put_expires_at: now - DAY_MS };
  const doomed = await seedUpload(author.id, { status: "deleting", ...aged });
  await storeBytes(doomed.path, "doomed");
  const orphan = `${crypto.randomUUID()}/${crypto.randomUUID()}.png`;
  await storeBytes(orphan, "orphan");
  await db.insert(orphans).values({ key: orphan, seen_at: now - 40 * DAY_MS });

  const sent: Sent[] = [];
  const EMAIL = { send: (mail: Sent) => Promise.resolve(void sent.push(mail)) };
  // As if the orphan had been there for long.
  const UPLOADS = new Proxy(env.UPLOADS, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "head") return value.bind(target) as unknown;
      return async (key: string) => {
        const object = await target.head(key);
        return object && key === orphan ? { ...object, uploaded: new Date(now - 50 * DAY_MS) } : object;
      };
    },
  });
  const mailTo = (person: { email: string }) => sent.filter(({ to }) => to === person.email).length;
  const happened = async () => ({
    payout: (await world.payouts(paid)).map(({ state }) => state),
    payoutMail: mailTo(paid),
    digest: mailTo(reader),
    notice: mailTo(told),
    account: (await db.select().from(accounts).where(eq(accounts.id, leaving.id))).length === 0,
    doomed: !(await isThere(doomed.path)) && (await readUpload(doomed.id)) === undefined,
    orphan: !(await isThere(orphan)),
  });
  return { happened, bindings: { EMAIL, UPLOADS }, doomed, sent };
}

it("in the first hour after a restore nothing due happens, not even for a message delivered twice, and then each thing once", async () => {
  const { happened, bindings, doomed, sent } = await seedEverythingDue();
  await throwSwitch("quiet", now + DAY_MS);
  await runCrons(bindings);
  await deliver([doomed.path, doomed.path]);
  expect(await happened()).toEqual({
    payout: [],
    payoutMail: 0,
    digest: 0,
    notice: 0,
    account: false,
    doomed: false,
    orphan: false,
  });

  // What a person asks for at the screen still comes, and files are read.
  const { email } = await seedPerson();
  await answerWhole(formRequest("/forgot-password", { email }), bindings);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  const arrived = await seedUpload((await seedPerson({ accountType: "creator" })).id, {
    status: "processing",
  });
  await storeBytes(arrived.path, pngBytes(4, 4));
  await deliver([arrived.path]);
  expect((await readUpload(arrived.id))?.status).toBe("ready");

  await throwSwitch("quiet", now - 1);
  await runCrons(bindings);
  await runCrons(bindings);
  expect(await happened()).toEqual({
    payout: ["sent"],
    payoutMail: 1,
    digest: 1,
    notice: 1,
    account: true,
    doomed: true,
    orphan: true,
  });
});

it("the switch of payouts holds money that is due, and what waits is paid when it is off", async () => {
  const world = await PayoutWorld.open();
  const paid = await world.creator();
  await world.earn(paid, 202610, 1500);
  const states = async () => (await world.payouts(paid)).map(({ state }) => state);
  await throwSwitch("payouts", null);
  // Another binding each time, as a worker remembers the switches of one.
  await runCrons({ DB: recording([]) });
  expect(await states()).toEqual([]);
  await db.delete(switches);
  await runCrons({ DB: recording([]) });
  expect(await states()).toEqual(["sent"]);
});

it("messages wait until the end that a backup names, and an hour for a restore", async () => {
  const delays: (number | undefined)[] = [];
  const batch = {
    queue: "wishlight-upload-events",
    messages: [],
    retryAll: (options?: QueueRetryOptions) => void delays.push(options?.delaySeconds),
  };
  for (const until of [null, Date.now() + 180_000]) {
    await throwSwitch("closed", until);
    await media.queue(batch as unknown as MessageBatch<unknown>, env);
  }
  expect(delays[0]).toBe(3600);
  expect(delays[1]).toBeGreaterThan(0);
  expect(delays[1]).toBeLessThanOrEqual(180);
});

it("while the site is closed no scheduled work runs and messages wait untouched", async () => {
  const owner = await seedPerson({ accountType: "creator" });
  const [arrived, deleted] = [
    await seedUpload(owner.id, { status: "processing" }),
    await seedUpload(owner.id, { visibility: "public" }),
  ];
  await storeBytes(arrived.path, pngBytes(4, 4));
  await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, deleted.id));
  const unwritten = async () =>
    (await db.select().from(gone)).filter((row) => row.written_at === null).length;
  const [before, waiting] = [await readUpload(arrived.id), await unwritten()];
  expect(waiting).toBeGreaterThan(0);
  const seen = () => db.select().from(healthSignals);
  await db.delete(healthSignals);
  await throwSwitch("closed", null);
  await runCrons({});
  expect(await seen()).toEqual([]);
  expect((await deliver([arrived.path])).retryBatch).toMatchObject({ retry: true });
  expect(await readUpload(arrived.id)).toEqual(before);
  expect(await unwritten()).toBe(waiting);
  await db.delete(switches);
  await runCrons({});
  expect(await unwritten()).toBe(0);
  expect((await seen()).map(({ name }) => name)).toContain("sweep");
});
