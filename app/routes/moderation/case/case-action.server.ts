import { readRole } from "~/moderation/staff/read-staff.store.server";
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
import { moderationWords } from "~/strings/moderation";
import { parseUploadId } from "~/uploads/uploads.rules";
import { answerWith, fieldFailure, formFailure, invalidForm } from "~/routes/shared/answers.server";
import { moderationDeps, tellModeration, tendDecisions } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { evidenceDeps, tendEvidence } from "~/routes/moderation/seal-deps.server";

interface Step {
  deps: ModerationDeps;
  viewer: Viewer;
  caseId: number;
  typed: Record<string, string>;
}

/** What staff do with a case: take it, let it go, hand it on, note, decide, judge. Whether they may is asked by each statement. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  // Whether they may do it each statement asks; to nobody else is there such a page.
  if (!(await readRole(context.app.primary, viewer, "judge")))
    throw data(moderationWords.case.notFound, { status: 404 });
  const caseId = parseUploadId(params.id);
  if (caseId === null) throw data(moderationWords.case.notFound, { status: 404 });
  const typed = textFields(await request.formData());
  const step = { deps: moderationDeps(context), viewer, caseId, typed };
  return answerWith(
    () => take(step, context),
    (code) => formFailure(typed, code),
  );
}

async function take(step: Step, context: AppLoadContext) {
  const { deps, viewer, caseId, typed } = step;
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
      return seal(step, context);
    case "note":
      return note(step);
    case "judge":
      return judge(step, context);
    default:
      return decideIt(step, context);
  }
}

const done = (caseId: number, what: string) => redirect(`/moderation/cases/${caseId}?done=${what}`);

/** One press where somebody reported the abuse of a child; else it is to be confirmed. */
async function seal({ viewer, caseId, typed }: Step, context: AppLoadContext) {
  const isReported = await isReportedAs(context.app.primary, caseId, "child_abuse");
  if (!isReported && typed.confirm !== "on") return fieldFailure(typed, "confirm", "seals.no_confirm");
  const { version, picture } = typed;
  await lockDownSubject(evidenceDeps(context), viewer, { caseId, version: Number(version), picture });
  tendEvidence(context);
  tellModeration(context);
  return redirect("/moderation?done=sealed");
}

async function note({ deps, viewer, caseId, typed }: Step) {
  const parsed = noteForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  await addNote(deps, viewer, { caseId, text: parsed.data.text });
  return done(caseId, "noted");
}

async function decideIt({ deps, viewer, caseId, typed }: Step, context: AppLoadContext) {
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
  tellModeration(context);
  tendDecisions(context);
  return redirect("/moderation?done=decided");
}

async function judge({ deps, viewer, caseId, typed }: Step, context: AppLoadContext) {
  const parsed = judgementForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { outcome, answer } = parsed.data;
  const restricts = Object.keys(typed).some((name) => name.startsWith("measure-"));
  const instead = outcome === "reversed" && restricts ? decisionForm.safeParse(typed) : null;
  if (instead && !instead.success) return invalidForm(typed, fieldErrors(instead.error));
  await judgeAppeal(deps, viewer, {
    ...{ caseId, version: Number(typed.version), outcome, answer, isBaseless: typed.baseless === "on" },
    instead: instead?.data ?? null,
  });
  tellModeration(context);
  tendDecisions(context);
  return redirect("/moderation?done=judged");
}
