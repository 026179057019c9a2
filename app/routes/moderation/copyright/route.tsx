import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { WORDS_MAX } from "~/moderation/moderation.limits";
import { copyrightWords as words } from "~/words/en/copyright";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { DesignatedAgent } from "~/routes/moderation/copyright-parts/designated-agent";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { action } from "./notice-action.server";
import { NoticeForm } from "./notice-form";

export const meta = metaFrom(words);

export function loader({ context }: LoaderFunctionArgs) {
  return { agent: context.app.config.copyrightAgent };
}

export { action } from "./notice-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function CopyrightPage() {
  const { agent } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const [query] = useSearchParams();
  const isDone = query.get("done") === "sent" && !failed;
  const begun = {
    addresses: (query.get("addresses") ?? "").slice(0, 2000),
    claimed: (query.get("claimed") ?? "").slice(0, WORDS_MAX),
  };
  return (
    <ReadingPage heading={words.title} lead={words.lead}>
      {isDone ? (
        <OutcomeNotice tone="good" answer="sent">
          {words.done}
        </OutcomeNotice>
      ) : (
        <NoticeForm failed={failed} begun={begun} />
      )}
      <div className="mt-12 border-t border-line pt-6">
        {agent ? <p className="mb-4 text-sm text-muted">{words.agentAlso}</p> : null}
        <DesignatedAgent agent={agent} />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to="/rules#clause-5">{words.rulesLink}</TextLink>
      </p>
    </ReadingPage>
  );
}
