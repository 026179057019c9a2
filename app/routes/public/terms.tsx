import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cancelContracts } from "~/strings/cancel-contracts";
import { copyrightWords } from "~/strings/copyright";
import { rules } from "~/strings/rules";
import { terms } from "~/strings/terms";
import { trial } from "~/strings/trial";
import { AuthLink } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { MailLink, ProseSections, ReadingPage } from "~/ui/prose";
import { Agent } from "~/routes/moderation/copyright-parts/agent";
import { publicTerms } from "./public-terms.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: terms.title, description: terms.description });

export function loader({ context }: LoaderFunctionArgs) {
  return {
    address: context.app.config.contacts.legal,
    agent: context.app.config.copyrightAgent,
    price: publicTerms(context),
  };
}

export default function TermsPage() {
  const { address, agent, price } = useLoaderData<typeof loader>();
  const clauses = terms.clauses.map((clause) =>
    "id" in clause ? { ...clause, paragraphs: [trial.terms(price), ...clause.paragraphs] } : clause,
  );
  return (
    <ReadingPage
      heading={terms.title}
      lead={terms.lead}
      aside={<p className="mt-3 text-xs text-faint">{terms.version}</p>}
    >
      <ProseSections sections={clauses} numbered />
      <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
        {terms.contactBefore} <MailLink address={address} />
      </p>
      <div className="mt-6">
        <Agent agent={agent} level="h3" />
      </div>
      <p className="mt-6 text-sm">
        <AuthLink to="/copyright">{copyrightWords.link}</AuthLink>
      </p>
      <p className="mt-3 text-sm">
        <AuthLink to="/rules">{rules.title}</AuthLink>
      </p>
      <p className="mt-3 text-sm">
        <AuthLink to="/cancel-membership">{cancelContracts.title}</AuthLink>
      </p>
    </ReadingPage>
  );
}
