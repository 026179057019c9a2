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

/** Asked beside the work, which decides whether there is a section. A page without comments beats no page. */
export async function readCommentSection(
  { app }: AppLoadContext,
  viewerId: string,
  id: number,
  work: Promise<Upload | undefined>,
): Promise<CommentSection | null> {
  const { db, clock, log } = app;
  try {
    const [page, why, upload] = await Promise.all([
      readComments(db, { viewerId, work: id, now: clock() }),
      commentRefusal(app, viewerId, id),
      work.catch(() => undefined),
    ]);
    if (!upload || !hasSection(upload)) return null;
    const barred = why && { sentence: errorSentence(why), isMembership: why === "comments.no_membership" };
    return { page, barred, filing: crypto.randomUUID() };
  } catch (error) {
    log.error("comments.failed", error);
    return null;
  }
}

function hasSection({ comments_on, visibility, status, restriction }: Upload): boolean {
  return comments_on && visibility === "public" && status === "ready" && restriction === null;
}
