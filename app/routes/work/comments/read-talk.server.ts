import type { AppLoadContext } from "@remix-run/cloudflare";
import { whyNoComment } from "~/comments/post-comment.server";
import { readComments, type CommentPage } from "~/comments/read-comments.server";
import { sentenceOf } from "~/strings/errors";
import type { Upload } from "~/uploads/uploads.table";

/** What stands below a work of comments. */
export interface Talk {
  page: CommentPage;
  /** Why who looks can't write; null: they can. */
  barred: { sentence: string; isMembership: boolean } | null;
  /** A name for what is written next: sent twice, it is one. */
  filing: string;
}

/**
 * Comments of a work, as its page shows them; null where there are none to be had, and where they can't be read: a page
 * without them is better than no page.
 */
export async function readTalk(
  { app }: AppLoadContext,
  viewerId: string,
  { id, comments_on, visibility, status, restriction }: Upload,
): Promise<Talk | null> {
  if (!comments_on || visibility !== "public" || status !== "ready" || restriction !== null) return null;
  const { db, clock, log } = app;
  try {
    const [page, why] = await Promise.all([
      readComments(db, { viewerId, work: id, now: clock() }),
      whyNoComment(app, viewerId, id),
    ]);
    const barred = why && { sentence: sentenceOf(why), isMembership: why === "comments.no_membership" };
    return { page, barred, filing: crypto.randomUUID() };
  } catch (error) {
    log.error("comments.failed", error);
    return null;
  }
}
