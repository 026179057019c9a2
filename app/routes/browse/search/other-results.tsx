import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { searchAddress } from "~/routes/browse/search-parts/address";
import type { FoundCreator, FoundTag } from "~/search/found-others.server";
import { MAX_SHOWN } from "~/search/search.limits";
import { searchWords as words } from "~/words/en/search";
import { TextLink } from "~/ui/text-link";
import { Avatar } from "~/ui/avatar";
import { useNumberFormat } from "~/ui/format";
import { tagPath } from "~/uploads/tags/tag-path";

interface OtherProps {
  total: number;
  query: string;
  alone: boolean;
}

export function CreatorResults({ creators, ...rest }: OtherProps & { creators: readonly FoundCreator[] }) {
  const numbers = useNumberFormat();
  if (creators.length === 0) return null;
  return (
    <Found
      title={words.kinds.creators}
      order={words.creatorsOrder}
      more={rest.alone || rest.total <= creators.length ? null : [words.allCreators, "creators"]}
      {...rest}
    >
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {creators.map(({ id, name, username, avatar, works }) => (
          <li key={id}>
            <Link
              to={`/@${username}`}
              prefetch="intent"
              className="flex min-h-16 items-center gap-3 rounded-xl bg-surface p-3 ring-1 ring-line transition-colors ring-inset hover:bg-hover"
            >
              <Avatar name={name ?? username} src={avatar} />
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-as-parent font-semibold">
                  {name ?? username}
                </span>
                <span className="block truncate text-xs text-muted">
                  <bdi dir="ltr">@{username}</bdi> · {words.works(works, numbers.count(works))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Found>
  );
}

export function TagResults({ tags, ...rest }: OtherProps & { tags: readonly FoundTag[] }) {
  const numbers = useNumberFormat();
  if (tags.length === 0) return null;
  return (
    <Found
      title={words.kinds.tags}
      order={words.tagsOrder}
      more={rest.alone || rest.total <= tags.length ? null : [words.allTags, "tags"]}
      {...rest}
    >
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ tag, label, works }) => (
          <li key={tag} className="max-w-full">
            <Link
              to={tagPath(tag)}
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 rounded-pill bg-surface px-4 text-sm font-semibold ring-1 ring-line ring-inset hover:bg-hover"
            >
              <bdi className="truncate">#{label}</bdi>
              <span className="shrink-0 text-xs font-normal text-muted">
                {words.works(works, numbers.count(works))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Found>
  );
}

interface FoundProps extends OtherProps {
  title: string;
  order: string;
  more: [string, "creators" | "tags"] | null;
  children: ReactNode;
}

function Found({ title, order, more, total, query, alone, children }: FoundProps) {
  const numbers = useNumberFormat();
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        {alone ? null : <h2 className="font-display text-title-sm font-bold">{title}</h2>}
        {alone ? <p className="text-sm text-muted">{order}</p> : null}
        {more ? <TextLink to={searchAddress({ query, kind: more[1] })}>{more[0]}</TextLink> : null}
      </div>
      {children}
      {alone && total > MAX_SHOWN ? (
        <p className="mt-5 text-sm text-muted">{words.firstShown(numbers.count(MAX_SHOWN))}</p>
      ) : null}
    </section>
  );
}
