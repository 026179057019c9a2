import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readAllocation } from "~/payouts/allocation/allocation.server";
import { readMonth } from "~/payouts/share/month.rules";
import { errorSentence } from "~/words/errors";
import { allocationWords as strings } from "~/words/en/allocation";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { AllocationSums } from "./allocation-sums";
import { PartsSection } from "./parts-section";

export { AllocationProblem as ErrorBoundary } from "./allocation-problem";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, config } = context.app;
  const month = readMonth(params.month ?? "");
  if (month === null) throw data(strings.notFound, { status: 404 });
  const { currency } = config.membership;
  return readOrFail(context, errorSentence("membership.load_failed"), async () => {
    const allocation = await readAllocation(db, viewer.id, month, { currency, language: viewer.language });
    if (!allocation) throw data(strings.notFound, { status: 404 });
    return allocation;
  });
}

export default function MoneyWentPage() {
  const { sums, parts } = useLoaderData<typeof loader>();
  return (
    <Page paired>
      <PageHead
        title={strings.heading(sums.name)}
        lead={<TextLink to="/membership">{strings.back}</TextLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <SettingsSection title={strings.paid(sums.name, sums.paid)} text={strings.split}>
            <AllocationSums sums={sums} />
          </SettingsSection>
          <SettingsSection title={strings.how}>
            <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-muted">
              {strings.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </SettingsSection>
        </div>
        <PartsSection parts={parts} />
      </div>
    </Page>
  );
}
