import { problems } from "~/strings/problems";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { claimCase } from "~/moderation/cases/claims.server";
import { decideMany, type ListedCase } from "~/moderation/cases/decide-many.server";
import { decisionForm } from "~/moderation/decisions/decision.schema";
import { fieldErrors, textFields } from "~/platform/forms";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, formFailure, invalidForm } from "~/routes/shared/answers.server";
import { moderationDeps, tellModeration, tendDecisions } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";

/** Takes a case in hand, or decides those that were chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  // Whether they may do it each statement asks; to nobody else is there such a page.
  if (!(await readRole(context.app.primary, viewer, "judge")))
    throw data(problems.notFound.title, { status: 404 });
  const form = await request.formData();
  const typed = textFields(form);
  const deps = moderationDeps(context);
  return answerWith(
    async () => {
      if (typed.intent === "claim") {
        const id = parseUploadId(new URL(request.url).searchParams.get("take") ?? undefined);
        if (id === null) return formFailure(typed, "moderation.not_found");
        await claimCase(deps, viewer, id);
        return redirect(`/moderation/cases/${id}`);
      }
      const parsed = decisionForm.safeParse(typed);
      if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
      const chosen = chosenIn(form);
      const decided = await decideMany(deps, viewer, chosen, parsed.data);
      tellModeration(context);
      tendDecisions(context);
      return redirect(`/moderation?done=bulk&decided=${decided}&left=${chosen.length - decided}`);
    },
    (code) => formFailure(typed, code),
  );
}

/** `chosen` is `12.3`: a case and the version that was listed. */
function chosenIn(form: FormData): ListedCase[] {
  return form.getAll("chosen").flatMap((value) => {
    const [, id, version] = /^([1-9]\d{0,14})\.([1-9]\d{0,8})$/.exec(String(value)) ?? [];
    return id && version ? [{ id: Number(id), version: Number(version) }] : [];
  });
}
