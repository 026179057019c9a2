import { replace, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { createFeedAddress, renewFeedAddress } from "~/feed/rss/feed-address.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { refuse } from "~/routes/shared/answers.server";
import { requireViewer, safeReturnPath } from "~/routes/auth/require-session.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  if (!(await withinLimits(context.app.bindings, "follow", { account: viewer.id })))
    return refuse("following.too_many_requests");
  const { intent, next } = textFields(await request.formData().catch(() => new FormData()));
  if (intent === "give") await createFeedAddress(context.app, viewer.id);
  else if (intent === "renew") await renewFeedAddress(context.app, viewer.id);
  else return refuse("following.bad_request");
  return replace(safeReturnPath(next, "/settings"), 303);
}
