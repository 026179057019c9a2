import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { claimCase, reassignCase, releaseCase } from "~/moderation/cases/claims.server";
import { addNote } from "~/moderation/cases/note.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { decide } from "~/moderation/decisions/decide.server";
import {
  readAnswers,
  decisionForm,
  endErrors,
  judgementForm,
  noteForm,
} from "~/moderation/decisions/decision.schema";
import { isReportedAs, lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import type { Viewer } from "~/identity/accounts/viewer";
import { fieldErrors, textFields } from "~/platform/forms";
import { moderationWords } from "~/words/en/moderation";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, fieldFailure, formFailure, invalidForm } from "~/routes/shared/answers.server";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import {
  moderationDeps,
  sendModerationMail,
  runDecisionTasks,
} from "~/routes/moderation/moderation-deps.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { evidenceDeps, runEvidenceTasks } from "~/routes/moderation/lockdown-deps.server";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "judge", moderationWords.case.notFound);
  const caseId = parseUploadId(params.id);
  if (caseId === null) throw data(moderationWords.case.notFound, { status: 404 });
  const typed = textFields(await request.formData());
  const form = { deps: moderationDeps(context), viewer, caseId, typed };
  return answerWith(
    () => carryOut(form, context),
    (code) => formFailure(typed, code),
  );
}

interface CaseForm {
  deps: ModerationDeps;
  viewer: Viewer;
  caseId: number;
  typed: Record<string, string>;
}

async function carryOut(form: CaseForm, context: AppLoadContext) {
  const { deps, viewer, caseId, typed } = form;
  switch (typed.intent) {
    case "claim":
      await claimCase(deps, viewer, caseId);
      return done(caseId, "claimed");
    case "release":
      await releaseCase(deps, viewer, caseId);
      return done(caseId, "released");
    case "hand_on":
      await reassignCase(deps, viewer, { caseId, to: typed.to ?? "" });
      return done(caseId, "handed_on");
    case "seal":
      return lockDown(form, context);
    case "note":
      return note(form);
    case "judge":
      return judge(form, context);
    default:
      return decideCase(form, context);
  }
}

const done = (caseId: number, what: string) => redirect(`/moderation/cases/${caseId}?done=${what}`);

/** Only reported child abuse needs no confirmation. */
async function lockDown({ viewer, caseId, typed }: CaseForm, context: AppLoadContext) {
  const isReported = await isReportedAs(context.app.primary, caseId, "child_abuse");
  if (!isReported && typed.confirm !== "on") return fieldFailure(typed, "confirm", "seals.no_confirm");
  const { version, picture } = typed;
  await lockDownSubject(evidenceDeps(context), viewer, { caseId, version: Number(version), picture });
  runEvidenceTasks(context);
  sendModerationMail(context);
  return redirect("/moderation?done=sealed");
}

function note({ deps, viewer, caseId, typed }: CaseForm) {
  return submitForm(typed, noteForm, async ({ text }) => {
    await addNote(deps, viewer, { caseId, text });
    return done(caseId, "noted");
  });
}

async function decideCase({ deps, viewer, caseId, typed }: CaseForm, context: AppLoadContext) {
  const parsed = decisionForm.safeParse(typed);
  const ends = endErrors(typed, deps.clock());
  if (!parsed.success) return invalidForm(typed, { ...fieldErrors(parsed.error), ...ends });
  if (Object.keys(ends).length > 0) return invalidForm(typed, ends);
  await decide(deps, viewer, {
    ...parsed.data,
    caseId,
    version: Number(typed.version),
    answers: readAnswers(typed),
    replaces: parseUploadId(typed.replaces),
  });
  sendModerationMail(context);
  runDecisionTasks(context);
  return redirect("/moderation?done=decided");
}

async function judge({ deps, viewer, caseId, typed }: CaseForm, context: AppLoadContext) {
  const parsed = judgementForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { outcome, answer } = parsed.data;
  const restricts = Object.keys(typed).some((name) => name.startsWith("measure-"));
  const instead = outcome === "reversed" && restricts ? decisionForm.safeParse(typed) : null;
  if (instead && !instead.success) return invalidForm(typed, fieldErrors(instead.error));
  await judgeAppeal(deps, viewer, {
    caseId,
    version: Number(typed.version),
    outcome,
    answer,
    isBaseless: typed.baseless === "on",
    instead: instead?.data ?? null,
  });
  sendModerationMail(context);
  runDecisionTasks(context);
  return redirect("/moderation?done=judged");
}
