import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRevalidator, useRouteError } from "@remix-run/react";
import { tagPage } from "~/feed/feed.server";
import { readOrSay } from "~/routes/read-or-say.server";
import { requireViewer } from "~/routes/require-session.server";
import { loadPage } from "~/routes/work-parts/load-page.server";
import { WorkList } from "~/routes/work-parts/work-list";
import { listWords } from "~/strings/lists";
import { problems } from "~/strings/problems";
import { tagWords as words } from "~/strings/tags";
import { Button, ButtonLink } from "~/ui/button";
import { useNumbers } from "~/ui/format";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState, ErrorState } from "~/ui/states";
import { MAX_TAG_CHARACTERS } from "~/uploads/tags/tags.limits";
import { tagPath } from "~/uploads/tags/tag-path";
import { tagKey } from "~/uploads/tags/tags.rules";
import { countTagged } from "~/uploads/tags/tags.store.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, ...args }) =>
  pageMeta({
    ...args,
    title: shown ? words.title(shown.tag) : words.notFound,
    description: shown ? words.description(shown.tag) : words.notFoundHint,
    members: true,
  });

/** GET /tag/:tag: public works with a tag, the newest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const asked = params["tag"] ?? "";
  const tag = tagKey(asked.slice(0, MAX_TAG_CHARACTERS * 4));
  const { db } = context.app;
  const works = tag === "" ? 0 : await readOrSay(context, words.failed, () => countTagged(db, tag));
  if (works === 0) throw data(words.notFound, { status: 404 });
  if (tag !== asked) throw redirect(tagPath(tag) + new URL(request.url).search);
  const { page } = await loadPage({ request, context }, words.failed, (deps, reach) =>
    tagPage(deps, viewer.id, tag, reach),
  );
  return { tag, works, page };
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/form-parts/unsaved-form";

export default function TagRoute() {
  const { tag, works, page } = useLoaderData<typeof loader>();
  const numbers = useNumbers();
  return (
    <Page wide>
      <PageHead title={words.title(tag)} lead={words.lead(works, numbers.count(works))} />
      <WorkList
        page={page}
        list={`tag:${tag}`}
        failed={words.failed}
        empty={<EmptyState title={words.notFound}>{words.notFoundHint}</EmptyState>}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 400)
    return (
      <Page>
        <ErrorState
          title={status === 404 ? words.notFound : problems.badAddress.title}
          headingLevel="h1"
          action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}
        >
          {status === 404 ? words.notFoundHint : problems.badAddress.text}
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState
        title={words.failed}
        headingLevel="h1"
        action={<Button onClick={revalidate}>{listWords.retry}</Button>}
      />
    </Page>
  );
}
