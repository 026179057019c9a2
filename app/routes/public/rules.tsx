import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RULE_NUMBERS } from "~/moderation/rule-numbers";
import { copyrightWords } from "~/words/en/copyright";
import { rules } from "~/words/en/rules";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { DesignatedAgent } from "~/routes/moderation/copyright-parts/designated-agent";
import { LegalPage } from "./legal-page";

export const meta = metaFrom(rules);

export function loader({ context }: LoaderFunctionArgs) {
  return { address: context.app.config.contacts.legal, agent: context.app.config.copyrightAgent };
}

export default function RulesPage() {
  const { address, agent } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title={rules.title}
      lead={rules.lead}
      version={rules.updated}
      clauses={rules.clauses(RULE_NUMBERS)}
      contact={rules.contactBefore}
      address={address}
    >
      <div className="mt-6">
        <DesignatedAgent agent={agent} />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to="/copyright">{copyrightWords.link}</TextLink>
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/transparency">{rules.transparency}</TextLink>
      </p>
    </LegalPage>
  );
}
