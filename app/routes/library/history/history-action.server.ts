import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { clearHistory, pauseHistory, removeFromHistory, resumeHistory } from "~/library/history.server";
import { textFields } from "~/platform/forms";
import { failure } from "~/routes/shared/answers.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { parseUploadId } from "~/uploads/uploads.rules";

export async function historyAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { intent, id: typed } = textFields(await request.formData());
  const { db, clock, bindings } = context.app;
  if (!(await withinLimits(bindings, "keepWork", { account: viewer.id })))
    return failure("library.too_many_requests");
  const deps = { db, clock };
  if (intent === "remove") {
    const id = parseUploadId(typed);
    if (id === null) return failure("library.no_work");
    await removeFromHistory(deps, viewer.id, id);
  } else if (intent === "pause") await pauseHistory(deps, viewer.id);
  else if (intent === "resume") await resumeHistory(deps, viewer.id);
  else if (intent === "clear") await clearHistory(deps, viewer.id);
  else return failure("library.bad_request");
  return data({ done: intent });
}
