import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { problems } from "~/words/en/problems";
import { reviewWords as words } from "~/words/en/decisions";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { requireViewer } from "~/routes/auth/require-session.server";

export { ModerationProblem as ErrorBoundary } from "./moderation-problem";

export const meta = metaFrom(words, { noindex: true });

/** They may learn no more. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(request, context);
  const viewer = await context.app.freshViewer();
  if (viewer?.isUnderReview !== true) throw data(problems.notFound.title, { status: 404 });
  return null;
}

export default function UnderReviewPage() {
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.text} />
      <p className="text-sm">
        <TextLink to="/settings">{words.settings}</TextLink>
      </p>
    </Page>
  );
}
