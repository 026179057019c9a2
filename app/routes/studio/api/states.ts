import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refuse } from "~/routes/shared/answers.server";
import { MAX_STATE_IDS } from "~/uploads/states.schema";
import { parseUploadId } from "~/uploads/uploads.rules";
import { listStates } from "~/uploads/uploads.store.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, db } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  const param = new URL(request.url).searchParams.get("ids") ?? "";
  const ids = param
    .split(",")
    .slice(0, MAX_STATE_IDS)
    .map(parseUploadId)
    .filter((id) => id !== null);
  return Response.json({ uploads: ids.length === 0 ? [] : await listStates(db, viewer.id, ids) });
}
