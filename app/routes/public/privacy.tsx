import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { privacy } from "~/words/en/privacy";
import { metaFrom } from "~/ui/page-meta";
import { LegalPage } from "./legal-page";

export const meta = metaFrom(privacy);

export function loader({ context }: LoaderFunctionArgs) {
  return { address: context.app.config.contacts.privacy };
}

export default function PrivacyPage() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title={privacy.title}
      lead={privacy.lead}
      version={privacy.version}
      clauses={privacy.clauses}
      contact={privacy.contactBefore}
      address={address}
    />
  );
}
