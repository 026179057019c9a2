import { replace, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { requireViewer, safeReturnPath } from "~/routes/auth/require-session.server";
import { refuse } from "~/routes/shared/answers.server";
import { setPageOpen } from "~/teasers/teasers.store.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  if (!(await withinLimits(context.app.bindings, "follow", { account: viewer.id })))
    return refuse("following.too_many_requests");
  const { open, next } = textFields(await request.formData().catch(() => new FormData()));
  if (open !== "on" && open !== "off") return refuse("following.bad_request");
  await setPageOpen(context.app.primary, viewer.id, open === "on");
  return replace(safeReturnPath(next, "/profile"), 303);
}
