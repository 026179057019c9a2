import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { cancelContracts } from "~/strings/cancel-contracts";
import { contact } from "~/strings/contact";
import { AuthLink } from "~/ui/auth-frame";
import { pageMeta } from "~/ui/page-meta";
import { MailLink, ScenePage } from "~/ui/prose";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: contact.title, description: contact.description });

export function loader({ context }: LoaderFunctionArgs) {
  return context.app.config.contacts;
}

export default function ContactPage() {
  const addresses = useLoaderData<typeof loader>();
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
      <p className="mt-10 border-t border-line pt-6 text-sm text-muted">
        {contact.before}{" "}
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
        <AuthLink to="/cancel-membership">{cancelContracts.title}</AuthLink>
      </p>
    </ScenePage>
  );
}
