import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refuse } from "~/routes/shared/answers.server";
import { MAX_TAG_CHARACTERS } from "~/uploads/tags/tags.limits";
import { tagKey } from "~/uploads/tags/tags.rules";
import { suggestTags } from "~/uploads/tags/tags.store.server";

export interface TagsAnswer {
  tags: string[];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, bindings, db } = context.app;
  if (!viewer) return refuse("uploads.unauthenticated");
  if (!(await withinLimits(bindings, "suggest", { account: viewer.id })))
    return refuse("following.too_many_requests");
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const prefix = tagKey(query.slice(0, MAX_TAG_CHARACTERS * 4));
  const tags = prefix === "" ? [] : await suggestTags(db, prefix, viewer.id);
  return Response.json({ tags } satisfies TagsAnswer, { headers: { "Cache-Control": "private, no-store" } });
}
