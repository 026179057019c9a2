import { describe, expect, it } from "vitest";
import { countUnseen, readMarks } from "~/notifications/bell/marks.store.server";
import { notificationPage } from "~/notifications/bell/notifications.server";
import { membershipNotices } from "~/membership/notices.table";
import { creatorNotices } from "~/payouts/notices/creator-notices.table";
import { insertingCreatorNo, findCreatorNo } from "~/ledger/numbers.store.server";
import { createLogger } from "~/platform/log.server";
import { readCursor } from "~/platform/keyset.server";
import { notificationSources } from "~/routes/browse/notification-sources.server";
import { eq } from "drizzle-orm";
import { uploads } from "~/uploads/uploads.table";
import { seedFollow } from "../../support/following";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";

const T = Date.now() - 3_600_000;
const deps = {
  db,
  secret: "a-secret-of-at-least-32-characters-for-links",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({}),
};

const publicWork = (owner: string, listed_at: number, title = "A work") =>
  seedUpload(owner, { status: "ready", visibility: "public", title, created_at: listed_at, listed_at });

const readPage = (id: string, after: string | null = null, downTo: string | null = null) =>
  notificationPage(
    deps,
    notificationSources,
    { id, language: "en" },
    { after: readCursor(after), downTo: readCursor(downTo) },
  );

const unseen = async (cookie: string) =>
  ((await (await ask("/api/notifications/unseen", { cookie })).json()) as { unseen: number }).unseen;

const receipt = (account_id: string, created_at: number, key: string = crypto.randomUUID()) => ({
  key,
  account_id,
  kind: "receipt",
  created_at,
  facts: JSON.stringify({
    kind: "receipt",
    minor: 900,
    currency: "usd",
    taxMinor: 0,
    paidAt: created_at,
    number: null,
    serviceStart: created_at,
    serviceEnd: created_at,
  }),
});

describe("notifications in the bell", () => {
  it("the bell lists works of followed creators, payments and earnings, newest first, and only one's own", async () => {
    const [me, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const [followed, stranger] = [await seedPerson(), await seedPerson()];
    await seedFollow(me.id, followed.id);
    const work = await publicWork(followed.id, T + 10, "Low tide");
    await publicWork(stranger.id, T + 11, "Of a stranger");
    await db.insert(membershipNotices).values([receipt(me.id, T + 20), receipt(other.id, T + 21)]);
    await insertingCreatorNo(db, me.id);
    const facts = { kind: "statement", minor: 1234, currency: "usd", month: 202610, holdUntil: T };
    await db.insert(creatorNotices).values({
      key: crypto.randomUUID(),
      creator_no: (await findCreatorNo(db, me.id)) ?? 0,
      kind: "statement",
      facts: JSON.stringify(facts),
      created_at: T + 30,
    });
    const { items, next } = await readPage(me.id);
    expect(items.map(({ source, work, line }) => [source, work?.title ?? line?.text, line?.to])).toEqual([
      ["earnings", "Your October 2026 statement is ready. You earned $12.34.", "/earnings/2026-10"],
      ["membership", "We received your payment of $9.00.", "/membership"],
      ["works", "Low tide", undefined],
    ]);
    expect(items[2]?.work?.id).toBe(work.id);
    expect(next).toBeNull();
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  });

  it("the bell lists no works from before the follow and no private, unready or deleted ones", async () => {
    const [me, followed] = [await seedPerson(), await seedPerson()];
    await seedFollow(me.id, followed.id, T);
    await publicWork(followed.id, T - 1, "Before");
    await publicWork(followed.id, T, "At the very moment");
    await seedUpload(followed.id, { status: "ready", visibility: "private", listed_at: T + 5 });
    await seedUpload(followed.id, { status: "deleting", visibility: "public", listed_at: T + 6 });
    await seedUpload(followed.id, { status: "processing", visibility: "public", listed_at: T + 7 });
    const work = await publicWork(followed.id, T + 8, "Shown");
    const titles = async () => (await readPage(me.id)).items.map((item) => item.work?.title);
    expect(await titles()).toEqual(["Shown"]);
    expect(await unseen(me.cookie)).toBe(1);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
    expect(await titles()).toEqual([]);
    expect(await unseen(me.cookie)).toBe(0);
  });

  it("the bell comes in pages of 24 without gaps or repeats, however many happened at one moment", async () => {
    const [me, ...followed] = [
      await seedPerson(),
      await seedPerson(),
      await seedPerson(),
      await seedPerson(),
    ];
    for (const { id } of followed) await seedFollow(me.id, id);
    const rows = followed.flatMap(({ id }) =>
      Array.from({ length: 19 }, (_, index) => ({
        owner: id,
        title: "Many",
        path: crypto.randomUUID(),
        kind: "image" as const,
        file_size: 4,
        mime_type: "image/png",
        file_ext: "png",
        visibility: "public" as const,
        status: "ready" as const,
        // Three creators and few moments, so most rows share theirs with others.
        created_at: T + (index % 4),
        status_changed_at: T,
        put_expires_at: T,
      })),
    );
    for (let at = 0; at < rows.length; at += 5) await db.insert(uploads).values(rows.slice(at, at + 5));
    await db.insert(membershipNotices).values(Array.from({ length: 6 }, () => receipt(me.id, T + 2)));
    const seen: { id: number; created_at: number }[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(me.id, cursor);
      seen.push(...page.items);
      cursor = page.next;
      pages++;
    } while (cursor !== null && pages < 10);
    expect(pages).toBe(3);
    expect(seen).toHaveLength(63);
    const sorted = [...seen].sort((a, b) => b.created_at - a.created_at || b.id - a.id);
    expect(seen.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(63);
    // As restored after the second page.
    const end = seen[47];
    const whole = await readPage(me.id, null, `${end?.created_at}.${end?.id}`);
    expect(whole.items.map(({ id }) => id)).toEqual(seen.slice(0, 48).map(({ id }) => id));
    expect(whole.whole).toBe(true);
  });

  it("the bell leaves out a line with unreadable facts and shows the others", async () => {
    const me = await seedPerson();
    await db
      .insert(membershipNotices)
      .values([receipt(me.id, T), { ...receipt(me.id, T + 1), facts: '{"kind":"of another release"}' }]);
    expect((await readPage(me.id)).items).toHaveLength(1);
  });

  it("the bell's page shows titles as text", async () => {
    const [me, followed] = [await seedPerson(), await seedPerson({ fullName: "Mira <b>" })];
    await seedFollow(me.id, followed.id);
    await publicWork(followed.id, T, "<script>alert(1)</script> بحر");
    const text = await (await open("/notifications", me)).text();
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; بحر");
    expect(text).not.toContain("<script>alert(1)");
    expect((await open("/notifications")).status).toBe(302);
    expect((await open("/notifications?cursor=x", me)).status).toBe(400);
    expect(await pageText(await open("/notifications", followed))).toContain("Nothing new yet");
  });
});

describe("unread notifications", () => {
  it("the unread count goes up to ten, starting after the last one read", async () => {
    const [me, followed] = [await seedPerson(), await seedPerson()];
    await seedFollow(me.id, followed.id);
    for (let index = 1; index <= 12; index++) await publicWork(followed.id, T + index);
    await db.insert(membershipNotices).values(receipt(me.id, T + 3));
    expect(await unseen(me.cookie)).toBe(10);
    const seen = { works: T + 10 };
    expect((await ask("/api/notifications/seen", { cookie: me.cookie, json: seen })).status).toBe(204);
    expect(await unseen(me.cookie)).toBe(3);
    await ask("/api/notifications/seen", { cookie: me.cookie, json: { membership: T + 3 } });
    expect(await unseen(me.cookie)).toBe(2);
    const { items } = await readPage(me.id);
    expect(items.filter(({ isNew }) => isNew)).toHaveLength(2);
  });

  it("the read position never goes back by another tab and never ahead of the clock", async () => {
    const me = await seedPerson();
    const tell = (seen: object) => ask("/api/notifications/seen", { cookie: me.cookie, json: seen });
    await tell({ works: T + 100 });
    await tell({ works: T });
    expect(await readMarks(db, me.id)).toEqual({ works: T + 100 });
    await tell({ works: Date.now() + 1e12 });
    expect((await readMarks(db, me.id)).works).toBeLessThanOrEqual(Date.now());
  });

  it("an invalid read position and a stranger's are refused", async () => {
    const me = await seedPerson();
    const tell = (json: unknown, cookie = me.cookie) => ask("/api/notifications/seen", { cookie, json });
    for (const bad of [{ works: "1" }, { other: 1 }, { works: -1 }, { works: 1.5 }, [], null, "x"])
      expect((await tell(bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await tell({ works: "1".repeat(10_000) })).status).toBe(413);
    expect((await tell({ works: 1 }, "")).status).toBe(401);
    expect((await ask("/api/notifications/unseen")).status).toBe(204);
    expect(await readMarks(db, me.id)).toEqual({});
  });

  it("the unread count takes one statement", async () => {
    const me = await seedPerson();
    expect(await countUnseen(db, notificationSources, me.id)).toBe(0);
  });
});
