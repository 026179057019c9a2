import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords as words } from "~/strings/copyright";
import { AuthLink } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { Agent } from "~/routes/moderation/copyright-parts/agent";
import { Said } from "~/routes/money/membership/said";
import type { action } from "./notice-action.server";
import { NoticeForm } from "./notice-form";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description });

export function loader({ context }: LoaderFunctionArgs) {
  return { agent: context.app.config.copyrightAgent };
}

export { action } from "./notice-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

/** A notice of claimed infringement, for everybody. */
export default function CopyrightPage() {
  const { agent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  const isDone = query.get("done") === "sent" && !failed;
  const begun = {
    addresses: (query.get("addresses") ?? "").slice(0, 2000),
    claimed: (query.get("claimed") ?? "").slice(0, WORDS_MAX),
  };
  return (
    <ReadingPage heading={words.title} lead={words.lead}>
      {isDone ? (
        <Said tone="good" answer="sent">
          {words.done}
        </Said>
      ) : (
        <NoticeForm failed={failed} begun={begun} />
      )}
      <div className="mt-12 border-t border-line pt-6">
        {agent ? <p className="mb-4 text-sm text-muted">{words.agentAlso}</p> : null}
        <Agent agent={agent} />
      </div>
      <p className="mt-6 text-sm">
        <AuthLink to="/rules#clause-5">{words.rulesLink}</AuthLink>
      </p>
    </ReadingPage>
  );
}
