import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readOwnHolds } from "~/moderation/money/own-holds.store.server";
import { readStatementPage } from "~/payouts/earnings/statement-page.server";
import { readMonth } from "~/payouts/share/month.rules";
import { decidedMoneyWords } from "~/words/en/decided-money";
import { errorSentence } from "~/words/errors";
import { statementWords as strings } from "~/words/en/statement";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { formatDecisionHolds, monthSums } from "~/routes/money/earnings/decision-holds.server";
import { DecisionHoldsSection } from "~/routes/money/earnings/decision-holds-section";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { FileLinks } from "./file-links";
import { PartsSection } from "./parts-section";
import { RestatedSection } from "./restated-section";
import { HowSection } from "./how-section";
import { SumsSection } from "./sums-section";
import { WorksSection } from "./works-section";

export { StatementProblem as ErrorBoundary } from "./statement-problem";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, bindings, billingClock, config } = context.app;
  const month = readMonth(params.month ?? "");
  if (month === null) throw data(strings.notFound, { status: 404 });
  const { currency } = config.membership;
  const { language } = viewer;
  return readOrFail(context, errorSentence("payouts.load_failed"), async () => {
    const view = await readStatementPage({ db, store: bindings.LEDGER }, viewer.id, month, {
      policy: config.payouts,
      currency,
      language,
      now: billingClock(),
    });
    if (!view) throw data(strings.notFound, { status: 404 });
    const holds = await readOwnHolds(db, viewer.id, month);
    return {
      view,
      decided: formatDecisionHolds(holds, { currency, language }),
      sums: monthSums(view.gives, holds, { currency, language }),
    };
  });
}

export default function StatementPage() {
  const { view, decided, sums } = useLoaderData<typeof loader>();
  const { details } = view;
  return (
    <Page paired>
      <PageHead
        title={strings.heading(view.name)}
        lead={<TextLink to="/earnings">{strings.back}</TextLink>}
        actions={details ? <FileLinks address={view.address} name={view.name} /> : null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <SumsSection view={view} />
          {decided ? (
            <DecisionHoldsSection
              decided={decided}
              sums={[
                { label: decidedMoneyWords.gives, value: sums.gives },
                { label: decidedMoneyWords.held, value: decided.held },
                { label: decidedMoneyWords.taken, value: decided.taken },
                { label: decidedMoneyWords.left, value: sums.left },
              ]}
            />
          ) : null}
          {details ? <WorksSection details={details} /> : null}
        </div>
        {details ? (
          <div className="flex flex-col gap-5">
            {view.gave ? <PartsSection parts={details.parts} /> : null}
            {details.restated.length > 0 ? <RestatedSection restated={details.restated} /> : null}
            <HowSection sums={view.sums} details={details} hash={view.hash} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
