import { describe, expect, it } from "vitest";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { exportComments } from "~/comments/export-comments.store.server";
import { forgetComments, forgettingNews } from "~/comments/forget-comments.store.server";
import { postComment, commentRefusal } from "~/comments/post-comment.server";
import { readComments, readReplies } from "~/comments/read-comments.store.server";
import {
  setCommentNotifications,
  hasCommentNotifications,
} from "~/comments/comment-notifications.store.server";
import { block, unblock } from "~/following/blocks/block.server";
import { exportBlocked, forgettingBlocks, listBlocked } from "~/following/blocks/blocks.store.server";
import { commentsSource } from "~/notifications/bell/comments-source.server";
import { openDatabase } from "~/platform/database.server";
import { sql } from "drizzle-orm";
import { addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { readPlan, findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";

const cursor = { created_at: 1_700_000_000_000, id: 7 };

describe("query plans of comments", () => {
  it("pages of comments and of blocked people are read from their own indexes without sorting", async () => {
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const asked = { viewerId: "somebody", work: 5, now: Date.now() };
    await readComments(db, asked, { after: cursor });
    await readReplies(db, asked, { parent: 3, after: cursor });
    await listBlocked(db, "somebody", { after: cursor });
    const indexes = ["comments_newest", "comments_replies", "blocks_newest"];
    expect(statements).toHaveLength(indexes.length);
    for (const [nth, statement] of statements.entries()) {
      const details = await readPlan(statement);
      expect(details).toMatch(new RegExp(`SEARCH \\w+ USING (COVERING )?INDEX ${indexes[nth]} `));
      expect(details).not.toContain("TEMP B-TREE");
    }
  });

  it("no statement of writing, deleting, hiding, blocking, notifying, leaving and exporting scans a whole table", async () => {
    const { owner, work } = await seedCommentedWork();
    const [ada, pest] = [await seedPerson(), await seedPerson()];
    const root = await addComment(ada, work, "Root");
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const deps = { db, clock: Date.now, billingClock: Date.now };
    const asked = { viewerId: ada.id, work: work.id, now: Date.now() };
    const filing = crypto.randomUUID();
    const { id } = await postComment(deps, {
      author: owner.id,
      work: work.id,
      text: "Reply",
      parent: root,
      filing,
    });
    await commentRefusal(deps, ada.id, work.id);
    await readComments(db, asked);
    await hideComment(deps, owner.id, root, true);
    await deleteComment(deps, owner.id, id);
    await block(deps, owner.id, pest.username);
    await unblock(deps, owner.id, pest.username);
    for (const reach of [{ behind: cursor }, { downTo: cursor }])
      await db.all(commentsSource.rows(owner.id, reach, 20));
    await db.all(commentsSource.unseen(owner.id, sql`0`, 10));
    await setCommentNotifications(deps, ada.id, false);
    await hasCommentNotifications(db, ada.id);
    await setCommentNotifications(deps, ada.id, true);
    await exportComments(db, ada.id, 0, 100);
    await exportBlocked(db, ada.id, 0, 100);
    for (const statement of [...forgettingNews(db, ada.id), forgettingBlocks(db, ada.id)])
      await db.batch([statement]);
    await forgetComments(db, ada.id);
    expect(statements.length).toBeGreaterThan(20);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
