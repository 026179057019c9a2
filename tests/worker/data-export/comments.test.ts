import { describe, expect, it } from "vitest";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { exportedBlocks, exportedComments } from "~/data-export/records.server";
import { block } from "~/following/blocks/block.server";
import { commentDeps, addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";

const deps = commentDeps();

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

describe("comments and blocks in the data export", () => {
  it("the export contains all of the person's own comments and blocks, and nothing deleted or of others", async () => {
    const { owner, work } = await seedCommentedWork();
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const root = await addComment(ada, work, "Mine");
    const reply = await addComment(ada, work, "Mine, too", { parent: root });
    await addComment(eve, work, "Not mine");
    await deleteComment(deps, ada.id, await addComment(ada, work, "Regretted"));
    await hideComment(deps, owner.id, reply, true);
    const mine = await all(exportedComments(db, ada.id));
    expect(mine).toMatchObject([
      { id: root, work: work.id, answers: null, text: "Mine", hidden_at: null },
      { id: reply, answers: root, text: "Mine, too", hidden_at: expect.any(Number) as number },
    ]);
    await block(deps, ada.id, eve.username);
    expect(await all(exportedBlocks(db, ada.id))).toMatchObject([{ username: eve.username }]);
    expect(await all(exportedBlocks(db, eve.id))).toEqual([]);
  });
});
