import { about } from "~/words/en/about";
import { ButtonLink } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";
import { ProseSections, ScenePage } from "~/ui/prose";

export const meta = metaFrom(about);

export default function AboutPage() {
  return (
    <ScenePage heading={about.heading} lead={about.lead} art="/art/windows.svg">
      <ProseSections sections={about.sections} beside />
      <ButtonLink to="/contact" variant="secondary" className="mt-12">
        {about.contact}
      </ButtonLink>
    </ScenePage>
  );
}
