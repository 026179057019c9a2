import type { MetaFunction } from "@remix-run/cloudflare";
import { about } from "~/strings/about";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { ProseSections, ReadingPage } from "~/ui/prose";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: about.title, description: about.description });

export default function AboutPage() {
  return (
    <ReadingPage heading={about.heading} lead={about.lead}>
      <ProseSections sections={about.sections} />
      <ButtonLink to="/contact" variant="secondary" className="mt-12">
        {about.contact}
      </ButtonLink>
    </ReadingPage>
  );
}
