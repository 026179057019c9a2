import { landing } from "~/words/en/landing";
import { ButtonLink } from "~/ui/button";

const strings = landing.member;

export function MemberHome({ name, isCreator }: { name: string; isCreator: boolean }) {
  return (
    <section className="column py-16 sm:py-24">
      <h1 dir="auto" className="font-display text-title-lg font-bold tracking-tight">
        {strings.heading(name)}
      </h1>
      <p className="mt-5 max-w-[36ch] text-lg text-muted">{landing.tagline}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to="/feed" size="lg">
          {strings.feed}
        </ButtonLink>
        <ButtonLink to="/library" size="lg" variant="secondary">
          {strings.library}
        </ButtonLink>
        {isCreator ? (
          <ButtonLink to="/upload" size="lg" variant="secondary">
            {strings.upload}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/membership" size="lg" variant="secondary">
          {strings.membership}
        </ButtonLink>
      </div>
    </section>
  );
}
