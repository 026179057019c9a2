import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cancelContracts } from "~/words/en/cancel-contracts";
import { copyrightWords } from "~/words/en/copyright";
import { rules } from "~/words/en/rules";
import { terms } from "~/words/en/terms";
import { trial } from "~/words/en/trial";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { DesignatedAgent } from "~/routes/moderation/copyright-parts/designated-agent";
import { LegalPage } from "./legal-page";
import { publicTerms } from "./public-terms.server";

export const meta = metaFrom(terms);

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
    <LegalPage
      title={terms.title}
      lead={terms.lead}
      version={terms.version}
      clauses={clauses}
      contact={terms.contactBefore}
      address={address}
    >
      <div className="mt-6">
        <DesignatedAgent agent={agent} level="h3" />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to="/copyright">{copyrightWords.link}</TextLink>
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/rules">{rules.title}</TextLink>
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/cancel-membership">{cancelContracts.title}</TextLink>
      </p>
    </LegalPage>
  );
}
