import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import type { NotificationPage } from "~/notifications/bell/notifications.server";
import type { Seen } from "~/notifications/bell/seen.schema";
import { sendSeen } from "~/notifications/bell/unseen.browser";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import type { LoadedPage } from "~/routes/shared/works/loaded-page";
import { notificationWords as words } from "~/words/en/notifications";
import { ButtonLink } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { LoadMore } from "~/ui/load-more";
import { EmptyState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import { useIsSlow } from "~/ui/use-is-slow";
import { useLoadMore } from "~/ui/use-load-more";
import { NotificationRow, rowAddress } from "./notification-row";
import { RowSkeletons } from "./row-skeletons";

const SKELETONS = 3;

export function NotificationList({ first }: { first: NotificationPage }) {
  useReportSeen(first);
  const pages = useNotificationPages(first);
  const { items, next } = pages;
  const numbers = useNumberFormat();
  useFocusArrived(pages.arrived === null ? null : rowAddress(pages.arrived));
  const missing = useRestoredList(pages, "notifications", first.items.length);
  const late = useIsSlow(pages.busy);
  const works = items.flatMap(({ work }) => (work ? [work] : []));
  const links = useSignedLinks(Object.fromEntries(works.map((work) => [work.id, work.links])), "feed");

  // Without a fresh link a work is hidden or deleted.
  const shown = items.filter(({ work }) => !work || links[work.id] !== undefined);
  if (shown.length === 0 && !next) return <Nothing />;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <NotificationRow key={item.id} item={item} links={(item.work && links[item.work.id]) ?? null} />
        ))}
      </ul>
      <RowSkeletons count={missing || (late ? SKELETONS : 0)} />
      <LoadMore
        pages={pages}
        failed={words.failed}
        said={pages.arrived === null ? "" : words.nowShown(shown.length, numbers.count(shown.length))}
      />
    </>
  );
}

/** Once the rows are shown. */
function useReportSeen({ items }: NotificationPage): void {
  useEffect(() => {
    const seen: Seen = {};
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
