import { Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import type { RelatedWorks } from "~/feed/related-works.server";
import type { NextWorks } from "~/routes/work/player/up-next.rules";
import type { WorkItem } from "~/feed/work-items.server";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { ownMeta, workMeta } from "~/routes/shared/works/work-meta";
import { WorkRow } from "~/routes/shared/works/work-row";
import { profile } from "~/words/en/profile";
import { watchingWords as words } from "~/words/en/watching";

export interface RelatedProps {
  related: NextWorks | null;
  creator: { name: string | null; username: string | null };
}

export function Related({ related, creator }: RelatedProps) {
  return related ? (
    <Lists {...related} creator={creator} />
  ) : (
    <p className="text-sm text-muted">{words.relatedFailed}</p>
  );
}

function Lists({ more, similar, creator }: RelatedWorks & Pick<RelatedProps, "creator">) {
  const name = creator.name ?? profile.anonymous;
  const all = creator.username ? (
    <Link
      to={`/@${creator.username}`}
      prefetch="intent"
      aria-label={words.allFrom(name)}
      className="shrink-0 rounded-md py-2 text-sm font-semibold text-gold-ink hover:underline"
    >
      {words.seeAll}
    </Link>
  ) : null;
  return (
    <>
      <WorkRows items={more} title={words.moreFrom(name)} order={words.moreOrder} all={all} />
      <WorkRows items={similar} title={words.similar} order={words.similarOrder} isOfOthers />
    </>
  );
}

interface WorkRowsProps {
  items: readonly WorkItem[];
  title: string;
  order: string;
  all?: ReactNode;
  isOfOthers?: boolean;
}

function WorkRows({ items, title, order, all, isOfOthers = false }: WorkRowsProps) {
  const heading = useId();
  const links = useSignedLinks(Object.fromEntries(items.map((item) => [item.id, item.links])), "feed");
  const shown = items.flatMap((item) => {
    const freshLinks = links[item.id];
    return freshLinks ? [{ item, freshLinks }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id={heading}
          dir="auto"
          className="text-as-parent line-clamp-2 min-w-0 font-display text-title-sm font-bold"
        >
          {title}
        </h2>
        {all}
      </div>
      <p className="mt-0.5 mb-4 text-xs text-muted">{order}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-[minmax(0,1fr)]">
        {shown.map(({ item, freshLinks }) => (
          <WorkRow
            key={item.id}
            item={item}
            links={freshLinks}
            meta={isOfOthers ? workMeta(item) : ownMeta(item)}
          />
        ))}
      </div>
    </section>
  );
}
