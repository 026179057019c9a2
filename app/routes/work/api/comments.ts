import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readComments, readReplies } from "~/comments/read-comments.store.server";
import { readCursor, readReach } from "~/platform/keyset.server";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** `parent` asks for replies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, db, clock } = context.app;
  if (!viewer) return refuse("comments.unauthenticated");
  const query = new URL(request.url).searchParams;
  const work = parseUploadId(query.get("work") ?? undefined);
  const parent = query.has("parent") ? parseUploadId(query.get("parent") ?? undefined) : undefined;
  if (work === null || parent === null) return refuse("comments.bad_request");
  const scope = { viewerId: viewer.id, work, now: clock() };
  return answerWith(
    async () =>
      Response.json(
        parent === undefined
          ? await readComments(db, scope, readReach(query, "cursor"))
          : await readReplies(db, scope, { parent, after: readCursor(query.get("cursor")) }),
      ),
    refuse,
  );
}
