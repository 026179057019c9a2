import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cancelContracts } from "~/words/en/cancel-contracts";
import { faq } from "~/words/en/faq";
import { trial } from "~/words/en/trial";
import { TextLink } from "~/ui/text-link";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { metaFrom } from "~/ui/page-meta";
import { ScenePage } from "~/ui/prose";
import { publicTerms } from "./public-terms.server";

export const meta = metaFrom(faq);

export function loader({ context }: LoaderFunctionArgs) {
  return { terms: publicTerms(context) };
}

export default function FaqPage() {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <ScenePage heading={faq.heading} lead={faq.lead} art="/art/stairs.svg">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:gap-14">
        <div className="border-t border-line">
          {faq.questions.map((entry) => (
            <Disclosure key={entry.id} id={entry.id} summary={entry.question}>
              {(entry.id === "trial" ? trial.faq(terms) : entry.answer).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Disclosure>
          ))}
        </div>
        <div className="flex flex-col items-start gap-5 lamp-lit rounded-xl p-6 sm:p-8 lg:sticky lg:top-24">
          <p className="font-display text-title-sm font-bold">{faq.more}</p>
          <ButtonLink to="/contact" variant="secondary">
            {faq.contact}
          </ButtonLink>
          <p className="text-sm">
            <TextLink to="/cancel-membership">{cancelContracts.title}</TextLink>
          </p>
        </div>
      </div>
    </ScenePage>
  );
}
