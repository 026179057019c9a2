import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { requestPasskey } from "~/identity/passkeys/sign-in-by-passkey.server";
import { refuse } from "~/routes/shared/answers.server";
import { rateLimitSource, identityDeps } from "~/routes/auth/identity-deps.server";

export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await withinLimits(context.app.bindings, "passkey", await rateLimitSource(request, context))))
    return refuse("identity.too_many_requests");
  return Response.json(await requestPasskey(identityDeps(context)), {
    headers: { "Cache-Control": "no-store" },
  });
}
