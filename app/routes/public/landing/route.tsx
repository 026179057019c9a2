import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { landing } from "~/strings/landing";
import { trial } from "~/strings/trial";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { Beam } from "~/ui/beam";
import { publicTerms } from "~/routes/public/public-terms.server";
import { MakeSection } from "./make-section";
import { Stage } from "./stage";
import { WatchSection } from "./watch-section";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: landing.title, description: landing.description });

export function loader({ context }: LoaderFunctionArgs) {
  return { signedIn: context.app.viewer !== null, terms: publicTerms(context) };
}

/** The way in: to the feed for those who are, to sign-in for those who aren't yet. */
function EntryLinks({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <ButtonLink to="/feed" size="lg">
        {landing.openFeed}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/signin" size="lg">
        {landing.signIn}
      </ButtonLink>
      <ButtonLink to="/register" size="lg" variant="secondary">
        {landing.join}
      </ButtonLink>
    </>
  );
}

export default function LandingPage() {
  const { signedIn, terms } = useLoaderData<typeof loader>();
  return (
    <div className="overflow-x-clip">
      <div className="column relative">
        <Beam className="pointer-events-none absolute inset-0" />
        <section className="relative max-w-5xl pt-16 pb-14 sm:pt-24 sm:pb-20">
          <h1 className="max-w-[9ch] font-display text-hero font-bold tracking-[-0.045em]">
            {landing.welcome}
          </h1>
          <p className="mt-7 max-w-[36ch] text-lg text-muted sm:text-title-sm sm:leading-[1.45]">
            {landing.tagline}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <EntryLinks signedIn={signedIn} />
          </div>
          <p className="mt-5 text-sm text-faint">{trial.landing(terms)}</p>
        </section>
        <Stage />
      </div>
      <WatchSection />
      <MakeSection />
      <section className="column py-24 text-center sm:py-32">
        <h2 className="mx-auto max-w-[16ch] font-display text-title-lg font-bold tracking-tight">
          {landing.closing.title}
        </h2>
        <p className="mx-auto mt-5 max-w-lg text-lg text-muted">{landing.closing.text}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <EntryLinks signedIn={signedIn} />
        </div>
      </section>
    </div>
  );
}
