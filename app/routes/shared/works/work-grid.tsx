import { useLocation } from "@remix-run/react";
import { useFetcher } from "~/routes/shared/forms/form";
import { Fragment, memo, type ReactNode } from "react";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import type { WorkItem, WorkPage } from "~/feed/work-items.server";
import type { CardLinks } from "~/media/sign-visible.server";
import { UploadCard } from "~/routes/studio/upload-parts/upload-card";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { useReloadUntilSettled } from "~/routes/studio/upload-parts/use-until-settled";
import { listWords as words } from "~/words/en/lists";
import { useNumberFormat } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { CardSkeletons } from "~/ui/skeleton";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import { useIsSlow } from "~/ui/use-is-slow";
import { useLoadMore } from "~/ui/use-load-more";
import type { LoadedPage } from "./loaded-page";
import { workProgress, workMeta } from "./work-meta";

export interface WorkGridProps {
  first: WorkPage;
  list: string;
  failed: string;
  empty: ReactNode;
  meta?: (item: WorkItem) => ReactNode;
  actions?: (item: WorkItem) => ReactNode;
  heading?: (item: WorkItem, before: WorkItem | null) => ReactNode;
  without?: ReadonlySet<number>;
  headingLevel?: "h2" | "h3";
}

/** See load-page.server.ts. */
export function WorkGrid(props: WorkGridProps) {
  const { first, list, failed, empty, meta = workMeta, actions, without, heading } = props;
  const { headingLevel = heading ? "h3" : "h2" } = props;
  const pages = useWorkPages(first, list);
  const { items, next } = pages;
  const numbers = useNumberFormat();
  useFocusArrived(pages.arrived === null ? null : `/upload/${pages.arrived}`);
  const missing = useRestoredList(pages, list, first.items.length);
  const late = useIsSlow(pages.busy);
  const links = useSignedLinks(Object.fromEntries(items.map((item) => [item.id, item.links])), "feed");
  useReloadUntilSettled([]);

  // Then it is hidden or deleted.
  const shown = items.filter((item) => links[item.id] !== undefined && !without?.has(item.id));
  if (shown.length === 0 && !next) return empty;
  return (
    <>
      <div className="media-grid">
        {shown.map((item, index) => (
          <Fragment key={item.id}>
            {heading?.(item, shown[index - 1] ?? null)}
            <WorkCard
              item={item}
              links={links[item.id] ?? null}
              first={index === 0}
              meta={meta}
              actions={actions}
              headingLevel={headingLevel}
            />
          </Fragment>
        ))}
        <CardSkeletons count={missing || (late ? FEED_PAGE_SIZE : 0)} />
      </div>
      <LoadMore
        pages={pages}
        failed={failed}
        said={pages.arrived === null ? "" : words.nowShown(shown.length, numbers.count(shown.length))}
      />
    </>
  );
}

interface WorkCardProps extends Pick<WorkGridProps, "actions" | "headingLevel"> {
  item: WorkItem;
  links: CardLinks | null;
  first: boolean;
  meta: (item: WorkItem) => ReactNode;
}

const WorkCard = memo(function WorkCard({ item, links, first, meta, actions, headingLevel }: WorkCardProps) {
  return (
    <UploadCard
      upload={item}
      links={links}
      first={first}
      meta={meta(item)}
      actions={actions?.(item)}
      progress={workProgress(item)}
      headingLevel={headingLevel}
    />
  );
});

function useWorkPages(first: WorkPage, list: string) {
  const { pathname, search } = useLocation();
  // A page of one must not show in another.
  const fetcher = useFetcher<{ page: LoadedPage }>({ key: `works:${pathname}:${list}` });
  const address = (name: string, value: string) => {
    const query = new URLSearchParams(search);
    query.set(name, value);
    return `${pathname}?${query}`;
  };
  return useLoadMore({
    first,
    fetcher,
    more: fetcher.data?.page,
    address: (next) => address("cursor", next),
    wholeAddress: (downTo) => address("downto", downTo),
    list,
  });
}
