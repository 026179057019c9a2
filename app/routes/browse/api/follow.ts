import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { follow, unfollow } from "~/following/follow.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { errorStatus } from "~/words/error-status";
import { errorSentence, type ErrorCode } from "~/words/errors";
import { USERNAME_MAX } from "~/profiles/profiles.limits";

export type FollowAnswer = { isFollowed: boolean } | { error: { message: string } };

interface FollowRequest {
  username: string;
  follow: boolean;
  next: string | null;
}

/** JSON from a script, a form with `next` without one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  const asked = await readFollowRequest(request);
  const refused = (code: ErrorCode) => (typeof asked?.next === "string" ? plainText(code) : refuse(code));
  if (!viewer) return refused("following.unauthenticated");
  if (!(await withinLimits(bindings, "follow", { account: viewer.id })))
    return refused("following.too_many_requests");
  if (!asked) return refuse("following.bad_request");
  return answerWith(async () => {
    await (asked.follow ? follow : unfollow)(context.app, viewer.id, asked.username);
    if (asked.next !== null) return redirect(safeReturnPath(asked.next), 303);
    return Response.json({ isFollowed: asked.follow } satisfies FollowAnswer);
  }, refused);
}

const FORM_VALUES: Record<string, boolean> = { yes: true, no: false };

async function readFollowRequest(request: Request): Promise<FollowRequest | null> {
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const read = isJson ? request.json<unknown>() : request.formData().then(textFields);
  const body = await read.catch(() => null);
  if (typeof body !== "object" || body === null) return null;
  const { username, follow, next } = body as Record<string, unknown>;
  if (typeof username !== "string") return null;
  const isFollow = isJson ? follow : FORM_VALUES[String(follow)];
  if (typeof isFollow !== "boolean") return null;
  const nextPage = typeof next === "string" ? next : "/following";
  return {
    // Longer names belong to nobody.
    username: username.slice(0, USERNAME_MAX + 1),
    follow: isFollow,
    next: isJson ? null : nextPage,
  };
}

function plainText(code: ErrorCode): Response {
  return new Response(errorSentence(code), {
    status: errorStatus(code),
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
