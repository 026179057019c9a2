import type { CopyrightAgent } from "~/platform/config.server";
import { copyrightWords as words } from "~/words/en/copyright";
import { MailLink } from "~/ui/prose";

/** 17 U.S.C. 512(c)(2). */
export function DesignatedAgent({
  agent,
  level: Heading = "h2",
}: {
  agent: CopyrightAgent | null;
  level?: "h2" | "h3";
}) {
  if (agent === null) return null;
  return (
    <section aria-labelledby="copyright-agent" className="text-sm">
      <Heading id="copyright-agent" className="font-semibold">
        {words.agentTitle}
      </Heading>
      <address className="mt-2 not-italic text-muted">
        {agent.name}
        <br />
        <span className="whitespace-pre-line">{agent.address}</span>
        <br />
        <span dir="ltr">{agent.phone}</span>
        <br />
        <MailLink address={agent.email} />
      </address>
    </section>
  );
}
