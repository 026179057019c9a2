import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { deleteComment, hideComment } from "~/comments/change-comment.server";
import { commentId, newComment } from "~/comments/comment.schema";
import { postComment } from "~/comments/post-comment.server";
import type { ShownComment } from "~/comments/read-comments.store.server";
import { RETRY_AFTER_SECONDS, withinLimits } from "~/identity/limits/rate-limits.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { fieldErrors, repeatableValues, textFields } from "~/platform/forms";
import { answerWith } from "~/routes/shared/answers.server";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorStatus } from "~/words/error-status";
import { isErrorCode, errorSentence, type ErrorCode } from "~/words/errors";
import { parseUploadId } from "~/uploads/uploads.rules";

const INTENTS = ["comment", "delete-comment", "hide-comment", "show-comment"] as const;
type Intent = (typeof INTENTS)[number];

export const commentIntent = (intent: string | undefined): Intent | null =>
  INTENTS.find((one) => one === intent) ?? null;

interface CommentAnswerMark {
  about: "comments";
}
export type CommentFailure = FormFailure & CommentAnswerMark;
export type CommentDone = CommentAnswerMark & { ok: true } & (
    | { posted: ShownComment | null; parent: number | null }
    | { changed: number; to: "deleted" | "hidden" | "shown" }
  );

export async function commentAction({ request, params, context }: ActionFunctionArgs, intent: Intent) {
  const viewer = requireViewer(request, context);
  const typed = textFields(await request.formData());
  const limit = intent === "comment" ? "comment" : "changeComment";
  if (!(await withinLimits(context.app.bindings, limit, { account: viewer.id })))
    return failed(typed, "comments.too_many_requests");
  return answerWith(
    () =>
      intent === "comment"
        ? post(context, viewer, parseUploadId(params.id), typed)
        : change(context, viewer, intent, typed),
    (code) => failed(typed, code),
  );
}

async function post(
  context: AppLoadContext,
  viewer: Viewer,
  work: number | null,
  typed: Record<string, string>,
) {
  if (work === null) return failed(typed, "comments.off");
  const parsed = newComment.safeParse(typed);
  if (!parsed.success) {
    const { text: [problem] = [] } = fieldErrors(parsed.error);
    return failed(typed, problem !== undefined && isErrorCode(problem) ? problem : "comments.bad_request");
  }
  const { posted } = await postComment(context.app, { ...parsed.data, author: viewer.id, work });
  return done({ posted, parent: parsed.data.parent ?? null });
}

const CHANGED = { "delete-comment": "deleted", "hide-comment": "hidden", "show-comment": "shown" } as const;

async function change(
  { app }: AppLoadContext,
  viewer: Viewer,
  intent: Exclude<Intent, "comment">,
  typed: Record<string, string>,
) {
  const id = commentId.safeParse(typed.comment);
  if (!id.success) return failed(typed, "comments.bad_request");
  if (intent === "delete-comment") await deleteComment(app, viewer.id, id.data);
  else await hideComment(app, viewer.id, id.data, intent === "hide-comment");
  return done({ changed: id.data, to: CHANGED[intent] });
}

type Done<T> = T extends unknown ? Omit<T, keyof CommentAnswerMark | "ok"> : never;

const done = (what: Done<CommentDone>) => data({ about: "comments", ok: true, ...what } as CommentDone);

/** Others are shown at the form. */
const TEXT_CODES = new Set<ErrorCode>([
  "comments.empty",
  "comments.too_long",
  "comments.unreadable",
  "comments.words",
]);

function failed(typed: Record<string, string>, code: ErrorCode) {
  const message = errorSentence(code);
  const body: CommentFailure = {
    about: "comments",
    ok: false,
    code,
    values: repeatableValues(typed),
    ...(TEXT_CODES.has(code) ? { message: null, errors: { text: [message] } } : { message, errors: {} }),
  };
  const isLater = code === "comments.too_many_requests";
  const headers: HeadersInit = isLater ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
  return data(body, { status: errorStatus(code), headers });
}
