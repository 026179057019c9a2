import type { ReactNode } from "react";

export interface ProseSection {
  title: string;
  paragraphs: readonly string[];
}

/** A page of reading: heading, lead, then what is put in, in a column of about 66 letters. */
export function ReadingPage({
  heading,
  lead,
  aside,
  children,
}: {
  heading: string;
  lead: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="column py-14 sm:py-20">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-display text-title-lg font-bold tracking-tight">{heading}</h1>
        {aside}
        <p className="mt-5 text-lg text-muted">{lead}</p>
        <div className="mt-12">{children}</div>
      </div>
    </div>
  );
}

/** Sections of prose; `numbered` for clauses that people cite. */
export function ProseSections({
  sections,
  numbered = false,
}: {
  sections: readonly ProseSection[];
  numbered?: boolean;
}) {
  return (
    <div className="flex flex-col gap-10">
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

/** A mail address as a link, always left to right. */
export function MailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a
      href={`mailto:${address}`}
      dir="ltr"
      className={className ?? "font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"}
    >
      {address}
    </a>
  );
}
