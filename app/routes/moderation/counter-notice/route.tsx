import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { readClaims } from "~/moderation/copyright/claims.store.server";
import { readRemoval } from "~/moderation/copyright/counter-notice.server";
import { copyrightWords } from "~/strings/copyright";
import { AuthLink } from "~/ui/auth-frame";
import { DescriptionList } from "~/ui/description-list";
import { pageMeta } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { ClaimsList } from "~/routes/moderation/copyright-parts/claims-list";
import { CounterState } from "~/routes/moderation/copyright-parts/counter-state";
import { Said } from "~/routes/money/membership/said";
import { countererOf, type action } from "./counter-action.server";
import { CounterForm } from "./counter-form";

const words = copyrightWords.counter;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /decisions/…/counter-notice: for whom the removal concerns, or who holds the link of the mail that told of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { reference = "" } = params;
  const { who, key } = await countererOf(request, context, reference);
  const { primary, config } = context.app;
  const removal = await readRemoval(primary, reference, who);
  if (!removal) throw data(words.notFound, { status: 404 });
  const claims = await readClaims(primary, sql`d.id = ${removal.id}`);
  const { subject, subject_title, isInForce, isReachable, counter } = removal;
  return {
    ...{ title: subject_title, isInForce, isReachable, counter, byLink: key !== null, reference },
    where: `${config.appOrigin}/upload/${subject.replace(/^work:/, "")}`,
    claims: claims.get(removal.id) ?? [],
  };
}

export { action } from "./counter-action.server";
export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export default function CounterNoticePage() {
  const { title, where, claims, isInForce, isReachable, counter, byLink, reference } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const [query] = useSearchParams();
  const facts = [
    { label: words.what, value: <span dir="auto">{title}</span> },
    { label: words.where, value: <span dir="ltr">{where}</span> },
    { label: words.claims, value: <ClaimsList claims={claims} /> },
  ];
  return (
    <ReadingPage heading={words.title} lead={words.about(title)}>
      <div className="flex flex-col gap-6">
        {query.get("done") === "sent" && !failed ? (
          <Said tone="good" answer="sent">
            {words.sent}
          </Said>
        ) : null}
        <DescriptionList facts={facts} />
        {counter ? (
          <CounterState counter={counter} />
        ) : !isInForce ? (
          <p>{words.over}</p>
        ) : !isReachable ? (
          <p>{words.unreachable}</p>
        ) : (
          <>
            <p className="text-muted">{words.lead}</p>
            <p className="text-muted">{words.then}</p>
            <CounterForm failed={failed} asksEmail={byLink} />
          </>
        )}
        {byLink ? null : (
          <p className="text-sm">
            <AuthLink to={`/decisions/${reference}`}>{words.back}</AuthLink>
          </p>
        )}
      </div>
    </ReadingPage>
  );
}
