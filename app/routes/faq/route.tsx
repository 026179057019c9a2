import type { MetaFunction } from "@remix-run/cloudflare";
import { faq } from "~/strings/faq";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { pageMeta } from "~/ui/page-meta";
import { ScenePage } from "~/ui/prose";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: faq.title, description: faq.description });

export default function FaqPage() {
  return (
    <ScenePage heading={faq.heading} lead={faq.lead} art="/art/stairs.svg">
      <div className="mx-auto max-w-[52rem] border-t border-line">
        {faq.questions.map((entry) => (
          <Disclosure key={entry.id} id={entry.id} summary={entry.question}>
            {entry.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        ))}
      </div>
      <div className="mx-auto mt-12 flex max-w-[52rem] flex-wrap items-center gap-4">
        <p className="font-semibold">{faq.more}</p>
        <ButtonLink to="/contact" variant="secondary">
          {faq.contact}
        </ButtonLink>
      </div>
    </ScenePage>
  );
}
