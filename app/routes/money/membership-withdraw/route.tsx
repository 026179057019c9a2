import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { findMembership, listInvoices } from "~/membership/memberships.store.server";
import { findWithdrawal } from "~/membership/withdraw.rules";
import { withdraw } from "~/membership/withdraw.server";
import { formatMoney } from "~/platform/money";
import { errorSentence } from "~/words/errors";
import { membership } from "~/words/en/membership";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { answerWith, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";
import { MembershipProblem } from "~/routes/money/membership/membership-problem";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { DeclareSection } from "./declare-section";
import { DeclaredSection } from "./declared-section";

const strings = membership.withdraw.page;

export { MembershipProblem as ErrorBoundary };
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, email, fullName, username, language } = requireViewer(request, context);
  const { db, billingClock } = context.app;
  return readOrFail(context, errorSentence("membership.load_failed"), async () => {
    const [row, invoices] = await Promise.all([findMembership(db, id), listInvoices(db, id)]);
    const found = row ? findWithdrawal(row, invoices, billingClock()) : null;
    const offered = found && {
      wasCharged: found.wasCharged,
      trialRuns: found.trialRuns,
      refund: formatRefund(found, language),
    };
    return { name: fullName ?? username, email, boughtAt: row?.bought_at ?? null, offered };
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, language } = requireViewer(request, context);
  const form = await request.formData();
  if (form.get("intent") !== "withdraw") throw redirect("/membership/withdraw");
  if (!(await withinLimits(context.app.bindings, "changeMembership", { account: id }))) {
    return tooManyRequests({});
  }
  return answerWith(
    async () => {
      const withdrawn = await withdraw(membershipDeps(context), id);
      const { at, wasCharged } = withdrawn;
      return { ok: true as const, at, wasCharged, refund: formatRefund(withdrawn, language) };
    },
    (code) => formFailure({}, code),
  );
}

function formatRefund(
  { refundMinor, currency }: { refundMinor: number; currency: string },
  language: string,
): string | null {
  return refundMinor === 0 ? null : formatMoney(refundMinor, currency, language);
}

export default function WithdrawPage() {
  const { name, email, boughtAt, offered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  return (
    <Page narrow>
      <PageHead title={strings.heading} lead={<TextLink to="/membership">{strings.back}</TextLink>} />
      {answer?.ok ? (
        <DeclaredSection {...answer} email={email} />
      ) : (
        <DeclareSection name={name} email={email} boughtAt={boughtAt} offered={offered} failed={failed} />
      )}
    </Page>
  );
}
