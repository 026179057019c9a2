import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { findStaffMedia } from "~/moderation/cases/staff-media.store.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide } from "~/moderation/decisions/decide.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { insertShareLink } from "~/uploads/sharing/share-links.store.server";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { editWords } from "~/words/en/edit-upload";
import { publishWords } from "~/words/en/publishing";
import { renditionWords } from "~/words/en/renditions";
import { replacingWords } from "~/words/en/replacing";
import { reasonWords } from "~/words/en/report";
import { sharingWords } from "~/words/en/sharing";
import { uploadWords } from "~/words/en/uploads";
import { listWanted } from "~/uploads/renditions/renditions.store.server";
import { uploads } from "~/uploads/uploads.table";
import { readStaffViewer, moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const db = openDatabase(env.DB);

async function restrict(subject: string, concerned: string, measures: Measure[]): Promise<string> {
  const lead = await seedStaff("lead");
  const { id, report } = await seedCase(subject, concerned);
  await claimCase(moderationDeps(), lead.asker, id);
  const [row] = await db.select({ version: cases.version }).from(cases).where(eq(cases.id, id));
  const { reference } = await decide(moderationDeps(), lead.asker, {
    caseId: id,
    version: row?.version ?? 0,
    answers: [{ report, outcome: "followed" }],
    measures,
    ground: "terms",
    clause: "1",
    facts: "Forbidden.",
    category: "spam",
  });
  return reference;
}

async function seedWork() {
  const owner = await seedPerson({ accountType: "creator" });
  const viewer = await seedPerson();
  const bytes = pngBytes(8, 8);
  const row = { title: "Zirkelschluss", visibility: "public" as const, file_size: bytes.length };
  const work = await seedUpload(owner.id, row);
  await storeBytes(work.path, bytes);
  return { owner, viewer, work };
}

describe("restricted works", () => {
  it("a removed work opens for no one, not for its owner, by an old or shared link, or in a list", async () => {
    const { owner, viewer, work } = await seedWork();
    const media = `/media/${work.id}/original`;
    expect((await ask(media, { cookie: owner.cookie })).status).toBe(200);
    expect((await ask(media, { cookie: viewer.cookie })).status).toBe(200);
    const now = Date.now();
    const link = { upload_id: work.id, key: "a-key", created_at: now, expires_at: null, shows_cover: true };
    await insertShareLink(db, owner.id, link);
    const [shared] = await db.select().from(shareLinks).where(eq(shareLinks.upload_id, work.id));
    await db.insert(shareGrants).values({
      account_id: viewer.id,
      upload_id: work.id,
      link_id: shared?.id ?? 0,
      created_at: now,
    });
    await restrict(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]);
    for (const person of [owner, viewer])
      expect((await ask(media, { cookie: person.cookie })).status).toBe(404);
    expect((await ask(`/upload/${work.id}`, { cookie: viewer.cookie })).status).toBe(404);
    expect((await ask(`/upload/${work.id}`, { cookie: owner.cookie })).status).toBe(200);
    for (const list of ["/feed", `/@${owner.username}`, "/search?q=Zirkelschluss"])
      expect(await (await ask(list, { cookie: viewer.cookie })).text()).not.toContain("Zirkelschluss</");
  });

  it("a removed work's page shows its owner the reason and the appeal, and offers only to delete it", async () => {
    const { owner, work } = await seedWork();
    const page = async () => (await ask(`/upload/${work.id}`, { cookie: owner.cookie })).text();
    const offers = [
      editWords.heading,
      sharingWords.heading,
      replacingWords.heading,
      editWords.poster.heading,
    ];
    const whole = await page();
    for (const offer of offers) expect(whole).toContain(`${offer}<`);
    const reference = await restrict(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]);
    const removed = await page();
    for (const offer of offers) expect(removed).not.toContain(`${offer}<`);
    expect(removed).not.toContain(`${uploadWords.status.ready}<`);
    expect(removed).toContain(`${uploadWords.removed.decision.title}<`);
    expect(removed).toContain(uploadWords.removed.decision.text);
    expect(removed).toContain(editWords.restrictedReason(reasonWords.spam));
    expect(removed).toContain(`href="/decisions/${reference}"`);
    expect(removed).toContain(`${editWords.danger.heading}<`);
    const mine = await (await ask("/my-uploads", { cookie: owner.cookie })).text();
    expect(mine).toContain(`${uploadWords.removed.decision.title}<`);
    expect(mine).not.toContain(`${uploadWords.status.ready}<`);
  });

  it("a removed work can be kept private, so that a won appeal doesn't publish it, but not published", async () => {
    const { owner, work } = await seedWork();
    const page = async () => (await ask(`/upload/${work.id}`, { cookie: owner.cookie })).text();
    await restrict(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]);
    expect(await page()).toContain(editWords.publicAgain);
    const form = { intent: "make-private", id: String(work.id) };
    await ask("/my-uploads", { cookie: owner.cookie, form });
    const kept = await db.select().from(uploads).where(eq(uploads.id, work.id)).get();
    expect(kept).toMatchObject({ owner_visibility: "private", restriction: "removed" });
    expect(await page()).not.toContain(`${publishWords.keepPrivate}<`);

    const hour = Date.now() + DAY_MS;
    await db.update(uploads).set({ publish_at: hour }).where(eq(uploads.id, work.id));
    expect(await page()).toContain(`${publishWords.keepPrivate}<`);
    expect(await page()).not.toContain(`${publishWords.publishNow}<`);
  });

  it.each(["removed", "hidden"] as const)("a %s work can't get a new share link", async (what) => {
    const { owner, work } = await seedWork();
    await restrict(`work:${work.id}`, owner.id, [{ what, until: null }]);
    const form = { lasts: "week" };
    const answer = await ask(`/api/uploads/${work.id}/shares`, { cookie: owner.cookie, form });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { code: "uploads.restricted_share" } },
    ]);
    expect(await db.$count(shareLinks, eq(shareLinks.upload_id, work.id))).toBe(0);
    const page = await (await ask(`/upload/${work.id}`, { cookie: owner.cookie })).text();
    for (const offer of [sharingWords.heading, replacingWords.heading])
      expect(page).not.toContain(`${offer}<`);
  });

  it("a removed work gets no smaller copies, and no page promises any", async () => {
    const { owner, work } = await seedWork();
    await db.run(sql`update uploads set wanted = '["720"]' where id = ${work.id}`);
    const wanted = () => listWanted(db, owner.id, { work: null, limit: 5 });
    const told = () =>
      Promise.all(
        [`/upload/${work.id}`, "/my-uploads"].map(async (path) =>
          (await (await ask(path, { cookie: owner.cookie })).text()).includes(renditionWords.names[720]),
        ),
      );
    expect(await wanted()).toHaveLength(1);
    expect(await told()).toEqual([true, true]);
    await restrict(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]);
    expect(await wanted()).toEqual([]);
    expect(await told()).toEqual([false, false]);
  });

  it("a hidden work is visible only to its owner, and no schedule publishes it", async () => {
    const { owner, viewer, work } = await seedWork();
    await restrict(`work:${work.id}`, owner.id, [{ what: "hidden", until: null }]);
    const media = `/media/${work.id}/original`;
    expect((await ask(media, { cookie: owner.cookie })).status).toBe(200);
    expect((await ask(media, { cookie: viewer.cookie })).status).toBe(404);
    await db
      .update(uploads)
      .set({ publish_at: Date.now() - HOUR_MS })
      .where(eq(uploads.id, work.id));
    await publishDue({ db, clock: Date.now });
    const row = await db.select().from(uploads).where(eq(uploads.id, work.id)).get();
    expect(row).toMatchObject({ visibility: "private", restriction: "hidden" });
    const form = { intent: "edit", title: "New", description: "", visibility: "public", tags: "" };
    const saved = await ask(`/upload/${work.id}`, { cookie: owner.cookie, form });
    expect(saved.status).toBeLessThan(400);
    expect((await ask(media, { cookie: viewer.cookie })).status).toBe(404);
    expect(await db.select().from(uploads).where(eq(uploads.id, work.id)).get()).toMatchObject({
      title: "New",
      visibility: "private",
      owner_visibility: "public",
    });
  });
});

describe("restricted accounts", () => {
  it("a suspended account can read and appeal but not change anything, and sees the reason on every page", async () => {
    const { owner, work } = await seedWork();
    const until = Date.now() + DAY_MS;
    const reference = await restrict(`person:${owner.id}`, owner.id, [{ what: "suspended", until }]);
    const reserve = await ask("/api/uploads", { cookie: owner.cookie, json: {} });
    expect(reserve.status).toBe(403);
    expect(await reserve.json()).toMatchObject({ error: { code: "identity.stopped" } });
    const form = { intent: "edit", title: "New", visibility: "private" };
    expect((await ask(`/upload/${work.id}`, { cookie: owner.cookie, form })).status).toBe(403);
    const feed = await ask("/feed", { cookie: owner.cookie });
    expect(feed.status).toBe(200);
    expect(await feed.text()).toContain("Your account is suspended until");
    const appealed = await ask(`/decisions/${reference}`, { cookie: owner.cookie, form: { words: "No." } });
    expect(appealed.headers.get("Location")).toBe(`/decisions/${reference}?done=appealed`);
    expect((await ask("/signout", { cookie: owner.cookie, form: {} })).status).toBeLessThan(400);
    expect(await db.select().from(uploads).where(eq(uploads.id, work.id)).get()).toMatchObject({
      visibility: "public",
      restriction: null,
    });
  });

  it("an ended account takes its works offline, and a reversal restores them as they were", async () => {
    const { owner, viewer, work } = await seedWork();
    const own = await seedUpload(owner.id, { visibility: "private" });
    await restrict(`person:${owner.id}`, owner.id, [{ what: "ended", until: null }]);
    expect((await ask(`/upload/${work.id}`, { cookie: viewer.cookie })).status).toBe(404);
    await db.run(sql`update measures set ended_at = 1, ended_by = 'decision' where concerned = ${owner.id}`);
    const row = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
    expect(await row(work.id)).toMatchObject({
      visibility: "public",
      restriction: null,
      listed_at: work.listed_at,
    });
    expect(await row(own.id)).toMatchObject({
      visibility: "private",
      restriction: null,
      owner_visibility: null,
    });
  });
});

describe("staff access to files", () => {
  it("staff who may judge an open case can open its files, and no cache stores them", async () => {
    const { owner, viewer, work } = await seedWork();
    const reviewer = await seedStaff("reviewer");
    const address = `/moderation/media/${work.id}/original`;
    expect((await ask(address, { cookie: reviewer.cookie })).status).toBe(404);
    const reference = await restrict(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]);
    expect((await ask(address, { cookie: reviewer.cookie })).status).toBe(404);
    await appeal(moderationDeps(), owner, { reference, words: "It is fine." });
    const opened = await ask(address, { cookie: reviewer.cookie });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    const decider = await db.get<{ by: string }>(
      sql`select decided_by as by from decisions where reference = ${reference}`,
    );
    const asWhoDecided = await findStaffMedia(db, await readStaffViewer(decider?.by ?? ""), work.id);
    expect(asWhoDecided).toBeNull();
    const reporter = await seedStaff("lead");
    const own = await seedUpload(owner.id, { visibility: "public" });
    await storeBytes(own.path, pngBytes(8, 8));
    await seedCase(`work:${own.id}`, owner.id, { reporter: reporter.id });
    expect(await findStaffMedia(db, reviewer.asker, own.id)).not.toBeNull();
    expect(await findStaffMedia(db, reporter.asker, own.id)).toBeNull();
    for (const { cookie } of [owner, viewer]) expect((await ask(address, { cookie })).status).toBe(404);
    expect((await ask(address)).status).toBe(404);
    await db.run(sql`update session_families set two_step_at = null where account_id = ${reviewer.id}`);
    expect((await ask(address, { cookie: reviewer.cookie })).status).toBe(404);
  });

  it("staff can open similar works that had a case of their own, from that case only", async () => {
    const { owner, work } = await seedWork();
    const [reviewer, same, other] = [
      await seedStaff("reviewer"),
      await seedUpload(owner.id, { visibility: "public", file_size: work.file_size, etag: "same-bytes" }),
      await seedUpload(owner.id, { visibility: "public" }),
    ];
    await storeBytes(same.path, pngBytes(8, 8));
    await storeBytes(other.path, pngBytes(4, 4));
    await db.update(uploads).set({ etag: "same-bytes" }).where(eq(uploads.id, work.id));
    for (const { id } of [same, other])
      await restrict(`work:${id}`, owner.id, [{ what: "removed", until: null }]);
    const { id: caseId } = await seedCase(`work:${work.id}`, owner.id);
    const status = async (id: number, beside: string) =>
      (await ask(`/moderation/media/${id}/original${beside}`, { cookie: reviewer.cookie })).status;
    expect(await status(same.id, `?beside=${caseId}`)).toBe(200);
    expect(await status(same.id, "")).toBe(404);
    expect(await status(same.id, "?beside=x")).toBe(404);
    expect(await status(other.id, `?beside=${caseId}`)).toBe(404);
    await db.run(sql`update cases set closed_at = 1 where id = ${caseId}`);
    expect(await status(same.id, `?beside=${caseId}`)).toBe(404);
  });
});
