import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { terms } from "~/strings/terms";
import { pageMeta } from "~/ui/page-meta";
import { MailLink, ProseSections, ReadingPage } from "~/ui/prose";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: terms.title, description: terms.description });

export function loader({ context }: LoaderFunctionArgs) {
  return { address: context.app.config.contacts.legal };
}

export default function TermsPage() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      heading={terms.title}
      lead={terms.lead}
      aside={<p className="mt-3 text-xs text-faint">{terms.version}</p>}
    >
      <ProseSections sections={terms.clauses} numbered />
      <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
        {terms.contactBefore} <MailLink address={address} />
      </p>
    </ReadingPage>
  );
}
