import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { common } from "~/words/en/common";
import { cancelContracts } from "~/words/en/cancel-contracts";
import { contact } from "~/words/en/contact";
import { copyrightWords } from "~/words/en/copyright";
import { TextLink } from "~/ui/text-link";
import { metaFrom } from "~/ui/page-meta";
import { Disclosure } from "~/ui/disclosure";
import { MailLink, ScenePage } from "~/ui/prose";
import { rules } from "~/words/en/rules";
import { reportWords } from "~/words/en/report";
import { DesignatedAgent } from "~/routes/moderation/copyright-parts/designated-agent";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { action } from "./report-action.server";
import { AnonymousReportForm } from "./anonymous-report-form";

export const meta = metaFrom(contact);

export function loader({ context }: LoaderFunctionArgs) {
  const { contacts, copyrightAgent } = context.app.config;
  return { ...contacts, copyrightAgent };
}

export { action } from "./report-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export default function ContactPage() {
  const addresses = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const [query] = useSearchParams();
  const done = failed ? null : query.get("done");
  const others = [
    { ...contact.legal, address: addresses.legal },
    { ...contact.privacy, address: addresses.privacy },
  ];
  return (
    <ScenePage heading={contact.heading} lead={contact.lead} art="/art/train.svg">
      <div className="grid items-stretch gap-4 lg:grid-cols-2">
        <section className="lamp-lit rounded-xl p-6 sm:p-10">
          <h2 className="font-display text-title-sm font-bold">{contact.support.title}</h2>
          <p className="mt-2 text-muted">{contact.support.text}</p>
          <p className="mt-5 text-lg break-words">
            <MailLink address={addresses.support} />
          </p>
        </section>
        <div className="grid gap-4 sm:grid-cols-2">
          {others.map((other) => (
            <section key={other.title} className="rounded-xl bg-surface p-6 ring-1 ring-line ring-inset">
              <h2 className="font-semibold">{other.title}</h2>
              <p className="mt-1 text-sm text-muted">{other.text}</p>
              <p className="mt-3 text-sm">
                <MailLink address={other.address} />
              </p>
            </section>
          ))}
        </div>
      </div>
      <section id="report" aria-labelledby="report-title" className="mt-12 scroll-mt-24">
        <h2 id="report-title" className="font-display text-title-sm font-bold">
          {reportWords.strangers.title}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{reportWords.strangers.text}</p>
        {done === "sent" || done === "mailed" ? (
          <div className="mt-5 max-w-xl">
            <OutcomeNotice tone="good" answer={done}>
              {done === "mailed" ? reportWords.strangers.sentMail : reportWords.strangers.sent}
            </OutcomeNotice>
          </div>
        ) : (
          <div className="mt-4">
            <Disclosure summary={reportWords.strangers.open} open={failed !== null}>
              <AnonymousReportForm failed={failed} />
            </Disclosure>
          </div>
        )}
      </section>
      <div className="mt-10">
        <DesignatedAgent agent={addresses.copyrightAgent} />
        <p className="mt-3 text-sm">
          <TextLink to="/copyright">{copyrightWords.link}</TextLink>
        </p>
      </div>
      <p className="mt-10 border-t border-line pt-6 text-sm text-muted">
        {contact.before}
        {common.gap}
        <Link
          to="/faq"
          prefetch="intent"
          viewTransition
          className="font-semibold text-ink underline underline-offset-4 hover:no-underline"
        >
          {contact.faqLink}
        </Link>
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/cancel-membership">{cancelContracts.title}</TextLink>
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/rules">{rules.title}</TextLink>
      </p>
    </ScenePage>
  );
}
