import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { membershipNotices } from "~/membership/notices.table";
import { disableDigest, setDigest } from "~/notifications/digest/digest-settings.store.server";
import { sendDigests } from "~/notifications/digest/send-digests.server";
import { recordPushOutcome } from "~/notifications/push/subscriptions.store.server";
import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { seedFollow } from "../../support/following";
import { seedPerson } from "../../support/people";
import { PushService } from "../../support/push-service";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { askWith } from "../../support/built-worker";
import { ORIGIN } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

async function seedFollower() {
  const [me, creator] = [await seedPerson(), await seedPerson()];
  await seedFollow(me.id, creator.id);
  const facts = JSON.stringify({ kind: "trial_ending", endsAt: 1 });
  await db.insert(membershipNotices).values({
    key: crypto.randomUUID(),
    account_id: me.id,
    kind: "trial_ending",
    facts,
    created_at: 1_700_000_000_000,
  });
  await seedUpload(creator.id, { status: "ready", visibility: "public" });
  const service = new PushService(vapidKeys(env.PUSH_KEY).publicKey);
  return { me, service };
}

const askRecorded = async (path: string, cookie: string, init: RequestInit = {}) => {
  const statements: Statement[] = [];
  const answer = await askWith({ DB: recording(statements) }, path, {
    ...init,
    headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" },
  });
  await answer.arrayBuffer();
  expect(answer.ok).toBe(true);
  return statements;
};

it("no statement of the bell scans a whole table", async () => {
  const { me, service } = await seedFollower();
  const json = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });
  for (const [path, init] of [
    ["/notifications"],
    ["/notifications?cursor=1700000000001.5"],
    ["/notifications?downto=1700000000001.5"],
    ["/api/notifications/unseen"],
    ["/api/notifications/seen", json({ works: 5 })],
    ["/api/push", json(await service.subscribe())],
    ["/api/push", { method: "DELETE" }],
  ] as [string, RequestInit?][]) {
    const statements = await askRecorded(path, me.cookie, init);
    expect(statements.length, path).toBeGreaterThan(0);
    expect(await findFullScans(statements), path).toEqual([]);
  }
});

it("the unread count takes one statement of its own", async () => {
  const { me } = await seedFollower();
  const statements = await askRecorded("/api/notifications/unseen", me.cookie);
  expect(statements.filter(({ query }) => query.includes("notification_marks"))).toHaveLength(1);
});

it("no statement of notifications, mails and push scans a whole table", async () => {
  const { me, service } = await seedFollower();
  await askRecorded("/api/push", me.cookie, {
    method: "POST",
    body: JSON.stringify(await service.subscribe()),
  });
  const statements: Statement[] = [];
  const recorded = openDatabase(recording(statements));
  const log = createLogger({});
  await setDigest({ db: recorded, clock: () => Date.now() - 2 * DAY_MS }, me.id, "daily");
  const mail = {
    sureMailer: () => Promise.resolve("sent" as const),
    appOrigin: ORIGIN,
    secret: "s".repeat(32),
  };
  expect(await sendDigests({ db: recorded, clock: Date.now, log, ...mail })).toEqual({ sent: 1, failed: 0 });
  const push = { pushKey: env.PUSH_KEY, contact: env.SUPPORT_EMAIL, fetch: service.fetch };
  const clock = () => Date.now() + 5 * MINUTE_MS;
  expect(await pushToFollowers({ db: recorded, clock, log, ...push })).toEqual({ told: 1, refused: 0 });
  for (const outcome of ["taken", "refused", "gone"] as const)
    await recordPushOutcome({ db: recorded, clock }, 1, outcome);
  await disableDigest(recorded, me.id);
  expect(statements.length).toBeGreaterThan(15);
  expect(await findFullScans(statements)).toEqual([]);
});

it("a page reads as many rows for a creator with many works as for one with few", async () => {
  const rowsRead = async (works: number) => {
    const { me } = await seedFollower();
    const creator = await seedPerson();
    await seedFollow(me.id, creator.id);
    for (let index = 0; index < works; index++)
      await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const [page] = (await askRecorded("/notifications", me.cookie)).filter(({ query }) =>
      query.includes("union all"),
    );
    const { meta } = await env.DB.prepare(page?.query ?? "")
      .bind(...(page?.values ?? []))
      .all();
    return meta.rows_read;
  };
  const few = await rowsRead(30);
  expect(await rowsRead(120)).toBeLessThan(few * 1.2);
});
