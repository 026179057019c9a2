import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShownComment } from "~/comments/read-comments.store.server";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { commentWords as words } from "~/words/en/comments";
import { Avatar } from "~/ui/avatar";
import { StatusBadge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";

export const authorName = ({ author }: ShownComment): string =>
  author ? (author.name ?? `@${author.username}`) : words.someone;

export function CommentBody({ comment, children }: { comment: ShownComment; children?: ReactNode }) {
  const { author, created_at, text, place, isHidden, isOwn } = comment;
  if (place !== null || author === null)
    return <p className="text-sm text-muted italic">{words.place[place ?? "unshown"]}</p>;
  const name = authorName(comment);
  return (
    <div className="flex gap-3">
      {/* The name links there too; one link is enough for keyboards and screen readers. */}
      <Link
        to={`/@${author.username}`}
        prefetch="none"
        tabIndex={-1}
        aria-hidden="true"
        className="h-fit rounded-full"
      >
        <Avatar name={name} src={author.picture} size="sm" />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="meta text-xs text-muted">
          <span className="min-w-0 text-sm font-semibold wrap-anywhere text-ink">
            <CreatorLink name={name} username={author.username} />
          </span>
          {/* In its own element, or the separator dot would be inside the badge. */}
          {author.isCreator ? (
            <span>
              <StatusBadge>{words.creator}</StatusBadge>
            </span>
          ) : null}
          <LocalTime at={created_at} withTime />
        </p>
        {isHidden ? (
          <p className="mt-1">
            <StatusBadge tone="warn">{isOwn ? words.hiddenByCreator : words.hiddenByYou}</StatusBadge>
          </p>
        ) : null}
        <p
          dir="auto"
          className="mt-1 max-w-prose overflow-clip text-sm leading-relaxed whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
        {children}
      </div>
    </div>
  );
}
