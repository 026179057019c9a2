import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Viewer } from "~/identity/accounts/viewer";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { readOwnHolds } from "~/moderation/money/own-holds.store.server";
import { readEarnings } from "~/payouts/earnings/earnings-view.server";
import { countryName } from "~/profiles/country-names.server";
import { decidedMoneyWords } from "~/words/en/decided-money";
import { earnings as strings } from "~/words/en/earnings";
import { errorSentence } from "~/words/errors";
import { ButtonLink } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { homeCountry, payoutCountries } from "~/routes/money/payout-countries.server";
import { readReturn } from "~/routes/money/provider-redirect.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { AccountSection, openAccount } from "./account-section";
import { Answer } from "./answer";
import { BankProblem } from "./bank-problem";
import { RETURNS, handleProviderReturn } from "./provider-return.server";
import type { action } from "./earnings-action.server";
import { formatDecisionHolds } from "./decision-holds.server";
import { DecisionHoldsSection } from "./decision-holds-section";
import { EstimateSection } from "./estimate-section";
import { MoneySection } from "./money-section";
import { MonthsSection } from "./months-section";
import { PayoutsSection } from "./payouts-section";
import { ruleFigures } from "./rule-figures.server";
import { RulesSection } from "./rules-section";
import { StartSection } from "./start-section";

export { action } from "./earnings-action.server";
export { EarningsProblem as ErrorBoundary } from "./earnings-problem";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  await handleProviderReturn(request, context, viewer);
  return readOrFail(context, errorSentence("payouts.load_failed"), async () => ({
    page: await readPage(context, viewer),
    cameBack: readReturn(request, RETURNS),
  }));
}

async function readPage({ app }: AppLoadContext, viewer: Viewer) {
  const { db, clock, billingClock, config } = app;
  const { language } = viewer;
  const policy = config.payouts;
  const { currency } = config.membership;
  const [found, asked, holds] = await Promise.all([
    readEarnings(db, viewer.id, { policy, currency, language, now: billingClock() }),
    readRequiredProof({ db, clock }, viewer),
    readOwnHolds(db, viewer.id),
  ]);
  if (!found) return null;
  const { view, country } = found;
  return {
    view,
    asked,
    accountCountry: view.account ? countryName(view.account.country) : null,
    countries: payoutCountries(policy),
    home: homeCountry(country, policy),
    decided: formatDecisionHolds(holds, { currency, language }),
    rules: ruleFigures(policy, { currency, language }),
  };
}

export default function EarningsPage() {
  const { page, cameBack } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  if (page === null) {
    return (
      <Page narrow>
        <EmptyState
          headingLevel="h1"
          title={strings.notCreator.title}
          action={<ButtonLink to="/request-creator">{strings.notCreator.link}</ButtonLink>}
        >
          {strings.notCreator.text}
        </EmptyState>
      </Page>
    );
  }
  const { view, asked, countries, home } = page;
  const { account } = view;
  const open = openAccount(account);
  return (
    <Page paired>
      <PageHead title={strings.heading} lead={strings.lead} />
      <Answer failed={failed} cameBack={cameBack} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          {account?.bank ? <BankProblem bank={account.bank} /> : null}
          <MoneySection view={view} />
          <EstimateSection view={view} />
          {open ? (
            <AccountSection
              account={open}
              country={page.accountCountry ?? open.country}
              asked={asked}
              failed={failed}
            />
          ) : (
            <StartSection
              account={account}
              countries={countries}
              home={home}
              asked={asked}
              failed={failed}
              isUnderAge={view.adultAt !== null}
            />
          )}
        </div>
        <div className="flex flex-col gap-5">
          <MonthsSection months={view.months} />
          {page.decided ? (
            <DecisionHoldsSection
              decided={page.decided}
              sums={[
                { label: decidedMoneyWords.held, value: page.decided.held },
                { label: decidedMoneyWords.taken, value: page.decided.taken },
              ]}
            />
          ) : null}
          <PayoutsSection payouts={view.payouts} />
          <RulesSection {...page.rules} />
        </div>
      </div>
    </Page>
  );
}
