import type { AppLoadContext } from "@remix-run/cloudflare";
import { commentRefusal } from "~/comments/post-comment.server";
import { readComments, type CommentPage } from "~/comments/read-comments.store.server";
import { errorSentence } from "~/words/errors";
import type { Upload } from "~/uploads/uploads.table";

export interface CommentSection {
  page: CommentPage;
  /** Null: can comment. */
  barred: { sentence: string; isMembership: boolean } | null;
  /** Idempotency key. */
  filing: string;
}

/** A page without comments beats no page. */
export async function readCommentSection(
  { app }: AppLoadContext,
  viewerId: string,
  { id, comments_on, visibility, status, restriction }: Upload,
): Promise<CommentSection | null> {
  if (!comments_on || visibility !== "public" || status !== "ready" || restriction !== null) return null;
  const { db, clock, log } = app;
  try {
    const [page, why] = await Promise.all([
      readComments(db, { viewerId, work: id, now: clock() }),
      commentRefusal(app, viewerId, id),
    ]);
    const barred = why && { sentence: errorSentence(why), isMembership: why === "comments.no_membership" };
    return { page, barred, filing: crypto.randomUUID() };
  } catch (error) {
    log.error("comments.failed", error);
    return null;
  }
}
