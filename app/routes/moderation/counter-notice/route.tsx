import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { readClaims } from "~/moderation/copyright/claims.store.server";
import { readRemoval } from "~/moderation/copyright/counter-notice.server";
import { copyrightWords } from "~/words/en/copyright";
import { TextLink } from "~/ui/text-link";
import { DescriptionList } from "~/ui/description-list";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { ClaimsList } from "~/routes/moderation/copyright-parts/claims-list";
import { CounterState } from "~/routes/moderation/copyright-parts/counter-state";
import { DoneNotice } from "~/routes/moderation/form-parts/form-outcome";
import { readCounterNoticeSender, type action } from "./counter-action.server";
import { CounterForm } from "./counter-form";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const words = copyrightWords.counter;

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { reference = "" } = params;
  const { sender, key } = await readCounterNoticeSender(request, context, reference);
  const { primary, config } = context.app;
  const removal = await readRemoval(primary, reference, sender);
  if (!removal) throw data(words.notFound, { status: 404 });
  const claims = await readClaims(primary, sql`d.id = ${removal.id}`);
  const { subject, subject_title, isInForce, isReachable, counter } = removal;
  return {
    title: subject_title,
    isInForce,
    isReachable,
    counter,
    byLink: key !== null,
    reference,
    where: `${config.appOrigin}/upload/${subject.replace(/^work:/, "")}`,
    claims: claims.get(removal.id) ?? [],
  };
}

export { action } from "./counter-action.server";
export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

export default function CounterNoticePage() {
  const page = useLoaderData<typeof loader>();
  const { title, where, claims, byLink, reference } = page;
  const failed = useActionData<typeof action>() ?? null;
  const facts = [
    { label: words.what, value: <span dir="auto">{title}</span> },
    { label: words.where, value: <span dir="ltr">{where}</span> },
    { label: words.claims, value: <ClaimsList claims={claims} /> },
  ];
  return (
    <ReadingPage heading={words.title} lead={words.about(title)}>
      <div className="flex flex-col gap-6">
        <DoneNotice done="sent" failed={failed}>
          {words.sent}
        </DoneNotice>
        <DescriptionList facts={facts} />
        <CounterNotice page={page} failed={failed} />
        {byLink ? null : (
          <p className="text-sm">
            <TextLink to={`/decisions/${reference}`}>{words.back}</TextLink>
          </p>
        )}
      </div>
    </ReadingPage>
  );
}

function CounterNotice({
  page: { counter, isInForce, isReachable, byLink },
  failed,
}: {
  page: SerializeFrom<typeof loader>;
  failed: FormFailure | null;
}) {
  if (counter) return <CounterState counter={counter} />;
  if (!isInForce) return <p>{words.over}</p>;
  if (!isReachable) return <p>{words.unreachable}</p>;
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      <p className="text-muted">{words.next}</p>
      <CounterForm failed={failed} asksEmail={byLink} />
    </>
  );
}
