import type { ReactNode } from "react";
import { common } from "~/words/en/common";
import { translated } from "~/words/en/translated";
import { usePageLanguage } from "~/ui/language";
import { MailLink, ProseSections, ReadingPage, type ProseSection } from "~/ui/prose";

interface Props {
  title: string;
  lead: string;
  version: string;
  clauses: readonly ProseSection[];
  contact: string;
  address: string;
  children?: ReactNode;
}

export function LegalPage({ title, lead, version, clauses, contact, address, children }: Props) {
  const language = usePageLanguage();
  return (
    <ReadingPage heading={title} lead={lead} aside={<p className="mt-3 text-xs text-faint">{version}</p>}>
      {language === "en" ? null : <p className="mb-8 text-sm text-muted">{translated.prevails}</p>}
      <ProseSections sections={clauses} numbered />
      <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
        {contact}
        {common.gap}
        <MailLink address={address} />
      </p>
      {children}
    </ReadingPage>
  );
}
