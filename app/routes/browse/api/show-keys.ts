import { replace, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endShowKeys, makeShowKey } from "~/feed/podcast/show-keys.store.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { requireViewer, safeReturnPath } from "~/routes/auth/require-session.server";
import { answerWith, refuse } from "~/routes/shared/answers.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, clock, config, bindings } = context.app;
  if (!(await withinLimits(bindings, "follow", { account: viewer.id })))
    return refuse("following.too_many_requests");
  const fields = textFields(await request.formData().catch(() => new FormData()));
  const { intent, creator = "", next } = fields;
  const deps = { db, clock, secret: config.mediaLinkSecret };
  return answerWith(async () => {
    if (intent === "end") await endShowKeys(deps, viewer.id, creator);
    else if (intent === "give" || intent === "renew")
      await makeShowKey(deps, viewer.id, creator, { isFresh: intent === "renew" });
    else return refuse("following.bad_request");
    return replace(safeReturnPath(next, "/settings"), 303);
  }, refuse);
}
