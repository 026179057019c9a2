import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { comments } from "~/comments/comments.table";
import { COMMENTS_A_DAY } from "~/comments/comments.limits";
import { readComments, readReplies, type CommentPage } from "~/comments/read-comments.store.server";
import { block } from "~/following/blocks/block.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { DAY_MS } from "~/platform/clock";
import { readCursor } from "~/platform/keyset.server";
import { insertShareLink } from "~/uploads/sharing/share-links.store.server";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { uploads } from "~/uploads/uploads.table";
import { commentDeps, commentRow, say, seedTalk } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";

const deps = commentDeps();
const read = (viewer: { id: string }, work: { id: number }): Promise<CommentPage> =>
  readComments(db, { viewerId: viewer.id, work: work.id, now: Date.now() });
const textsFor = async (viewer: { id: string }, work: { id: number }) =>
  (await read(viewer, work)).items.map(({ text, place }) => text ?? place);

describe("saying something below a work", () => {
  it("is for members, and for its owner", async () => {
    const { owner, work } = await seedTalk();
    const [member, lapsed] = [await seedPerson(), await seedPerson({ access: false })];
    await say(member, work, "From a member");
    await say(owner, work, "From its owner");
    await expect(say(lapsed, work, "From nobody")).rejects.toMatchObject({ code: "comments.no_membership" });
    expect(await textsFor(lapsed, work)).toEqual(["From its owner", "From a member"]);
  });

  it("needs a work that its owner opened and everybody may see: not a private, restricted or shared one", async () => {
    const { owner, work } = await seedTalk();
    const reader = await seedPerson();
    await say(reader, work, "Before");
    for (const [change, back] of [
      [{ comments_on: false }, { comments_on: true }],
      [{ visibility: "private" }, { visibility: "public" }],
      [{ restriction: "hidden" }, { restriction: null }],
      [{ status: "processing" }, { status: "ready" }],
    ] as const) {
      await db.update(uploads).set(change).where(eq(uploads.id, work.id));
      for (const person of [reader, owner]) {
        await expect(say(person, work, "Now")).rejects.toMatchObject({ code: "comments.off" });
        expect(await textsFor(person, work)).toEqual([]);
      }
      await db
        .update(uploads)
        .set({ ...back, visibility: "public" })
        .where(eq(uploads.id, work.id));
      expect(await textsFor(reader, work)).toEqual(["Before"]);
    }
    await expect(say(reader, { id: 999_999 }, "Nowhere")).rejects.toMatchObject({ code: "comments.off" });
    const now = Date.now();
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
    await insertShareLink(db, owner.id, {
      ...{ upload_id: work.id, key: "k", created_at: now, expires_at: null, shows_cover: true },
    });
    const link = await db.select().from(shareLinks).where(eq(shareLinks.upload_id, work.id)).get();
    await db
      .insert(shareGrants)
      .values({ account_id: reader.id, upload_id: work.id, link_id: link?.id ?? 0, created_at: now });
    await expect(say(reader, work, "By a link")).rejects.toMatchObject({ code: "comments.off" });
    expect(await textsFor(reader, work)).toEqual([]);
  });

  it("is written once under its name, however often and at once it is sent", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    const filing = crypto.randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => say(reader, work, "Once", { filing })));
    expect(new Set(ids).size).toBe(1);
    expect(await textsFor(reader, work)).toEqual(["Once"]);
    const other = (await seedTalk()).work;
    await expect(say(reader, other, "Elsewhere", { filing })).rejects.toMatchObject({
      code: "comments.bad_request",
    });
  });

  it("is refused with words that are not allowed", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    await expect(say(reader, work, "what a shit film")).rejects.toMatchObject({ code: "comments.words" });
  });

  it("ends for the day after so many, and goes on a day after the first of them", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    const now = Date.now();
    const row = { upload_id: work.id, author: reader.id, text: "x", created_at: now };
    for (let from = 0; from < COMMENTS_A_DAY; from += 10)
      await db
        .insert(comments)
        .values(Array.from({ length: 10 }, () => ({ ...row, filing: crypto.randomUUID() })));
    await expect(say(reader, work, "One more")).rejects.toMatchObject({ code: "comments.too_many" });
    await say(reader, work, "Tomorrow", { clock: () => now + DAY_MS + 1 });
  });

  it("is refused while a decision pauses it, to a stopped account, and to who is leaving", async () => {
    const { work } = await seedTalk();
    const now = Date.now();
    for (const [set, code] of [
      [{ comments_paused_until: now + DAY_MS }, "comments.paused"],
      [{ suspended_until: now + DAY_MS }, "comments.not_here"],
      [{ ended_at: now }, "comments.not_here"],
      [{ deleting_at: now }, "comments.not_here"],
    ] as const) {
      const reader = await seedPerson();
      await db.update(accounts).set(set).where(eq(accounts.id, reader.id));
      await expect(say(reader, work, "Stopped")).rejects.toMatchObject({ code });
    }
  });
});

describe("an answer", () => {
  it("has one level, and stands below its comment, the oldest first", async () => {
    const { owner, work } = await seedTalk();
    const reader = await seedPerson();
    const root = await say(reader, work, "A question");
    const first = await say(owner, work, "An answer", { parent: root });
    await say(reader, work, "Thanks", { parent: root });
    await expect(say(owner, work, "Deeper", { parent: first })).rejects.toMatchObject({
      code: "comments.no_parent",
    });
    const { items } = await read(reader, work);
    expect(items).toHaveLength(1);
    expect(items[0]?.replies.map(({ text }) => text)).toEqual(["An answer", "Thanks"]);
    expect(items[0]?.replies[0]?.author?.isCreator).toBe(true);
  });

  it("is refused below what is hidden, removed, deleted, gone, or another work's", async () => {
    const { owner, work } = await seedTalk();
    const [reader, other] = [await seedPerson(), await seedTalk()];
    const elsewhere = await say(reader, other.work, "Elsewhere");
    const refused = async (parent: number, by = owner) =>
      expect(say(by, work, "Answer", { parent })).rejects.toMatchObject({ code: "comments.no_parent" });
    await refused(elsewhere);
    await refused(987_654);
    const hidden = await say(reader, work, "Hidden");
    await hideComment(deps, owner.id, hidden, true);
    for (const by of [owner, reader]) await refused(hidden, by);
    const removed = await say(reader, work, "Removed");
    await db.update(comments).set({ removed_at: 1 }).where(eq(comments.id, removed));
    await refused(removed);
    const deleted = await say(reader, work, "Deleted");
    await deleteComment(deps, reader.id, deleted);
    await refused(deleted);
  });

  it("and its comment's deletion at once leave an answer below 'Deleted', or none", async () => {
    const { owner, work } = await seedTalk();
    const reader = await seedPerson();
    for (let round = 0; round < 5; round++) {
      const root = await say(reader, work, `Round ${round}`);
      const [answered] = await Promise.allSettled([
        say(owner, work, "Answer", { parent: root }),
        deleteComment(deps, reader.id, root),
      ]);
      const row = await commentRow(root);
      if (answered.status === "fulfilled") expect(row).toMatchObject({ text: "" });
      else expect(row).toBeUndefined();
    }
  });
});

describe("what is taken away", () => {
  it("by its author goes for good, its answers stay, and with the last of them its place", async () => {
    const { owner, work } = await seedTalk();
    const reader = await seedPerson();
    const root = await say(reader, work, "Regretted");
    const answer = await say(owner, work, "An answer", { parent: root });
    await expect(deleteComment(deps, owner.id, root)).rejects.toMatchObject({ code: "comments.not_found" });
    await deleteComment(deps, reader.id, root);
    await deleteComment(deps, reader.id, root);
    expect((await commentRow(root))?.text).toBe("");
    const { items } = await read(reader, work);
    expect(items[0]).toMatchObject({ text: null, place: "deleted", author: null, isOwn: false });
    expect(items[0]?.replies[0]?.text).toBe("An answer");
    await deleteComment(deps, owner.id, answer);
    expect(await commentRow(root)).toBeUndefined();
    expect(await commentRow(answer)).toBeUndefined();
  });

  it("by the work's owner stays theirs and its author's, marked, until it is shown again", async () => {
    const { owner, work } = await seedTalk();
    const [reader, other, rival] = [await seedPerson(), await seedPerson(), await seedPerson()];
    const id = await say(reader, work, "Rude");
    for (const stranger of [reader, rival])
      await expect(hideComment(deps, stranger.id, id, true)).rejects.toMatchObject({
        code: "comments.not_found",
      });
    await hideComment(deps, owner.id, id, true);
    expect(await textsFor(other, work)).toEqual([]);
    for (const person of [reader, owner])
      expect((await read(person, work)).items[0]).toMatchObject({ text: "Rude", isHidden: true });
    await hideComment(deps, owner.id, id, false);
    expect(await textsFor(other, work)).toEqual(["Rude"]);
  });

  it("leaves the answers below it where somebody may see them, and nothing of itself", async () => {
    const { owner, work } = await seedTalk();
    const [reader, other] = [await seedPerson(), await seedPerson()];
    const root = await say(reader, work, "Rude");
    await say(other, work, "Don't", { parent: root });
    await hideComment(deps, owner.id, root, true);
    const { items } = await read(other, work);
    expect(items[0]).toMatchObject({ text: null, place: "unshown", author: null });
    expect(JSON.stringify(items)).not.toContain("Rude");
    expect(JSON.stringify(items)).not.toContain(reader.username);
  });

  it("by a block is not shown, without a word to who wrote it", async () => {
    const { owner, work } = await seedTalk();
    const [reader, other] = [await seedPerson(), await seedPerson()];
    await say(reader, work, "Pesky");
    await block(deps, owner.id, reader.username);
    for (const person of [owner, other]) expect(await textsFor(person, work)).toEqual([]);
    expect((await read(reader, work)).items[0]).toMatchObject({ text: "Pesky", isHidden: false });
    await expect(say(reader, work, "More")).rejects.toMatchObject({ code: "comments.not_here" });
  });

  it("with its work goes with it", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    const root = await say(reader, work, "Root");
    await say(reader, work, "Reply", { parent: root });
    await db.delete(uploads).where(eq(uploads.id, work.id));
    expect(await db.select().from(comments).where(eq(comments.upload_id, work.id))).toEqual([]);
  });
});

describe("ten thousand comments", () => {
  it("come page by page, each once, and the last page reads no more than the first", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    await db.run(`insert into comments (upload_id, author, text, filing, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      select ${work.id}, '${reader.id}', 'No ' || i, 'seed-' || i, 1000000 + i / 3 from n`);
    const seen = new Set<number>();
    let after: string | null = null;
    let pages = 0;
    do {
      const page: CommentPage = await readComments(
        db,
        { viewerId: reader.id, work: work.id, now: Date.now() },
        { after: readCursor(after) },
      );
      for (const { id } of page.items) seen.add(id);
      after = page.next;
      pages++;
    } while (after !== null && pages < 600);
    expect(seen.size).toBe(10_000);
  });

  it("below one comment come so, too", async () => {
    const { work } = await seedTalk();
    const reader = await seedPerson();
    const root = await say(reader, work, "Root");
    await db.run(`insert into comments (upload_id, author, parent_id, text, filing, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 105)
      select ${work.id}, '${reader.id}', ${root}, 'No ' || i, 'reply-${root}-' || i, 1000000 + i / 3 from n`);
    const { items } = await read(reader, work);
    const [thread] = items;
    expect(thread?.replies).toHaveLength(3);
    const texts = thread?.replies.map(({ text }) => text) ?? [];
    let after = thread?.moreReplies ?? null;
    while (after !== null) {
      const page = await readReplies(
        db,
        { viewerId: reader.id, work: work.id, now: Date.now() },
        { parent: root, after: readCursor(after) },
      );
      texts.push(...page.replies.map(({ text }) => text));
      after = page.moreReplies;
    }
    expect(texts).toEqual(Array.from({ length: 105 }, (_, at) => `No ${at + 1}`));
    const foreign = await seedTalk();
    const stolen = await readReplies(
      db,
      { viewerId: reader.id, work: foreign.work.id, now: Date.now() },
      { parent: root, after: null },
    );
    expect(stolen.replies).toEqual([]);
  });
});

it("what one may not read is not read by another's page: of a work that is closed there is an empty one", async () => {
  const { work } = await seedTalk({ comments_on: false });
  const reader = await seedPerson();
  await db.insert(comments).values({
    ...{ upload_id: work.id, author: reader.id, text: "Secret", filing: "x".repeat(8), created_at: 1 },
  });
  expect(await textsFor(reader, work)).toEqual([]);
  expect(
    await db
      .select()
      .from(comments)
      .where(and(eq(comments.upload_id, work.id))),
  ).toHaveLength(1);
});
