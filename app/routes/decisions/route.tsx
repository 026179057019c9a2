import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { decisionWords as words, measureWords } from "~/strings/decisions";
import { StatusBadge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { StrikesLine } from "../copyright-parts/strikes-line";
import { readOrSay } from "../read-or-say.server";
import { requireViewer } from "../require-session.server";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.listTitle, description: words.listDescription, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return readOrSay(context, words.failed, async () => {
    const { primary, clock } = context.app;
    const [all, strikes] = await Promise.all([
      readOwnDecisions(primary, viewer.id),
      readStrikes(primary, viewer.id, clock()),
    ]);
    return {
      strikes,
      decisions: all.map(({ reference, subject_title, measures, decided_at, isInForce, isReversal }) => ({
        ...{ reference, subject_title, decided_at, isInForce, isReversal },
        what: measures.map(({ what }) => what),
      })),
    };
  });
}

export default function DecisionsPage() {
  const { decisions, strikes } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={words.listTitle} lead={words.listLead} />
      {strikes ? <StrikesLine strikes={strikes} /> : null}
      {decisions.length === 0 ? <EmptyState title={words.empty} /> : null}
      <ul className="flex flex-col gap-4">
        {decisions.map(({ reference, subject_title, what, decided_at, isInForce, isReversal }) => (
          <Card as="li" key={reference}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h2 className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                <Link
                  to={`/decisions/${reference}`}
                  className="underline underline-offset-4 hover:no-underline"
                >
                  {subject_title}
                </Link>
              </h2>
              <StatusBadge tone={isInForce ? "warn" : "neutral"}>
                {isInForce ? words.inForce : words.ended}
              </StatusBadge>
            </div>
            <p className="mt-1 text-sm text-muted">
              {words.decidedAt} <LocalTime at={decided_at} withTime />
            </p>
            <p className="mt-2 text-sm">
              {isReversal && what.length === 0
                ? words.givenBack
                : what.length === 0
                  ? words.none
                  : what.map((one) => measureWords[one]).join(". ")}
            </p>
          </Card>
        ))}
      </ul>
    </Page>
  );
}
