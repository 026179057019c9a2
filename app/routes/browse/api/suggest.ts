import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refuse } from "~/routes/shared/answers.server";
import { suggest } from "~/search/suggest.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, bindings, db, log } = context.app;
  if (!viewer) return refuse("search.unauthenticated");
  if (!(await withinLimits(bindings, "suggest", { account: viewer.id })))
    return refuse("search.too_many_requests");
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  try {
    const suggestions = await suggest({ db, search: bindings.SEARCH }, viewer.id, typed);
    return Response.json(suggestions, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    log.error("search.suggest_failed", error);
    return refuse("search.unavailable");
  }
}
