import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { common } from "~/words/en/common";
import { landing } from "~/words/en/landing";
import { trial, type PublicTerms } from "~/words/en/trial";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { cx } from "~/ui/cx";
import { CheckIcon } from "~/ui/icons";
import { metaFrom } from "~/ui/page-meta";
import { Beam } from "~/ui/beam";
import { publicTerms } from "~/routes/public/public-terms.server";
import { MemberHome } from "./member-home";
import { Screen } from "./screen";

export const meta = metaFrom(landing);

export function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  const member = viewer && {
    name: viewer.fullName ?? viewer.username,
    isCreator: viewer.accountType === "creator",
  };
  return { member, terms: publicTerms(context) };
}

export default function LandingPage() {
  const { member, terms } = useLoaderData<typeof loader>();
  if (member) return <MemberHome {...member} />;
  return (
    <div className="overflow-x-clip">
      <div className="column relative">
        <Beam className="pointer-events-none absolute inset-0" />
        <section className="relative max-w-5xl pt-16 pb-14 sm:pt-24 sm:pb-20">
          <h1 className="max-w-[9ch] font-display break-keep text-hero font-bold tracking-[-0.045em]">
            {landing.welcome}
          </h1>
          <p className="mt-7 max-w-[36ch] text-lg text-muted sm:text-title-sm sm:leading-[1.45]">
            {landing.tagline}
          </p>
          <EntryLinks terms={terms} />
          <p className="mt-5 text-sm text-muted">
            {trial.landing(terms)}
            {common.gap}
            <Link to="/#pricing" className="font-semibold text-gold-ink underline underline-offset-4">
              {landing.seePricing}
            </Link>
          </p>
        </section>
        <Screen name="work" isFirst />
      </div>
      <Part {...landing.watch}>
        <Screen name="feed" />
      </Part>
      <Part {...landing.make} isTurned>
        <Screen name="uploads" />
      </Part>
      <Pricing terms={terms} />
    </div>
  );
}

function EntryLinks({ terms }: { terms: PublicTerms }) {
  return (
    <div className="mt-9 flex flex-wrap gap-3">
      <ButtonLink to="/register" size="lg">
        {terms.trialDays > 0 ? landing.joinFree : landing.join}
      </ButtonLink>
      <ButtonLink to="/signin" size="lg" variant="secondary">
        {landing.signIn}
      </ButtonLink>
    </div>
  );
}

interface PartProps {
  title: string;
  text: string;
  points: readonly string[];
  isTurned?: boolean;
  children: ReactNode;
}

function Part({ title, text, points, isTurned = false, children }: PartProps) {
  return (
    <section
      className={cx(
        "column grid grid-cols-1 items-center gap-12 pt-24 sm:pt-36 lg:gap-16",
        isTurned ? "lg:grid-cols-[3fr_2fr]" : "lg:grid-cols-[2fr_3fr]",
      )}
    >
      <div className={cx(isTurned && "lg:order-2")}>
        <h2 className="font-display text-title-lg font-bold tracking-tight">{title}</h2>
        <p className="mt-5 text-lg text-muted">{text}</p>
        <Points items={points} />
      </div>
      {children}
    </section>
  );
}

function Pricing({ terms }: { terms: PublicTerms }) {
  const words = landing.pricing;
  return (
    <section id="pricing" className="column scroll-mt-20 py-24 sm:py-32">
      <h2 className="text-center font-display text-title-lg font-bold tracking-tight">{words.title}</h2>
      <Card className="mx-auto mt-10 max-w-xl">
        <p className="font-display text-title font-bold">{words.amount(terms)}</p>
        <p className="mt-1 text-sm text-muted">{words.taxes}</p>
        {terms.trialDays > 0 ? <p className="mt-4">{words.trial(terms)}</p> : null}
        <h3 className="mt-7 font-semibold">{words.includes}</h3>
        <Points items={words.points} />
        <EntryLinks terms={terms} />
      </Card>
    </section>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-5 flex flex-col gap-3.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-0.5 text-gold-ink" strokeWidth={2.5} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
