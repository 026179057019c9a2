import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { follows } from "~/following/follows.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { announcements, pushRounds, pushSubscriptions } from "~/notifications/notifications.table";
import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { uploads } from "~/uploads/uploads.table";
import { seedFollow } from "../../support/following";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { PushService } from "../../support/push-service";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { post } from "../../support/visitor";

const { PUSH_KEY, SUPPORT_EMAIL } = env;
let service: PushService;
beforeEach(async () => {
  service = new PushService(vapidKeys(PUSH_KEY).publicKey);
  await db.batch([db.delete(announcements), db.delete(pushRounds), db.delete(pushSubscriptions)]);
});

/** @param ms from now */
const tellIn = (ms: number, own: Partial<Parameters<typeof pushToFollowers>[0]> = {}) =>
  pushToFollowers({
    db,
    clock: () => Date.now() + ms,
    log: createLogger({}),
    pushKey: PUSH_KEY,
    contact: SUPPORT_EMAIL,
    fetch: service.fetch,
    ...own,
  });

const SETTLED = 2 * MINUTE_MS;

const publish = (owner: string, title: string) =>
  seedUpload(owner, { status: "ready", visibility: "public", title });

async function subscribed(person: Person, host?: string): Promise<string> {
  const subscription = await service.subscribe(host);
  const answer = await ask("/api/push", { cookie: person.cookie, json: subscription });
  expect(answer.status).toBe(204);
  return subscription.endpoint;
}

async function followedBy(count: number): Promise<{ creator: Person; followers: Person[] }> {
  const creator = await seedPerson({ accountType: "creator", fullName: "Mira" });
  const followers: Person[] = [];
  for (let index = 0; index < count; index++) {
    const person = await seedPerson();
    await seedFollow(person.id, creator.id);
    followers.push(person);
  }
  return { creator, followers };
}

const readRows = (accountId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.account_id, accountId)).all();
const messages = () => service.delivered.map(({ message }) => message);

describe("push subscriptions", () => {
  it("a browser gets an encrypted, signed message about a new work", async () => {
    const { creator, followers } = await followedBy(1);
    const [follower] = followers as [Person];
    const endpoint = await subscribed(follower);
    const work = await publish(creator.id, "Low tide, بحر 🌊");
    expect(await tellIn(SETTLED)).toEqual({ told: 1, refused: 0 });
    expect(service.delivered).toEqual([
      {
        endpoint,
        message: expect.objectContaining({
          title: "New work by Mira",
          body: "Low tide, بحر 🌊",
          url: `/upload/${work.id}`,
        }) as unknown,
        ttl: "3600",
        topic: expect.stringMatching(/^[\w-]{32}$/) as unknown,
        subject: `mailto:${SUPPORT_EMAIL}`,
      },
    ]);
    expect(await tellIn(SETTLED + MINUTE_MS)).toEqual({ told: 0, refused: 0 });
  });

  it("a subscription needs a known push service and valid keys", async () => {
    const person = await seedPerson();
    const good = await service.subscribe("updates.push.services.mozilla.com");
    const send = (json: unknown, cookie = person.cookie) => ask("/api/push", { cookie, json });
    const at = (endpoint: string) => ({ ...good, endpoint });
    for (const bad of [
      ...[
        at("https://evil.example/x"),
        at("http://fcm.googleapis.com/x"),
        at("https://fcm.googleapis.com:8443/x"),
      ],
      ...[
        at("https://a@fcm.googleapis.com/x"),
        at("https://fcm.googleapis.com.evil.example/"),
        at("nonsense"),
      ],
      ...[
        at("https://push.apple.com.evil.example/"),
        at("https://evilpush.apple.com/"),
        at("https://10.0.0.1/"),
      ],
      { endpoint: good.endpoint },
      { ...good, keys: { ...good.keys, auth: "short" } },
      [],
      null,
      "\0",
      { ...good, keys: { ...good.keys, p256dh: `A${good.keys.p256dh.slice(1)}` } },
    ])
      expect((await send(bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await send(at(`https://fcm.googleapis.com/${"x".repeat(10_000)}`))).status).toBe(413);
    expect((await send(good, "")).status).toBe(401);
    expect(await readRows(person.id)).toEqual([]);
    expect((await send(good)).status).toBe(204);
    expect((await send(good)).status).toBe(204);
    expect(await readRows(person.id)).toHaveLength(1);
  });

  it("a subscription belongs to the last person who signed in there and ends with a sign-out", async () => {
    const { creator, followers } = await followedBy(2);
    const [first, second] = followers as [Person, Person];
    const subscription = await service.subscribe();
    await ask("/api/push", { cookie: first.cookie, json: subscription });
    await ask("/api/push", { cookie: second.cookie, json: subscription });
    expect(await readRows(first.id)).toEqual([]);
    await publish(creator.id, "One");
    expect((await tellIn(SETTLED)).told).toBe(1);

    await post("/signout", {}, { cookie: second.cookie });
    await publish(creator.id, "Two");
    expect(await tellIn(SETTLED + 11 * MINUTE_MS)).toEqual({ told: 0, refused: 0 });
  });

  it("a browser gets no message with an expired session, after a sign-out everywhere or during a deletion", async () => {
    const { creator, followers } = await followedBy(4);
    const [expired, everywhere, leaving, here] = followers as [Person, Person, Person, Person];
    for (const person of followers) await subscribed(person);
    await db.update(sessionFamilies).set({ expires_at: 1 }).where(eq(sessionFamilies.account_id, expired.id));
    await db.update(accounts).set({ session_epoch: 9 }).where(eq(accounts.id, everywhere.id));
    await db.update(accounts).set({ deleting_at: 1 }).where(eq(accounts.id, leaving.id));
    await publish(creator.id, "One");
    expect((await tellIn(SETTLED)).told).toBe(1);
    const [row] = await readRows(here.id);
    expect(service.delivered[0]?.endpoint).toBe(row?.endpoint);
  });

  it("a subscription can be removed only by its own session", async () => {
    const [person, other] = [await seedPerson(), await seedPerson()];
    const elsewhere = { ...person, cookie: await signInAs(person.id) };
    await subscribed(person);
    await subscribed(elsewhere);
    await subscribed(other);
    const off = await ask("/api/push", { cookie: person.cookie, method: "DELETE" });
    expect(off.status).toBe(204);
    expect(await readRows(person.id)).toHaveLength(1);
    expect(await readRows(other.id)).toHaveLength(1);
    expect((await ask("/api/push", { method: "DELETE" })).status).toBe(401);
  });

  it("a person has at most ten subscriptions, and the oldest is replaced", async () => {
    const person = await seedPerson();
    const first = await subscribed(person);
    for (let index = 0; index < 10; index++)
      await subscribed({ ...person, cookie: await signInAs(person.id) });
    const rows = await readRows(person.id);
    expect(rows).toHaveLength(10);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first);
  });
});

describe("the content of messages", () => {
  it("a message never names a work that was hidden, made private or deleted before", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    const secret = await publish(creator.id, "Secret");
    const gone = await publish(creator.id, "Gone");
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, secret.id));
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, gone.id));
    expect(await tellIn(SETTLED)).toEqual({ told: 0, refused: 0 });
    expect(service.asked).toBe(0);
    await publish(creator.id, "Shown");
    await tellIn(SETTLED + 11 * MINUTE_MS);
    expect(messages()).toEqual([expect.objectContaining({ title: "New work by Mira", body: "Shown" })]);
  });

  it("a work hidden during a round isn't sent to the remaining people", async () => {
    const { creator, followers } = await followedBy(9);
    for (const person of followers) await subscribed(person);
    const work = await publish(creator.id, "For a moment");
    const fetchAndHide: typeof fetch = async (input, init) => {
      const answer = await service.fetch(input, init);
      await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
      return answer;
    };
    const { told } = await tellIn(SETTLED, { fetch: fetchAndHide });
    expect(told).toBe(4);
  });

  it("many works are one message, and none follows from this creator for ten minutes", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    for (let index = 0; index < 5; index++) await publish(creator.id, `Work ${index}`);
    await tellIn(SETTLED);
    expect(messages()).toEqual([
      expect.objectContaining({ title: "Mira published 5 works", url: `/@${creator.username}` }),
    ]);
    await publish(creator.id, "Soon after");
    await tellIn(SETTLED + 5 * MINUTE_MS);
    expect(service.delivered).toHaveLength(1);
    await tellIn(SETTLED + 11 * MINUTE_MS);
    expect(messages()[1]).toMatchObject({ title: "New work by Mira", body: "Soon after" });
  });

  it("a message waits a minute, so works published one after another are sent together", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    await publish(creator.id, "One");
    expect((await tellIn(0)).told).toBe(0);
    expect(await db.select().from(pushRounds).all()).toEqual([]);
  });

  it("a person gets no message about works from before the follow or after it ended", async () => {
    const { creator, followers } = await followedBy(2);
    const [stopped, late] = followers as [Person, Person];
    await subscribed(stopped);
    await subscribed(late);
    await publish(creator.id, "One");
    await db.delete(follows).where(eq(follows.follower, stopped.id));
    await db
      .update(follows)
      .set({ created_at: Date.now() + 1 })
      .where(eq(follows.follower, late.id));
    expect(await tellIn(SETTLED)).toEqual({ told: 0, refused: 0 });
  });

  it("a follower since a work was reserved gets a message once it is public", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    const reserved = { status: "processing", visibility: "public", created_at: Date.now() - DAY_MS } as const;
    const { id } = await seedUpload(creator.id, reserved);
    await db
      .update(follows)
      .set({ created_at: Date.now() - 1 })
      .where(eq(follows.creator, creator.id));
    await db.update(uploads).set({ status: "ready" }).where(eq(uploads.id, id));
    expect(await tellIn(SETTLED)).toMatchObject({ told: 1 });
  });

  it("a work isn't sent any more after a day without a run", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    await publish(creator.id, "Yesterday's");
    expect((await tellIn(DAY_MS + MINUTE_MS)).told).toBe(0);
  });
});

describe("a run", () => {
  it("a run continues where the last one stopped and sends nothing twice", async () => {
    const { creator, followers } = await followedBy(6);
    for (const person of followers) await subscribed(person);
    await publish(creator.id, "One");
    let now = Date.now() + SETTLED;
    const slow: typeof fetch = async (input, init) => {
      now += 10_000;
      return service.fetch(input, init);
    };
    const first = await tellIn(0, { clock: () => now, fetch: slow });
    expect(first.told).toBe(4);
    const second = await tellIn(0, { clock: () => now });
    expect(second.told).toBe(2);
    expect(new Set(service.delivered.map(({ endpoint }) => endpoint)).size).toBe(6);
    expect(await db.select().from(announcements).where(isNull(announcements.done_at)).all()).toEqual([]);
  });

  it("only one run works at the same time", async () => {
    const { creator, followers } = await followedBy(5);
    for (const person of followers) await subscribed(person);
    await publish(creator.id, "One");
    const sums = await Promise.all([tellIn(SETTLED), tellIn(SETTLED), tellIn(SETTLED)]);
    expect(sums.reduce((sum, { told }) => sum + told, 0)).toBe(5);
    expect(service.delivered).toHaveLength(5);
    expect(service.busiest).toBeLessThanOrEqual(4);
  });

  it("a run that died is replaced two minutes later", async () => {
    const { creator, followers } = await followedBy(1);
    await subscribed(followers[0] as Person);
    await publish(creator.id, "One");
    const dead = await tellIn(SETTLED, {
      log: { ...createLogger({}), warn: () => undefined },
      fetch: service.fetch,
      clock: dyingClock(SETTLED),
    }).catch(() => null);
    expect(dead).toBeNull();
    expect((await tellIn(SETTLED + MINUTE_MS)).told).toBe(0);
    expect((await tellIn(SETTLED + 3 * MINUTE_MS)).told).toBe(1);
  });

  it("a run deletes a browser that is gone, keeps a refused one for a week, and serves the others", async () => {
    const { creator, followers } = await followedBy(5);
    const endpoints: string[] = [];
    for (const person of followers) endpoints.push(await subscribed(person));
    const [gone = "", missing = "", busy = "", away = "", fine = ""] = endpoints;
    service.answers.set(gone, 410);
    service.answers.set(missing, 404);
    service.answers.set(busy, 429);
    service.answers.set(away, () => Promise.reject(new Error("no route")));
    await publish(creator.id, "One");
    expect(await tellIn(SETTLED)).toEqual({ told: 1, refused: 4 });
    const left = async () =>
      (await db.select().from(pushSubscriptions).all()).map(({ endpoint }) => endpoint);
    expect((await left()).sort()).toEqual([busy, away, fine].sort());
    service.answers.delete(away);
    await publish(creator.id, "Two");
    await tellIn(SETTLED + 11 * MINUTE_MS);
    const recovered = and(eq(pushSubscriptions.endpoint, away), isNull(pushSubscriptions.failing_since));
    expect(await db.select().from(pushSubscriptions).where(recovered).all()).toHaveLength(1);
    await db
      .update(pushSubscriptions)
      .set({ failing_since: Date.now() - 8 * DAY_MS })
      .where(eq(pushSubscriptions.endpoint, busy));
    await publish(creator.id, "Three");
    await tellIn(SETTLED + 22 * MINUTE_MS);
    expect((await left()).sort()).toEqual([away, fine].sort());
  });

  it("a run tries a silent service four times and serves the others meanwhile", async () => {
    const { creator, followers } = await followedBy(7);
    const [last, ...silent] = followers.toReversed();
    for (const person of silent)
      service.answers.set(await subscribed(person), () => Promise.reject(new Error("no answer")));
    await subscribed(last as Person, "updates.push.services.mozilla.com");
    await publish(creator.id, "One");
    expect(await tellIn(SETTLED)).toEqual({ told: 1, refused: 6 });
    expect(service.asked).toBe(5);
  });

  it("a run logs no address and no name", async () => {
    const { creator, followers } = await followedBy(1);
    const endpoint = await subscribed(followers[0] as Person);
    service.answers.set(endpoint, 500);
    const lines: unknown[] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    await publish(creator.id, "One");
    await tellIn(SETTLED, { log: { info: note, warn: note, error: note } });
    expect(lines).toEqual([["notifications.push_not_taken", { outcome: "refused", status: 500 }]]);
  });
});

/** The worker dies once it has claimed a round. */
function dyingClock(ms: number): () => number {
  let asked = 0;
  return () => {
    if (++asked > 4) throw new Error("killed");
    return Date.now() + ms;
  };
}
