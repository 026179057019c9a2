import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { SIGN_UP_AVATAR_MAX } from "~/profiles/avatar.limits";
import { storeAvatar } from "~/profiles/avatar.server";
import { avatarPath } from "~/profiles/avatar-path";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";

/** Of a multipart body besides the picture. */
const FORM_SLACK = 64 * 1024;

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  if (!viewer) return refuse("identity.session_missing");
  if (!(await withinLimits(bindings, "storeAvatar", { account: viewer.id })))
    return refuse("identity.too_many_requests");
  // Before the body is read into memory.
  const announced = Number(request.headers.get("Content-Length"));
  if (announced > SIGN_UP_AVATAR_MAX + FORM_SLACK) return refuse("profiles.first_avatar_too_large");

  return answerWith(async () => {
    const file = (await request.formData()).get("avatar");
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const name = await storeAvatar(identityDeps(context), viewer.id, bytes);
    await renewViewer(request, context);
    return Response.json({ avatar_url: avatarPath(name) });
  }, refuse);
}
