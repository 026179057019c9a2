import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { username } from "~/profiles/profile-fields.schema";
import { requireDistinctNames } from "~/profiles/similar-names.server";
import { hasMemberNamed } from "~/profiles/profiles.store.server";
import { errorSentence } from "~/words/errors";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { readDevice } from "~/routes/auth/identity-deps.server";

export interface UsernameAnswer {
  problem: string | null;
}

/** Unconfirmed names count as free, or the answer would reveal accounts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { bindings, db, clock } = context.app;
  const { network } = readDevice(request);
  if (!(await withinLimits(bindings, "checkUsername", { network })))
    return refuse("identity.too_many_requests");
  const parsed = username.safeParse(new URL(request.url).searchParams.get("name") ?? "");
  if (!parsed.success) return answer(parsed.error.issues[0]?.message ?? null);
  if (await hasMemberNamed(db, parsed.data, clock())) return answer(errorSentence("profiles.username_taken"));
  return answerWith(
    async () => {
      await requireDistinctNames(db, null, { username: parsed.data }, clock());
      return answer(null);
    },
    (code) => answer(errorSentence(code)),
  );
}

const answer = (problem: string | null) =>
  Response.json({ problem } satisfies UsernameAnswer, { headers: { "Cache-Control": "no-store" } });
