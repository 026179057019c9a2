import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { COMMENTS_PAGE_SIZE } from "~/comments/comments.limits";
import { listOwnComments, type OwnComment } from "~/comments/own-comments.store.server";
import { nextReachCursor, readReach } from "~/platform/keyset.server";
import { Notice } from "~/routes/auth/parts/notice";
import { commentAction } from "~/routes/work/comments/comment-action.server";
import { CommentTools } from "~/routes/work/comments/comment-tools";
import { useFetcher } from "~/routes/shared/forms/form";
import { LibraryHead } from "~/routes/library/parts/library-head";
import { useRemovedItems } from "~/routes/library/parts/remove-button";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { WorkListProblem } from "~/routes/shared/works/list-problem";
import { commentWords, ownCommentWords as words } from "~/words/en/comments";
import { problems } from "~/words/en/problems";
import { uploadWords } from "~/words/en/uploads";
import { focusHeading } from "~/ui/cards-on-page";
import { LoadMore } from "~/ui/load-more";
import { LocalTime } from "~/ui/local-time";
import { Page } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { useLoadMore } from "~/ui/use-load-more";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.lead, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(request, context);
  const { db, clock } = context.app;
  return readOrFail(context, words.failed, async () => {
    const reach = readReach(new URL(request.url).searchParams, "cursor");
    const items = await listOwnComments(db, { author: id, now: clock() }, reach);
    return { items, next: nextReachCursor(items, reach, COMMENTS_PAGE_SIZE), whole: reach.downTo !== null };
  });
}

export const action = (args: ActionFunctionArgs) => commentAction(args, "delete-comment");

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function OwnComments() {
  const first = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fetcher = useFetcher<typeof loader>({ key: "own-comments" });
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data,
    address: (next) => `/library/comments?cursor=${next}`,
    wholeAddress: (downTo) => `/library/comments?downto=${downTo}`,
  });
  const { without: removed, takeOff } = useRemovedItems();
  const items = pages.items.filter(({ id }) => !removed.has(id));
  return (
    <Page wide>
      <LibraryHead current="/library/comments" title={words.title} lead={words.lead} />
      <Notice tone={answer?.ok ? "good" : "danger"}>
        {answer?.ok ? commentWords.deleted : answer?.message}
      </Notice>
      {items.length === 0 ? <EmptyState title={words.empty} /> : null}
      <ul className="mt-6 flex flex-col gap-6">
        {items.map((item) => (
          <Row
            key={item.id}
            comment={item}
            onGone={(id) => {
              takeOff(id);
              focusHeading();
            }}
          />
        ))}
      </ul>
      <LoadMore pages={pages} failed={words.failed} />
    </Page>
  );
}

function Row({ comment, onGone }: { comment: OwnComment; onGone: (id: number) => void }) {
  const { id, work, title, text, created_at } = comment;
  const name = title === null ? words.goneWork : title || uploadWords.detail.untitled;
  return (
    <li className="max-w-prose">
      <p className="meta text-xs text-muted">
        <bdi className="min-w-0 truncate">
          {title === null ? (
            name
          ) : (
            <Link to={`/upload/${work}`} className="font-semibold hover:underline">
              {name}
            </Link>
          )}
        </bdi>
        <LocalTime at={created_at} withTime />
      </p>
      <p dir="auto" className="my-1 overflow-clip text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <CommentTools
        work={work}
        action="/library/comments"
        comment={{ id, created_at, text, place: null, author: null, isOwn: true, isHidden: false }}
        name={name}
        isOwner={false}
        onChanged={onGone}
      />
    </li>
  );
}

export function ErrorBoundary() {
  const { title, text } = problems.notFound;
  return <WorkListProblem words={{ failed: words.failed, notFound: title, notFoundHint: text }} />;
}
