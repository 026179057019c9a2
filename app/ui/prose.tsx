import type { ReactNode } from "react";
import { cx } from "./cx";

export interface ProseSection {
  title: string;
  paragraphs: readonly string[];
}

interface ReadingPageProps {
  heading: string;
  lead?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function ReadingPage({ heading, lead, aside, children }: ReadingPageProps) {
  return (
    <div className="column py-14 sm:py-20">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-display text-title-lg font-bold tracking-tight">{heading}</h1>
        {aside}
        {lead === undefined ? null : <p className="mt-5 text-lg text-muted">{lead}</p>}
        <div className="mt-12">{children}</div>
      </div>
    </div>
  );
}

interface ScenePageProps extends Omit<ReadingPageProps, "aside"> {
  art: string;
}

export function ScenePage({ heading, lead, art, children }: ScenePageProps) {
  return (
    <>
      <header className="night relative overflow-hidden bg-sunken text-ink">
        <img src={art} alt="" width={1600} height={900} className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-0 bg-linear-to-t from-black/95 via-black/75 to-black/25" />
        <div className="wide-column relative pt-36 pb-12 sm:pt-56 sm:pb-16">
          <h1 className="max-w-[20ch] font-display text-title-lg font-bold tracking-tight">{heading}</h1>
          <p className="mt-5 max-w-[42rem] text-lg text-white/85">{lead}</p>
        </div>
      </header>
      <div className="wide-column py-12 sm:py-16">{children}</div>
    </>
  );
}

export function ProseSections({
  sections,
  numbered = false,
  beside = false,
}: {
  sections: readonly ProseSection[];
  numbered?: boolean;
  beside?: boolean;
}) {
  return (
    <div className={cx("grid gap-10", beside && "gap-x-16 gap-y-12 lg:grid-cols-2 min-[130rem]:grid-cols-4")}>
      {sections.map((section, index) => (
        <section key={section.title} id={numbered ? `clause-${index + 1}` : undefined}>
          <h2 className="font-display text-title-sm font-bold">
            {numbered ? <span className="me-2 text-gold-ink tabular-nums">{index + 1}.</span> : null}
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-[1.7] text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** An address breaks instead of widening a narrow page. */
export function MailLink({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      dir="ltr"
      className="font-semibold wrap-anywhere text-gold-ink underline underline-offset-4 hover:no-underline"
    >
      {address}
    </a>
  );
}
