import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RULE_NUMBERS } from "~/moderation/rule-numbers";
import { copyrightWords } from "~/strings/copyright";
import { rules } from "~/strings/rules";
import { AuthLink } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { MailLink, ProseSections, ReadingPage } from "~/ui/prose";
import { Agent } from "~/routes/moderation/copyright-parts/agent";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: rules.title, description: rules.description });

export function loader({ context }: LoaderFunctionArgs) {
  return { address: context.app.config.contacts.legal, agent: context.app.config.copyrightAgent };
}

/** What is not allowed and how it is judged; decisions name its clauses. */
export default function RulesPage() {
  const { address, agent } = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      heading={rules.title}
      lead={rules.lead}
      aside={<p className="mt-3 text-xs text-faint">{rules.updated}</p>}
    >
      <ProseSections sections={rules.clauses(RULE_NUMBERS)} numbered />
      <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
        {rules.contactBefore} <MailLink address={address} />
      </p>
      <div className="mt-6">
        <Agent agent={agent} />
      </div>
      <p className="mt-6 text-sm">
        <AuthLink to="/copyright">{copyrightWords.link}</AuthLink>
      </p>
      <p className="mt-3 text-sm">
        <AuthLink to="/transparency">{rules.transparency}</AuthLink>
      </p>
    </ReadingPage>
  );
}
