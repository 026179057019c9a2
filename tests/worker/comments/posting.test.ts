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
import { commentDeps, commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";

const deps = commentDeps();
const read = (viewer: { id: string }, work: { id: number }): Promise<CommentPage> =>
  readComments(db, { viewerId: viewer.id, work: work.id, now: Date.now() });
const textsFor = async (viewer: { id: string }, work: { id: number }) =>
  (await read(viewer, work)).items.map(({ text, place }) => text ?? place);

describe("posting comments", () => {
  it("members and the owner can comment on a work", async () => {
    const { owner, work } = await seedCommentedWork();
    const [member, lapsed] = [await seedPerson(), await seedPerson({ access: false })];
    await addComment(member, work, "From a member");
    await addComment(owner, work, "From its owner");
    await expect(addComment(lapsed, work, "From nobody")).rejects.toMatchObject({
      code: "comments.no_membership",
    });
    expect(await textsFor(lapsed, work)).toEqual(["From its owner", "From a member"]);
  });

  it("comments need a work that is open to them and public, not private, restricted or shared", async () => {
    const { owner, work } = await seedCommentedWork();
    const reader = await seedPerson();
    await addComment(reader, work, "Before");
    for (const [change, back] of [
      [{ comments_on: false }, { comments_on: true }],
      [{ visibility: "private" }, { visibility: "public" }],
      [{ restriction: "hidden" }, { restriction: null }],
      [{ status: "processing" }, { status: "ready" }],
    ] as const) {
      await db.update(uploads).set(change).where(eq(uploads.id, work.id));
      for (const person of [reader, owner]) {
        await expect(addComment(person, work, "Now")).rejects.toMatchObject({ code: "comments.off" });
        expect(await textsFor(person, work)).toEqual([]);
      }
      await db
        .update(uploads)
        .set({ ...back, visibility: "public" })
        .where(eq(uploads.id, work.id));
      expect(await textsFor(reader, work)).toEqual(["Before"]);
    }
    await expect(addComment(reader, { id: 999_999 }, "Nowhere")).rejects.toMatchObject({
      code: "comments.off",
    });
    const now = Date.now();
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
    await insertShareLink(db, owner.id, {
      upload_id: work.id,
      key: "k",
      created_at: now,
      expires_at: null,
      shows_cover: true,
    });
    const link = await db.select().from(shareLinks).where(eq(shareLinks.upload_id, work.id)).get();
    await db
      .insert(shareGrants)
      .values({ account_id: reader.id, upload_id: work.id, link_id: link?.id ?? 0, created_at: now });
    await expect(addComment(reader, work, "By a link")).rejects.toMatchObject({ code: "comments.off" });
    expect(await textsFor(reader, work)).toEqual([]);
  });

  it("a comment sent several times or at once under one key is stored once", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const filing = crypto.randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => addComment(reader, work, "Once", { filing })));
    expect(new Set(ids).size).toBe(1);
    expect(await textsFor(reader, work)).toEqual(["Once"]);
    const other = (await seedCommentedWork()).work;
    await expect(addComment(reader, other, "Elsewhere", { filing })).rejects.toMatchObject({
      code: "comments.bad_request",
    });
  });

  it("a comment with forbidden words is refused", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    await expect(addComment(reader, work, "what a shit film")).rejects.toMatchObject({
      code: "comments.words",
    });
  });

  it("the daily limit of comments ends a day after the first of them", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const now = Date.now();
    const row = { upload_id: work.id, author: reader.id, text: "x", created_at: now };
    for (let from = 0; from < COMMENTS_A_DAY; from += 10)
      await db
        .insert(comments)
        .values(Array.from({ length: 10 }, () => ({ ...row, filing: crypto.randomUUID() })));
    await expect(addComment(reader, work, "One more")).rejects.toMatchObject({ code: "comments.too_many" });
    await addComment(reader, work, "Tomorrow", { clock: () => now + DAY_MS + 1 });
  });

  it("a comment is refused during a pause by a decision, for a stopped account and for one being deleted", async () => {
    const { work } = await seedCommentedWork();
    const now = Date.now();
    for (const [set, code] of [
      [{ comments_paused_until: now + DAY_MS }, "comments.paused"],
      [{ suspended_until: now + DAY_MS }, "comments.not_here"],
      [{ ended_at: now }, "comments.not_here"],
      [{ deleting_at: now }, "comments.not_here"],
    ] as const) {
      const reader = await seedPerson();
      await db.update(accounts).set(set).where(eq(accounts.id, reader.id));
      await expect(addComment(reader, work, "Stopped")).rejects.toMatchObject({ code });
    }
  });
});

describe("replies", () => {
  it("replies have one level and are below their comment, the oldest first", async () => {
    const { owner, work } = await seedCommentedWork();
    const reader = await seedPerson();
    const root = await addComment(reader, work, "A question");
    const first = await addComment(owner, work, "An answer", { parent: root });
    await addComment(reader, work, "Thanks", { parent: root });
    await expect(addComment(owner, work, "Deeper", { parent: first })).rejects.toMatchObject({
      code: "comments.no_parent",
    });
    const { items } = await read(reader, work);
    expect(items).toHaveLength(1);
    expect(items[0]?.replies.map(({ text }) => text)).toEqual(["An answer", "Thanks"]);
    expect(items[0]?.replies[0]?.author?.isCreator).toBe(true);
  });

  it("a reply is refused below a hidden, removed, deleted or missing comment and one of another work", async () => {
    const { owner, work } = await seedCommentedWork();
    const [reader, other] = [await seedPerson(), await seedCommentedWork()];
    const elsewhere = await addComment(reader, other.work, "Elsewhere");
    const refused = async (parent: number, by = owner) =>
      expect(addComment(by, work, "Answer", { parent })).rejects.toMatchObject({
        code: "comments.no_parent",
      });
    await refused(elsewhere);
    await refused(987_654);
    const hidden = await addComment(reader, work, "Hidden");
    await hideComment(deps, owner.id, hidden, true);
    for (const by of [owner, reader]) await refused(hidden, by);
    const removed = await addComment(reader, work, "Removed");
    await db.update(comments).set({ removed_at: 1 }).where(eq(comments.id, removed));
    await refused(removed);
    const deleted = await addComment(reader, work, "Deleted");
    await deleteComment(deps, reader.id, deleted);
    await refused(deleted);
  });

  it("a reply and the deletion of its comment at once leave a reply below 'Deleted', or none", async () => {
    const { owner, work } = await seedCommentedWork();
    const reader = await seedPerson();
    for (let round = 0; round < 5; round++) {
      const root = await addComment(reader, work, `Round ${round}`);
      const [answered] = await Promise.allSettled([
        addComment(owner, work, "Answer", { parent: root }),
        deleteComment(deps, reader.id, root),
      ]);
      const row = await commentRow(root);
      if (answered.status === "fulfilled") expect(row).toMatchObject({ text: "" });
      else expect(row).toBeUndefined();
    }
  });
});

describe("removed comments", () => {
  it("a comment deleted by its author is gone, its replies stay, and its place goes with the last of them", async () => {
    const { owner, work } = await seedCommentedWork();
    const reader = await seedPerson();
    const root = await addComment(reader, work, "Regretted");
    const answer = await addComment(owner, work, "An answer", { parent: root });
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

  it("a comment hidden by the work's owner stays visible to both, marked, until it is shown again", async () => {
    const { owner, work } = await seedCommentedWork();
    const [reader, other, rival] = [await seedPerson(), await seedPerson(), await seedPerson()];
    const id = await addComment(reader, work, "Rude");
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

  it("replies below a removed comment stay where they may be seen, and nothing of the comment itself", async () => {
    const { owner, work } = await seedCommentedWork();
    const [reader, other] = [await seedPerson(), await seedPerson()];
    const root = await addComment(reader, work, "Rude");
    await addComment(other, work, "Don't", { parent: root });
    await hideComment(deps, owner.id, root, true);
    const { items } = await read(other, work);
    expect(items[0]).toMatchObject({ text: null, place: "unshown", author: null });
    expect(JSON.stringify(items)).not.toContain("Rude");
    expect(JSON.stringify(items)).not.toContain(reader.username);
  });

  it("a comment hidden by a block isn't shown, and its author doesn't learn it", async () => {
    const { owner, work } = await seedCommentedWork();
    const [reader, other] = [await seedPerson(), await seedPerson()];
    await addComment(reader, work, "Pesky");
    await block(deps, owner.id, reader.username);
    for (const person of [owner, other]) expect(await textsFor(person, work)).toEqual([]);
    expect((await read(reader, work)).items[0]).toMatchObject({ text: "Pesky", isHidden: false });
    await expect(addComment(reader, work, "More")).rejects.toMatchObject({ code: "comments.not_here" });
  });

  it("comments are deleted with their work", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const root = await addComment(reader, work, "Root");
    await addComment(reader, work, "Reply", { parent: root });
    await db.delete(uploads).where(eq(uploads.id, work.id));
    expect(await db.select().from(comments).where(eq(comments.upload_id, work.id))).toEqual([]);
  });
});

describe("ten thousand comments", () => {
  it("ten thousand comments come in pages, each once, and the last page reads no more than the first", async () => {
    const { work } = await seedCommentedWork();
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

  it("ten thousand replies below one comment come in such pages too", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const root = await addComment(reader, work, "Root");
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
    const foreign = await seedCommentedWork();
    const stolen = await readReplies(
      db,
      { viewerId: reader.id, work: foreign.work.id, now: Date.now() },
      { parent: root, after: null },
    );
    expect(stolen.replies).toEqual([]);
  });
});

it("the comments of a work with comments switched off can't be read", async () => {
  const { work } = await seedCommentedWork({ comments_on: false });
  const reader = await seedPerson();
  await db.insert(comments).values({
    upload_id: work.id,
    author: reader.id,
    text: "Secret",
    filing: "x".repeat(8),
    created_at: 1,
  });
  expect(await textsFor(reader, work)).toEqual([]);
  expect(
    await db
      .select()
      .from(comments)
      .where(and(eq(comments.upload_id, work.id))),
  ).toHaveLength(1);
});
