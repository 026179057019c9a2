import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { block, unblock } from "~/following/blocks/block.server";
import { RETRY_AFTER_SECONDS, withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { USERNAME_MAX } from "~/profiles/profiles.limits";
import { answerWith } from "~/routes/shared/answers.server";
import { requireViewer, safeReturnPath } from "~/routes/auth/require-session.server";
import { blockWords as words } from "~/words/en/comments";
import { errorStatus } from "~/words/error-status";
import { errorSentence, type ErrorCode } from "~/words/errors";
import { noticeAnswer } from "~/routes/shared/forms/action-notice";

const VERBS = { block, unblock };

/** `next` is the page to return to without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { intent, username, next } = textFields(await request.formData());
  if ((intent !== "block" && intent !== "unblock") || !username) return refused("blocks.bad_request");
  if (!(await withinLimits(context.app.bindings, "block", { account: viewer.id })))
    return refused("blocks.too_many_requests");
  return answerWith(async () => {
    // Longer names belong to nobody.
    await VERBS[intent](context.app, viewer.id, username.slice(0, USERNAME_MAX + 1));
    if (next !== undefined) throw redirect(safeReturnPath(next), 303);
    return data({ ...noticeAnswer(true, intent === "block" ? words.blocked : words.unblocked), username });
  }, refused);
}

const refused = (code: ErrorCode) =>
  data(
    { ...noticeAnswer(false, errorSentence(code)), username: null },
    { status: errorStatus(code), headers: retryHeaders(code) },
  );

const retryHeaders = (code: ErrorCode): HeadersInit =>
  code === "blocks.too_many_requests" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
