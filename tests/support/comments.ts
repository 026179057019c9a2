import type { Clock } from "~/platform/clock";
import { postComment } from "~/comments/post-comment.server";
import { comments, type Comment } from "~/comments/comments.table";
import { eq } from "drizzle-orm";
import { seedPerson, type Person } from "./people";
import { db, seedUpload } from "./uploads";
import type { Upload } from "~/uploads/uploads.table";

export const commentDeps = (clock: Clock = Date.now) => ({ db, clock, billingClock: Date.now });

export async function seedCommentedWork(
  columns: Parameters<typeof seedUpload>[1] = {},
): Promise<{ owner: Person; work: Upload }> {
  const owner = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(owner.id, { visibility: "public", comments_on: true, ...columns });
  return { owner, work };
}

export async function addComment(
  author: { id: string },
  work: { id: number },
  text: string,
  { parent, filing = crypto.randomUUID(), clock = Date.now as Clock } = {} as {
    parent?: number;
    filing?: string;
    clock?: Clock;
  },
): Promise<number> {
  const comment = { author: author.id, work: work.id, text, parent, filing };
  return (await postComment(commentDeps(clock), comment)).id;
}

export async function commentRow(id: number): Promise<Comment | undefined> {
  return db.select().from(comments).where(eq(comments.id, id)).get();
}
