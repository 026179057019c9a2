import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { block, unblock } from "~/following/blocks/block.server";
import { follow, unfollow } from "~/following/follow.server";
import { countFollowers, isFollowing, listFollowed } from "~/following/follows.store.server";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { applyStrikes } from "~/moderation/copyright/apply-strikes.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { liftLockdown } from "~/moderation/lockdown/lift-lockdown.server";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { lockdowns } from "~/moderation/lockdown/lockdowns.table";
import { cases } from "~/moderation/cases/cases.table";
import { readDigestNews } from "~/notifications/digest/digest.store.server";
import { uploads } from "~/uploads/uploads.table";
import { addComment } from "../../support/comments";
import { seedRemoval } from "../../support/copyright";
import { seedFollow } from "../../support/following";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { readSealRow, sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const deps = moderationDeps();

/** @returns a function that lifts the hold */
async function hold(work: number, owner: Person): Promise<() => Promise<void>> {
  const reported = await seedCase(`work:${work}`, owner.id, { reason: "child_abuse" });
  const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
  const { asker } = await seedStaff("reviewer");
  const { id: seal } = await lockDownSubject(sealDeps(), asker, {
    caseId: reported.id,
    version: row?.version ?? 0,
  });
  return async () => {
    await db.update(lockdowns).set({ lift_confirmed_at: Date.now() }).where(eq(lockdowns.id, seal));
    await liftLockdown(sealDeps(), await readSealRow(seal));
  };
}

async function publicWork(owner: Person, title: string) {
  const work = await seedUpload(owner.id, {
    visibility: "public",
    title,
    comments_on: true,
    put_expires_at: 0,
  });
  await storeBytes(work.path, pngBytes(4, 4));
  return work;
}

const readPage = async ({ cookie }: Person, path: string) => (await ask(path, { cookie })).text();

describe("two people who block each other", () => {
  it("two people stay apart until both blocks have ended, in either order", async () => {
    const [one, other, third] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const [own, theirs, between] = [
      await publicWork(one, "Mine"),
      await publicWork(other, "Theirs"),
      await publicWork(third, "Between"),
    ];
    await seedFollow(one.id, other.id);
    await seedFollow(other.id, one.id);
    await addComment(other, between, "Said before");
    await block(deps, one.id, other.username);
    await block(deps, other.id, one.username);
    const tries = async () => {
      const answers = [];
      for (const [who, work, whose] of [
        [one, theirs, other],
        [other, own, one],
      ] as const) {
        const form = { intent: "comment", filing: crypto.randomUUID(), text: "A word" };
        answers.push((await ask(`/upload/${work.id}`, { cookie: who.cookie, form })).status);
        answers.push(
          (await ask(`/upload/${work.id}`, { cookie: who.cookie, form: { intent: "like" } })).status,
        );
        answers.push(
          (await ask("/api/follow", { cookie: who.cookie, json: { username: whose.username, follow: true } }))
            .status,
        );
      }
      return answers;
    };
    expect(await tries()).toEqual([403, 403, 403, 403, 403, 403]);
    expect([await isFollowing(db, one.id, other.id), await isFollowing(db, other.id, one.id)]).toEqual([
      false,
      false,
    ]);
    expect(await readPage(one, `/api/comments?work=${between.id}`)).not.toContain("Said before");
    await unblock(deps, one.id, other.username);
    expect(await tries()).toEqual([403, 403, 403, 200, 200, 403]);
    expect(await readPage(one, `/api/comments?work=${between.id}`)).toContain("Said before");
    await unblock(deps, other.id, one.username);
    expect(await tries()).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe("mails about new works for a blocked person", () => {
  it("mails to a blocked person name no works, and after the block only new ones since they follow again", async () => {
    const [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    await seedFollow(reader.id, creator.id);
    await publicWork(creator, "Before");
    const news = async () =>
      (await readDigestNews(db, reader.id, { after: 0, limit: 9 })).map(({ title }) => title);
    expect(await news()).toEqual(["Before"]);
    await block(deps, creator.id, reader.username);
    await publicWork(creator, "Meanwhile");
    expect(await news()).toEqual([]);
    expect((await ask("/notifications", { cookie: reader.cookie })).status).toBe(200);
    await unblock(deps, creator.id, reader.username);
    expect(await news()).toEqual([]);
    // A work of the same millisecond isn't since.
    await follow({ ...deps, clock: () => Date.now() - 1 }, reader.id, creator.username);
    await publicWork(creator, "Since");
    expect(await news()).toEqual(["Since"]);
  });
});

describe("a creator with a work on a child-safety hold", () => {
  it("the creator is followed and listed as before with the other works, and no one learns the reason", async () => {
    const [creator, reader, late] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
      await seedPerson(),
    ];
    await seedFollow(reader.id, creator.id);
    const [held] = [await publicWork(creator, "On hold"), await publicWork(creator, "Still there")];
    const lift = await hold(held.id, creator);
    await follow(deps, late.id, creator.username);
    expect(await countFollowers(db, creator.id)).toBe(2);
    const reach = { after: null, downTo: null };
    expect(await listFollowed(db, reader.id, reach)).toMatchObject([
      { username: creator.username, works: 1 },
    ]);
    for (const path of ["/following", "/feed?list=following", `/@${creator.username}`, "/notifications"]) {
      const page = await readPage(reader, path);
      expect([path, page.includes("On hold"), /under review/i.test(page)]).toEqual([path, false, false]);
    }
    await unfollow(deps, late.id, creator.username);
    expect(await countFollowers(db, creator.id)).toBe(1);
    const seen = (await db.select().from(uploads).where(eq(uploads.id, held.id)).get())?.visible_at;
    await lift();
    expect(await listFollowed(db, reader.id, reach)).toMatchObject([{ works: 2 }]);
    expect((await db.select().from(uploads).where(eq(uploads.id, held.id)).get())?.visible_at).toBe(seen);
    expect(await readPage(reader, "/feed?list=following")).toContain("On hold");
    const news = await readDigestNews(db, reader.id, { after: Date.now(), limit: 9 });
    expect(news).toEqual([]);
  });
});

describe("copyright strikes of an account under child-safety review", () => {
  it("strikes count as before, end the account at the third, and name no work on hold", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const first = await seedRemoval({ owner });
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.id, first.work.id));
    await storeBytes(first.work.path, pngBytes(4, 4));
    await seedRemoval({ owner });
    const before = await readStrikes(db, owner.id, Date.now());
    const lift = await hold(first.work.id, owner);
    expect(await readStrikes(db, owner.id, Date.now())).toEqual(before);
    await seedRemoval({ owner });
    expect(await applyStrikes(deps)).toBe(1);
    const end = await db
      .select()
      .from(decisions)
      .where(and(eq(decisions.concerned, owner.id), eq(decisions.subject_kind, "person")))
      .get();
    expect(end?.facts).toMatch(/^We acted on 3 copyright notices/);
    expect(end?.facts).not.toContain(first.reference);
    // The account and the work have decisions of their own.
    await lift();
    expect(await applyStrikes(deps)).toBe(0);
    expect(await readStrikes(db, owner.id, Date.now())).toMatchObject({ count: 3 });
    const account = await db.select().from(accounts).where(eq(accounts.id, owner.id)).get();
    expect(account).toMatchObject({ sealed_hold: null, ended_at: expect.any(Number) as number });
    const work = await db.select().from(uploads).where(eq(uploads.id, first.work.id)).get();
    expect(work).toMatchObject({ restriction: "removed", visibility: "private", status: "ready" });
  });
});
