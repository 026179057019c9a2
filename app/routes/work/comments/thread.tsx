import { useFetcher } from "~/routes/shared/forms/form";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ShownComment, Thread as ThreadItem } from "~/comments/read-comments.store.server";
import { commentWords as words } from "~/words/en/comments";
import { Button } from "~/ui/button";
import type { CommentDone, CommentFailure } from "./comment-action.server";
import { CommentBody, authorName } from "./comment-body";
import { CommentForm } from "./comment-form";
import { CommentTools, type CommentToolsProps } from "./comment-tools";
import { Fold } from "./fold";

interface ThreadProps extends Pick<CommentToolsProps, "work" | "isOwner" | "onChanged"> {
  thread: ThreadItem;
  mayWrite: boolean;
  filing: string;
  failed: CommentFailure | null;
  gone: ReadonlySet<number>;
  hidden: ReadonlyMap<number, boolean>;
}

export function Thread({ thread, mayWrite, filing, failed, gone, hidden, ...tools }: ThreadProps) {
  const { replies, more, busy, loadMore, add } = useReplies(thread, tools.work);
  const fold = useRef<HTMLDetailsElement>(null);
  const onPosted = useCallback(
    (done: CommentDone) => {
      if ("posted" in done && done.posted) add(done.posted);
      if (!fold.current) return;
      fold.current.open = false;
      fold.current.querySelector("summary")?.focus();
    },
    [add],
  );
  const shownReplies = replies.filter(({ id }) => !gone.has(id));
  const isGone = gone.has(thread.id);
  if (isGone && shownReplies.length === 0) return null;
  const comment = withHidden(
    isGone ? { ...thread, place: thread.place ?? "deleted", text: null } : thread,
    hidden,
  );
  const name = authorName(comment);
  const mayAnswer = mayWrite && comment.place === null && !comment.isHidden;
  return (
    <li
      id={`comment-${thread.id}`}
      data-card={`comment-${thread.id}`}
      className="scroll-mt-24 border-t border-line pt-4"
    >
      <CommentBody comment={comment}>
        <div className="mt-1 flex flex-wrap items-start gap-x-4">
          {mayAnswer ? (
            <Fold summary={words.reply} label={words.replyTo(name)} open={failed !== null} fold={fold}>
              <div className="w-full min-w-0 sm:w-112">
                <CommentForm
                  work={tools.work}
                  failed={failed}
                  onPosted={onPosted}
                  answers={{ id: thread.id, name }}
                  filing={`${filing}.${thread.id}`}
                />
              </div>
            </Fold>
          ) : null}
          <CommentTools {...tools} comment={comment} name={name} />
        </div>
      </CommentBody>
      {shownReplies.length > 0 ? (
        <ul className="mt-4 ms-5 flex flex-col gap-4 border-s border-line ps-4 sm:ms-11">
          {shownReplies.map((row) => {
            const reply = withHidden(row, hidden);
            return (
              <li key={reply.id} id={`comment-${reply.id}`} className="scroll-mt-24">
                <CommentBody comment={reply}>
                  <div className="mt-1 flex flex-wrap items-start gap-x-4">
                    <CommentTools {...tools} comment={reply} name={authorName(reply)} />
                  </div>
                </CommentBody>
              </li>
            );
          })}
        </ul>
      ) : null}
      {more ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 ms-5 noscript:hidden sm:ms-11"
          aria-label={words.moreRepliesTo(name)}
          aria-disabled={busy}
          onClick={loadMore}
        >
          {words.moreReplies}
        </Button>
      ) : null}
    </li>
  );
}

const withHidden = <C extends ShownComment>(comment: C, hidden: ReadonlyMap<number, boolean>): C => ({
  ...comment,
  isHidden: hidden.get(comment.id) ?? comment.isHidden,
});

function useReplies(thread: ThreadItem, work: number) {
  const fetcher = useFetcher<Pick<ThreadItem, "replies" | "moreReplies">>();
  const [added, setAdded] = useState<readonly ShownComment[]>([]);
  const [next, setNext] = useState(thread.moreReplies);
  const { data: page } = fetcher;
  const handledPage = useRef<unknown>(undefined);
  useEffect(() => {
    if (!page || handledPage.current === page || !("replies" in page)) return;
    handledPage.current = page;
    setAdded((known) => [...known, ...page.replies]);
    setNext(page.moreReplies);
  }, [page]);
  const add = useCallback((posted: ShownComment) => setAdded((known) => [...known, posted]), []);
  const byId = new Map([...added, ...thread.replies].map((reply) => [reply.id, reply]));
  return {
    replies: [...byId.values()].sort((a, b) => a.created_at - b.created_at || a.id - b.id),
    more: next !== null,
    busy: fetcher.state !== "idle",
    add,
    loadMore() {
      if (next !== null && fetcher.state === "idle")
        fetcher.load(`/api/comments?work=${work}&parent=${thread.id}&cursor=${next}`);
    },
  };
}
