import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/shared/answers.server";
import { readNextWorks } from "~/routes/work/page/next-works.server";
import { findReachable } from "~/uploads/sharing/share-links.store.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** As autoplay.browser.ts stores. */
const MAX_SKIPPED = 500;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, db, clock } = context.app;
  if (!viewer) return refuse("library.unauthenticated");
  const id = parseUploadId(params.id);
  const upload = id === null ? undefined : await findReachable(db, id, viewer.id, clock());
  if (!upload) return refuse("library.no_work");
  const skipped = (new URL(request.url).searchParams.get("not") ?? "")
    .split(",", MAX_SKIPPED)
    .map(parseUploadId)
    .filter((parsed) => parsed !== null);
  return Response.json(await readNextWorks(context, viewer.id, { upload, skipped }));
}
