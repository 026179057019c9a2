import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { follow, unfollow } from "~/following/follow.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { safeReturnPath } from "~/routes/auth/require-session.server";
import { sentenceOf, statusOf, type ErrorCode } from "~/strings/errors";
import { USERNAME_MAX } from "~/profiles/profiles.limits";

/** What the button is told: whether the creator is followed now, or why not. */
export type FollowAnswer = { isFollowed: boolean } | { error: { message: string } };

interface Wish {
  username: string;
  follow: boolean;
  /** Where a form without script goes on; null for a script, which is answered. */
  next: string | null;
}

/** POST /api/follow with `username` and `follow`: JSON from a script, a form (with `next`) without one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  const wish = await readWish(request);
  const refused = (code: ErrorCode) => (typeof wish?.next === "string" ? said(code) : refuse(code));
  if (!viewer) return refused("following.unauthenticated");
  if (!(await withinLimits(bindings, "follow", { account: viewer.id })))
    return refused("following.too_many_requests");
  if (!wish) return refuse("following.bad_request");
  return answerWith(async () => {
    await (wish.follow ? follow : unfollow)(context.app, viewer.id, wish.username);
    if (wish.next !== null) return redirect(safeReturnPath(wish.next), 303);
    return Response.json({ isFollowed: wish.follow } satisfies FollowAnswer);
  }, refused);
}

async function readWish(request: Request): Promise<Wish | null> {
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const read = isJson ? request.json<unknown>() : request.formData().then(textFields);
  const said = await read.catch(() => null);
  if (typeof said !== "object" || said === null) return null;
  const { username, follow, next } = said as Record<string, unknown>;
  if (typeof username !== "string") return null;
  const wanted = isJson ? follow : follow === "yes" ? true : follow === "no" ? false : null;
  if (typeof wanted !== "boolean") return null;
  // One too long is nobody's, and no longer than it need be for that.
  return {
    username: username.slice(0, USERNAME_MAX + 1),
    follow: wanted,
    next: isJson ? null : typeof next === "string" ? next : "/following",
  };
}

/** The sentence by itself, for a browser without script: Back leads to where it came from. */
function said(code: ErrorCode): Response {
  return new Response(sentenceOf(code), {
    status: statusOf(code),
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
