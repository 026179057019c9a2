import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { privacy } from "~/strings/privacy";
import { pageMeta } from "~/ui/page-meta";
import { MailLink, ProseSections, ReadingPage } from "~/ui/prose";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: privacy.title, description: privacy.description });

export function loader({ context }: LoaderFunctionArgs) {
  return { address: context.app.config.contacts.privacy };
}

export default function PrivacyPage() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <ReadingPage
      heading={privacy.title}
      lead={privacy.lead}
      aside={<p className="mt-3 text-xs text-faint">{privacy.version}</p>}
    >
      <ProseSections sections={privacy.clauses} numbered />
      <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
        {privacy.contactBefore} <MailLink address={address} />
      </p>
    </ReadingPage>
  );
}
