import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import type { NotificationPage } from "~/notifications/bell/notifications.server";
import type { Seen } from "~/notifications/bell/seen.schema";
import { sendSeen } from "~/notifications/bell/unseen.browser";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import type { LoadedPage } from "~/routes/shared/works/loaded-page";
import { notificationWords as words } from "~/strings/notifications";
import { ButtonLink } from "~/ui/button";
import { useNumbers } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { EmptyState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useKeptList } from "~/ui/use-kept-list";
import { useLate } from "~/ui/use-late";
import { useLoadMore } from "~/ui/use-load-more";
import { NotificationRow, rowAddress } from "./notification-row";
import { RowSkeletons } from "./row-skeletons";

/** Rows that stand for a page on its way. */
const AWAITED = 3;

/** What the bell tells, newest first: the first page, what 'Load More' added, and what came new meanwhile. */
export function NotificationList({ first }: { first: NotificationPage }) {
  useTellSeen(first);
  const pages = useNotificationPages(first);
  const { items, next } = pages;
  const numbers = useNumbers();
  useFocusArrived(pages.arrived === null ? null : rowAddress(pages.arrived));
  const missing = useKeptList(pages, "notifications", first.items.length);
  const late = useLate(pages.busy);
  const works = items.flatMap(({ work }) => (work ? [work] : []));
  const links = useSignedLinks(Object.fromEntries(works.map((work) => [work.id, work.links])), "feed");

  // What got no fresh link is hidden or deleted by now: out without a word.
  const shown = items.filter(({ work }) => !work || links[work.id] !== undefined);
  if (shown.length === 0 && !next) return <Nothing />;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <NotificationRow key={item.id} item={item} links={(item.work && links[item.work.id]) ?? null} />
        ))}
      </ul>
      <RowSkeletons count={missing || (late ? AWAITED : 0)} />
      <LoadMore
        pages={pages}
        failed={words.failed}
        said={pages.arrived === null ? "" : words.nowShown(numbers.count(shown.length))}
      />
    </>
  );
}

/** Tells how far somebody has read, once the newest rows stand before them and only where one of these is new. */
function useTellSeen({ items }: NotificationPage): void {
  useEffect(() => {
    const seen: Seen = {};
    // Newest first: the first of each source is its newest.
    for (const { source, created_at, isNew } of items) if (isNew) seen[source] ??= created_at;
    if (Object.keys(seen).length > 0) void sendSeen(seen);
  }, [items]);
}

function useNotificationPages(first: NotificationPage) {
  const fetcher = useFetcher<{ page: LoadedPage<NotificationPage> }>({ key: "notifications" });
  return useLoadMore({
    first,
    fetcher,
    more: fetcher.data?.page,
    address: (next) => `/notifications?cursor=${next}`,
    wholeAddress: (downTo) => `/notifications?downto=${downTo}`,
  });
}

function Nothing() {
  return (
    <EmptyState title={words.empty} action={<ButtonLink to="/feed">{words.find}</ButtonLink>}>
      {words.emptyHint}
    </EmptyState>
  );
}
