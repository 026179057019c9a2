import { useFetcher } from "~/routes/shared/forms/form";
import { useCallback, useRef, useState } from "react";
import type { CommentPage } from "~/comments/read-comments.store.server";
import { commentWords as words } from "~/words/en/comments";
import { ButtonLink } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useLoadMore } from "~/ui/use-load-more";
import type { CommentDone, CommentFailure } from "./comment-action.server";
import { CommentForm } from "./comment-form";
import type { CommentSection } from "./read-comment-section.server";
import { Thread } from "./thread";

interface CommentsProps {
  work: number;
  talk: CommentSection;
  isOwner: boolean;
  answer: CommentDone | CommentFailure | null;
}

export function Comments({ work, talk, isOwner, answer }: CommentsProps) {
  const { page: first, barred, filing } = talk;
  const fetcher = useFetcher<CommentPage>();
  const numbers = useNumberFormat();
  const more = fetcher.data && "items" in fetcher.data ? fetcher.data : undefined;
  const pages = useLoadMore({
    first,
    fetcher,
    more,
    list: String(work),
    address: (next) => `/api/comments?work=${work}&cursor=${next}`,
  });
  const { items, arrived } = pages;
  useFocusArrived(arrived === null ? null : `comment-${arrived}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [hidden, setHidden] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onChanged = useCallback((id: number, to: "deleted" | "hidden" | "shown" | "blocked") => {
    if (to === "hidden" || to === "shown")
      return setHidden((known) => new Map(known).set(id, to === "hidden"));
    setGone((known) => new Set(known).add(id));
    heading.current?.focus();
  }, []);
  const onPosted = useCallback(() => undefined, []);
  const failed = answer && !answer.ok ? answer : null;
  const failedBelow = failed?.values.parent;
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-24">
      <h2
        ref={heading}
        id="comments-title"
        tabIndex={-1}
        className="mb-4 font-display text-title-sm font-semibold"
      >
        {words.title}
      </h2>
      {failed && failed.values.intent !== "comment" ? (
        <p role="alert" className="mb-4 text-sm text-danger-ink">
          {failed.message}
        </p>
      ) : null}
      {barred ? (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <p>{barred.sentence}</p>
          {barred.isMembership ? (
            <ButtonLink to="/membership" variant="secondary" size="sm">
              {words.toMembership}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <CommentForm
          work={work}
          filing={filing}
          onPosted={onPosted}
          failed={failedBelow === undefined && failed?.values.intent === "comment" ? failed : null}
        />
      )}
      {items.length === 0 ? <p className="mt-6 text-sm text-muted">{words.empty}</p> : null}
      <ul className="mt-6 flex flex-col gap-5">
        {items.map((thread) => (
          <Thread
            key={thread.id}
            thread={thread}
            work={work}
            isOwner={isOwner}
            filing={filing}
            gone={gone}
            hidden={hidden}
            onChanged={onChanged}
            mayWrite={barred === null}
            failed={failedBelow === String(thread.id) ? failed : null}
          />
        ))}
      </ul>
      <LoadMore
        pages={{ ...pages, nextAddress: null }}
        failed={words.failed}
        said={arrived === null ? "" : words.nowShown(items.length, numbers.count(items.length))}
      />
    </section>
  );
}
