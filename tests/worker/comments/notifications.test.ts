import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { comments } from "~/comments/comments.table";
import { setCommentNotifications } from "~/comments/comment-notifications.store.server";
import { block } from "~/following/blocks/block.server";
import { commentsSource } from "~/notifications/bell/comments-source.server";
import { countUnseen } from "~/notifications/bell/marks.store.server";
import { DAY_MS } from "~/platform/clock";
import { uploads } from "~/uploads/uploads.table";
import { commentDeps, addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";

const deps = commentDeps();

async function linesFor(person: { id: string }): Promise<string[]> {
  const rows = await db.all<{ facts: string }>(commentsSource.rows(person.id, { behind: null }, 20));
  return rows.map(({ facts }) => commentsSource.line(JSON.parse(facts), "en").text);
}
const unseen = (person: { id: string }) => countUnseen(db, [commentsSource], person.id);

describe("notifications of comments", () => {
  it("a work's owner is notified of comments and an author of replies, in one line each per day", async () => {
    const { owner, work } = await seedCommentedWork({ title: "Quay" });
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const root = await addComment(ada, work, "First");
    await addComment(eve, work, "Second");
    await addComment(eve, work, "Third", { parent: root });
    await addComment(owner, work, "Mine", { parent: root });
    expect(await linesFor(owner)).toEqual(["3 new comments on Quay"]);
    expect(await linesFor(ada)).toEqual(["2 replies to your comment on Quay"]);
    expect(await linesFor(eve)).toEqual([]);
    expect([await unseen(owner), await unseen(ada)]).toEqual([1, 1]);
    await addComment(eve, work, "Tomorrow", { clock: () => Date.now() + DAY_MS });
    expect((await linesFor(owner))[0]).toBe("New comment on Quay");
    const page = await ask("/notifications", { cookie: ada.cookie });
    expect(await page.text()).toContain("2 replies to your comment on Quay");
  });

  it("deleted, hidden, removed and blocked comments and those below a closed work cause no notification", async () => {
    const ways: ((scene: {
      owner: { id: string };
      reader: { id: string; username: string };
      id: number;
      work: { id: number };
    }) => Promise<unknown>)[] = [
      ({ reader, id }) => deleteComment(deps, reader.id, id),
      ({ owner, id }) => hideComment(deps, owner.id, id, true),
      ({ id }) => db.update(comments).set({ removed_at: 1 }).where(eq(comments.id, id)),
      ({ owner, reader }) => block(deps, owner.id, reader.username),
      ({ work }) => db.update(uploads).set({ comments_on: false }).where(eq(uploads.id, work.id)),
      ({ work }) => db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id)),
      ({ owner }) => setCommentNotifications(deps, owner.id, false),
      ({ work }) => db.delete(uploads).where(eq(uploads.id, work.id)),
    ];
    for (const act of ways) {
      const { owner, work } = await seedCommentedWork();
      const reader = await seedPerson();
      const id = await addComment(reader, work, "Something");
      expect(await unseen(owner)).toBe(1);
      await act({ owner, reader, id, work });
      expect(await linesFor(owner)).toEqual([]);
      expect(await unseen(owner)).toBe(0);
    }
  });

  it("notifications of comments can be switched off and on in the settings", async () => {
    const { owner, work } = await seedCommentedWork();
    await addComment(await seedPerson(), work, "Something");
    const choose = (chosen: string) =>
      ask("/settings", { cookie: owner.cookie, form: { intent: "comment-news", comments: chosen } });
    expect(await (await choose("off")).text()).toContain("Comment notifications are off.");
    expect(await unseen(owner)).toBe(0);
    await choose("on");
    expect(await unseen(owner)).toBe(1);
  });

  it("a comment that is sent twice causes one notification", async () => {
    const { owner, work } = await seedCommentedWork();
    const reader = await seedPerson();
    const filing = crypto.randomUUID();
    await addComment(reader, work, "Once", { filing });
    await addComment(reader, work, "Once", { filing, clock: () => Date.now() + 2 * DAY_MS });
    expect(await linesFor(owner)).toHaveLength(1);
    const [row] = await db.all<{ n: number }>(
      sql`select count(*) as n from comment_news where account_id = ${owner.id}`,
    );
    expect(row?.n).toBe(1);
  });
});
