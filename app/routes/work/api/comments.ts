import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readComments, readReplies } from "~/comments/read-comments.server";
import { readCursor, readReach } from "~/platform/keyset.server";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/**
 * GET /api/comments?work=12&cursor=…: a page of comments; with `parent` of the answers to one. Of a work that who asks may
 * not see, or that has no comments, it is an empty one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, db, clock } = context.app;
  if (!viewer) return refuse("comments.unauthenticated");
  const query = new URL(request.url).searchParams;
  const work = parseUploadId(query.get("work") ?? undefined);
  const parent = query.has("parent") ? parseUploadId(query.get("parent") ?? undefined) : undefined;
  if (work === null || parent === null) return refuse("comments.bad_request");
  const asked = { viewerId: viewer.id, work, now: clock() };
  return answerWith(
    async () =>
      Response.json(
        parent === undefined
          ? await readComments(db, asked, readReach(query, "cursor"))
          : await readReplies(db, asked, { parent, after: readCursor(query.get("cursor")) }),
      ),
    refuse,
  );
}
