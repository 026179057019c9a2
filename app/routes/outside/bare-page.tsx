import type { ReactNode } from "react";
import { pageTitle } from "~/words/en/brand";
import { Star } from "~/ui/star";
import { direction } from "~/words/languages";
import { spokenLanguage } from "~/words/speak.server";
import { bareStyle } from "~/platform/bare-style";

/** No script, no storage. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  const language = spokenLanguage() ?? "en";
  return (
    <html lang={language} dir={direction(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle(title)}</title>
        <style dangerouslySetInnerHTML={{ __html: bareStyle }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

interface NoteProps {
  title: string;
  text: string;
  home: { href: string; label: string };
}

export function Note({ title, text, home }: NoteProps) {
  return (
    <BarePage title={title}>
      <main className="note">
        <Star />
        <h1>{title}</h1>
        <p>{text}</p>
        <a href={home.href} target="_top">
          {home.label}
        </a>
      </main>
    </BarePage>
  );
}
