import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { savePosition } from "~/library/history.server";
import { positionMessage } from "~/library/position.schema";
import { readJsonCapped } from "~/platform/read-json.server";
import { refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

const MAX_BYTES = 1024;

/** Always 204: it doesn't reveal whether a work exists. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer, bindings, db, clock } = context.app;
  if (!viewer) return refuse("library.unauthenticated");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("library.no_work");
  if (!(await withinLimits(bindings, "keepPosition", { account: viewer.id })))
    return refuse("library.too_many_requests");
  const body = await readJsonCapped(request, MAX_BYTES);
  if (body === "too_large") return refuse("library.too_large");
  const message = positionMessage.safeParse(body);
  if (!message.success) return refuse("library.bad_request");
  await savePosition({ db, clock }, viewer.id, id, message.data);
  return new Response(null, { status: 204 });
}
