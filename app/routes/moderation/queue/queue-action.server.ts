import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { claimCase } from "~/moderation/cases/claims.server";
import { decideMany, type ListedCase } from "~/moderation/cases/decide-many.server";
import { decisionForm } from "~/moderation/decisions/decision.schema";
import { textFields } from "~/platform/forms";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, formFailure } from "~/routes/shared/answers.server";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import {
  moderationDeps,
  sendModerationMail,
  runDecisionTasks,
} from "~/routes/moderation/moderation-deps.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "judge");
  const form = await request.formData();
  const typed = textFields(form);
  const deps = moderationDeps(context);
  if (typed.intent === "claim") {
    const id = parseUploadId(new URL(request.url).searchParams.get("take") ?? undefined);
    if (id === null) return formFailure(typed, "moderation.not_found");
    return answerWith(
      async () => {
        await claimCase(deps, viewer, id);
        return redirect(`/moderation/cases/${id}`);
      },
      (code) => formFailure(typed, code),
    );
  }
  return submitForm(typed, decisionForm, async (decision) => {
    const chosen = readChosen(form);
    const decided = await decideMany(deps, viewer, chosen, decision);
    sendModerationMail(context);
    runDecisionTasks(context);
    return redirect(`/moderation?done=bulk&decided=${decided}&left=${chosen.length - decided}`);
  });
}

/** `12.3`: a case and its version. */
function readChosen(form: FormData): ListedCase[] {
  return form.getAll("chosen").flatMap((value) => {
    const [, id, version] = /^([1-9]\d{0,14})\.([1-9]\d{0,8})$/.exec(String(value)) ?? [];
    return id && version ? [{ id: Number(id), version: Number(version) }] : [];
  });
}
