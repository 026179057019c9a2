import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tagPage } from "~/feed/feed.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { WorkListProblem } from "~/routes/shared/works/list-problem";
import { WorkList } from "~/routes/shared/works/work-list";
import { listWords } from "~/words/en/lists";
import { tagWords as words } from "~/words/en/tags";
import { ButtonLink } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { MAX_TAG_CHARACTERS } from "~/uploads/tags/tags.limits";
import { tagPath } from "~/uploads/tags/tag-path";
import { tagKey } from "~/uploads/tags/tags.rules";
import { findTag } from "~/uploads/tags/tags.store.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, ...args }) =>
  pageMeta({
    ...args,
    title: shown ? words.title(shown.label) : words.notFound,
    description: shown ? words.description(shown.label) : words.notFoundHint,
    members: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const asked = params["tag"] ?? "";
  const tag = tagKey(asked.slice(0, MAX_TAG_CHARACTERS * 4));
  const { db } = context.app;
  if (tag === "") throw data(words.notFound, { status: 404 });
  const [found, { page }] = await Promise.all([
    readOrFail(context, words.failed, () => findTag(db, tag, viewer.id)),
    loadPage({ request, context }, words.failed, (deps, reach) => tagPage(deps, viewer.id, tag, reach)),
  ]);
  if (!found) throw data(words.notFound, { status: 404 });
  if (tag !== asked) throw redirect(tagPath(tag) + new URL(request.url).search);
  return { tag, ...found, page };
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function TagRoute() {
  const { tag, label, works, page } = useLoaderData<typeof loader>();
  const numbers = useNumberFormat();
  return (
    <Page wide>
      <PageHead title={words.title(label)} lead={words.lead(works, numbers.count(works))} />
      <WorkList
        page={page}
        list={`tag:${tag}`}
        failed={words.failed}
        empty={
          <EmptyState title={words.notFound} action={<ButtonLink to="/feed">{listWords.toFeed}</ButtonLink>}>
            {words.notFoundHint}
          </EmptyState>
        }
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <WorkListProblem words={words} />;
}
