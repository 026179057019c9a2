import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { COMMENTS_PAGE_SIZE } from "~/comments/comments.limits";
import { uploads } from "~/uploads/uploads.table";
import { commentRow, say, seedTalk } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";

const listOf = async (cookie: string, query = "") =>
  (await ask(`/library/comments${query}`, { cookie })).text();

const remove = (cookie: string, comment: number) =>
  ask("/library/comments", { cookie, form: { intent: "delete-comment", comment: String(comment) } });

describe("one's own comments", () => {
  it.each([
    ["closed to comments", { comments_on: false }],
    ["private", { visibility: "private" as const }],
    ["gone", { status: "deleting" as const }],
  ])("are found and deleted by their author where the work is %s", async (_how, change) => {
    const { work } = await seedTalk({ title: "Harbour at dawn" });
    const author = await seedPerson();
    const id = await say(author, work, "I was here");
    await db.update(uploads).set(change).where(eq(uploads.id, work.id));
    const html = await listOf(author.cookie);
    expect(html).toContain("I was here");
    // What is closed to them names nothing of the work.
    expect(html.includes("Harbour at dawn")).toBe("comments_on" in change);
    expect(await (await remove(author.cookie, id)).text()).toContain("Your comment is deleted.");
    expect(await commentRow(id)).toBeUndefined();
    expect(await listOf(author.cookie)).not.toContain("I was here");
  });

  it("are theirs alone, to read and to delete", async () => {
    const { work, owner } = await seedTalk();
    const author = await seedPerson();
    const id = await say(author, work, "Only mine");
    expect(await listOf(owner.cookie)).not.toContain("Only mine");
    expect((await remove(owner.cookie, id)).status).toBe(404);
    expect(await commentRow(id)).toBeDefined();
  });

  it("come in pages, the newest first", async () => {
    const { work } = await seedTalk();
    const author = await seedPerson();
    const ids: number[] = [];
    const now = Date.now();
    for (let nth = 0; nth <= COMMENTS_PAGE_SIZE; nth++)
      ids.push(await say(author, work, `Said ${nth}.`, { clock: () => now + nth }));
    const first = await listOf(author.cookie);
    expect(first).toContain(`Said ${COMMENTS_PAGE_SIZE}.`);
    expect(first).not.toContain("Said 0.");
    const second = await listOf(author.cookie, `?cursor=${now + 1}.${ids[1]}`);
    expect(second).toContain("Said 0.");
    expect(second).not.toContain("Said 1.");
  });
});
