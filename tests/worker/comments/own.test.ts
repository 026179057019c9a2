import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { COMMENTS_PAGE_SIZE } from "~/comments/comments.limits";
import { uploads } from "~/uploads/uploads.table";
import { commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";

const listComments = async (cookie: string, query = "") =>
  (await ask(`/library/comments${query}`, { cookie })).text();

const remove = (cookie: string, comment: number) =>
  ask("/library/comments", { cookie, form: { intent: "delete-comment", comment: String(comment) } });

describe("one's own comments", () => {
  it.each([
    ["closed to comments", { comments_on: false }],
    ["private", { visibility: "private" as const }],
    ["gone", { status: "deleting" as const }],
  ])("authors find and delete their comments where the work is %s", async (_how, change) => {
    const { work } = await seedCommentedWork({ title: "Harbour at dawn" });
    const author = await seedPerson();
    const id = await addComment(author, work, "I was here");
    await db.update(uploads).set(change).where(eq(uploads.id, work.id));
    const html = await listComments(author.cookie);
    expect(html).toContain("I was here");
    expect(html.includes("Harbour at dawn")).toBe("comments_on" in change);
    expect(await (await remove(author.cookie, id)).text()).toContain("Comment deleted.");
    expect(await commentRow(id)).toBeUndefined();
    expect(await listComments(author.cookie)).not.toContain("I was here");
  });

  it("one's own comments can be listed and deleted by no one else", async () => {
    const { work, owner } = await seedCommentedWork();
    const author = await seedPerson();
    const id = await addComment(author, work, "Only mine");
    expect(await listComments(owner.cookie)).not.toContain("Only mine");
    expect((await remove(owner.cookie, id)).status).toBe(404);
    expect(await commentRow(id)).toBeDefined();
  });

  it("one's own comments come in pages, the newest first", async () => {
    const { work } = await seedCommentedWork();
    const author = await seedPerson();
    const ids: number[] = [];
    const now = Date.now();
    for (let nth = 0; nth <= COMMENTS_PAGE_SIZE; nth++)
      ids.push(await addComment(author, work, `Said ${nth}.`, { clock: () => now + nth }));
    const first = await listComments(author.cookie);
    expect(first).toContain(`Said ${COMMENTS_PAGE_SIZE}.`);
    expect(first).not.toContain("Said 0.");
    const second = await listComments(author.cookie, `?cursor=${now + 1}.${ids[1]}`);
    expect(second).toContain("Said 0.");
    expect(second).not.toContain("Said 1.");
  });
});
