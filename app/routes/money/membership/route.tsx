import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { membershipView } from "~/membership/membership-view.rules";
import { findMembership, listInvoices } from "~/membership/memberships.store.server";
import { findWithdrawal } from "~/membership/withdraw.rules";
import { readPaidMonths } from "~/payouts/allocation/allocation.server";
import { DAY_MS } from "~/platform/clock";
import { errorSentence } from "~/words/errors";
import { membership as strings } from "~/words/en/membership";
import { playlistWords } from "~/words/en/playlists";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { readReturn } from "~/routes/money/provider-redirect.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { Answer } from "./answer";
import { BuySection } from "./buy-section";
import { RETURNS, handleProviderReturn, readNext } from "./provider-return.server";
import { consentSentence } from "./consent-sentence";
import { CancelSection } from "./cancel-section";
import { invoiceRow } from "./invoice-row";
import { InvoicesSection } from "./invoices-section";
import { LocalBar } from "./local-bar";
import type { action } from "./membership-action.server";
import { AllocationSection } from "./allocation-section";
import { PlanSection } from "./plan-section";
import { WithdrawSection } from "./withdraw-section";

export { action } from "./membership-action.server";
export { MembershipProblem as ErrorBoundary } from "./membership-problem";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  await handleProviderReturn(request, context, viewer);
  const { db, billingClock, config } = context.app;
  const policy = config.membership;
  return readOrFail(context, errorSentence("membership.load_failed"), async () => {
    const { language } = viewer;
    const [row, invoices, paidMonths] = await Promise.all([
      findMembership(db, viewer.id),
      listInvoices(db, viewer.id),
      readPaidMonths(db, viewer.id, language),
    ]);
    // The provider makes one of $0 for a trial.
    const charged = invoices.filter(({ total_minor }) => total_minor > 0);
    const isConfirmed = viewer.emailConfirmedAt !== null;
    const now = billingClock();
    const view = membershipView({ row, isConfirmed, policy, language, now });
    return {
      view,
      consent: view.offer ? consentSentence(view.offer, language) : null,
      trialDays: Math.round(policy.trialMs / DAY_MS),
      mayWithdraw: row !== undefined && findWithdrawal(row, invoices, now) !== null,
      invoices: charged.map((invoice) => invoiceRow(invoice, language)),
      paidMonths,
      cameBack: readReturn(request, RETURNS),
      next: readNext(request),
      localNow: localNow(context),
    };
  });
}

function localNow({ app }: AppLoadContext): number | null {
  return app.config.isLocal && app.bindings.PAYMENTS ? app.billingClock() : null;
}

export default function MembershipPage() {
  const { view, consent, trialDays, mayWithdraw, invoices, paidMonths, cameBack, next, localNow } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  return (
    <Page paired>
      <PageHead
        title={strings.heading}
        lead={next === "" ? null : <TextLink to={next}>{playlistWords.mine.backToWork}</TextLink>}
      />
      <Answer answer={answer} cameBack={cameBack} next={next} view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <PlanSection view={view} trialDays={trialDays} />
          {view.offer && consent !== null ? (
            <BuySection offer={view.offer} consent={consent} failed={failed} />
          ) : null}
          {view.cancel ? <CancelSection {...view.cancel} /> : null}
          {mayWithdraw ? <WithdrawSection /> : null}
        </div>
        <div className="flex flex-col gap-5">
          <InvoicesSection invoices={invoices} mayEdit={view.mayChangeCard} />
          {/* Hidden from people who never paid. */}
          {invoices.length > 0 || paidMonths.length > 0 ? <AllocationSection months={paidMonths} /> : null}
        </div>
      </div>
      {localNow === null ? null : <LocalBar now={localNow} />}
    </Page>
  );
}
