import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { keepPosition } from "~/library/history.server";
import { positionMessage } from "~/library/position.schema";
import { readCapped } from "~/platform/read-capped";
import { refuse } from "~/routes/shared/answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";

const MAX_BYTES = 1024;

/**
 * POST /api/works/:id/position: where somebody is in a work. JSON of at most 1 KiB, whatever type it says. Answers 204
 * whether there was anything to write or not: of what this person may not see it tells nothing.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer, bindings, db, clock } = context.app;
  if (!viewer) return refuse("library.unauthenticated");
  const id = parseUploadId(params.id);
  if (id === null) return refuse("library.no_work");
  if (!(await withinLimits(bindings, "keepPosition", { account: viewer.id })))
    return refuse("library.too_many_requests");
  const bytes = await readCapped(request, MAX_BYTES);
  if (!bytes) return refuse("library.too_large");
  const said = positionMessage.safeParse(readJson(bytes));
  if (!said.success) return refuse("library.bad_request");
  await keepPosition({ db, clock }, viewer.id, id, said.data);
  return new Response(null, { status: 204 });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
