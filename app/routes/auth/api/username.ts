import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { username } from "~/profiles/profile-fields.schema";
import { requireDistinctNames } from "~/profiles/similar-names.server";
import { hasMemberNamed } from "~/profiles/profiles.store.server";
import { sentenceOf } from "~/strings/errors";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { readDevice } from "~/routes/auth/identity-deps.server";

/** What /register asks while somebody chooses a name. */
export interface UsernameAnswer {
  /** Why a new member can't have the name, or null. */
  problem: string | null;
}

/**
 * GET /api/username?name=ada_1815: whether a new member may have it. Names of members are public. A name that
 * only waits for its mail to be confirmed counts as free: told here, it would tell whether the address it was
 * asked for with has an account already.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { bindings, db, clock } = context.app;
  const { network } = readDevice(request);
  if (!(await withinLimits(bindings, "checkUsername", { network })))
    return refuse("identity.too_many_requests");
  const parsed = username.safeParse(new URL(request.url).searchParams.get("name") ?? "");
  if (!parsed.success) return answer(parsed.error.issues[0]?.message ?? null);
  if (await hasMemberNamed(db, parsed.data, clock())) return answer(sentenceOf("profiles.username_taken"));
  return answerWith(
    async () => {
      await requireDistinctNames(db, null, { username: parsed.data }, clock());
      return answer(null);
    },
    (code) => answer(sentenceOf(code)),
  );
}

const answer = (problem: string | null) =>
  Response.json({ problem } satisfies UsernameAnswer, { headers: { "Cache-Control": "no-store" } });
