import { Form } from "~/routes/shared/forms/form";
import { useEffect, useId, useRef } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import type { PlaylistPage } from "~/library/playlists/playlist-page.server";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { listWords } from "~/words/en/lists";
import { playlistWords } from "~/words/en/playlists";
import { Button, ButtonLink } from "~/ui/button";
import { cardBeside, focusCard, focusHeading } from "~/ui/cards-on-page";
import { useNumberFormat } from "~/ui/format";
import { EmptyState } from "~/ui/states";
import { toast } from "~/ui/toast";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import type { PlaylistDetails } from "./aside";
import { PlaylistRow, rowAddress, type RowMove } from "./row";
import { useOrdering } from "./use-ordering";
import { usePlaylistRows } from "./use-playlist-rows";

const words = playlistWords.page;
const workTitle = (work: WorkItem) => work.title || playlistWords.untitledWork;

interface PlaylistRowsProps {
  list: PlaylistDetails;
  first: PlaylistPage;
  seen: number;
  /** On earlier pages. */
  ahead: number | null;
}

export function PlaylistRows({ list, first, seen, ahead }: PlaylistRowsProps) {
  const pages = usePlaylistRows(list.id, first);
  const { items, next } = pages;
  const box = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const numbers = useNumberFormat();
  useFocusArrived(pages.arrived === null ? null : rowAddress(pages.arrived, list.id));
  useRestoredList(pages, `playlist:${list.id}`, first.items.length);
  const links = useSignedLinks(Object.fromEntries(items.map((item) => [item.id, item.links])), "feed");
  // Without a fresh link a work is hidden or deleted.
  const shown = items.filter((item) => links[item.id] !== undefined);
  const before = ahead ?? 0;
  const total = next === null ? before + shown.length : Math.max(seen, before + shown.length);
  const { isReady, announcement, announce } = useOrdering(box, list.isOwner, {
    titles: shown.map(workTitle),
    before,
    total,
    onMove: moveTo,
  });
  const expectRemoval = useFocusAfterRemoval(items);

  function moveTo(from: number, to: number): void {
    const work = shown[from];
    const others = shown.filter((_, index) => index !== from);
    if (work && from !== to) pages.move(work, others[to - 1], others[to]);
  }

  function move(index: number, to: RowMove): void {
    const work = shown[index];
    if (!work) return;
    if (to === "bottom" && next !== null) {
      expectRemoval(work.id, list.id);
      pages.moveToEnd(work);
      announce(playlistWords.order.movedToEnd);
      return;
    }
    const places = { up: index - 1, down: index + 1, top: 0, bottom: shown.length - 1 };
    const place = Math.max(0, Math.min(shown.length - 1, places[to]));
    moveTo(index, place);
    announce(playlistWords.order.moved(numbers.count(before + place + 1), numbers.count(total)));
  }

  function remove(work: WorkItem): void {
    expectRemoval(work.id, list.id);
    pages.remove(work, () => toast.success(playlistWords.row.removed));
  }

  return (
    <section aria-label={words.list} className="min-w-0">
      {list.isOwner ? <Unavailable count={list.items - seen} /> : null}
      {ahead !== null ? (
        <ButtonLink to={`/playlists/${list.id}`} variant="secondary" size="sm" className="mb-4">
          {words.fromBeginning}
        </ButtonLink>
      ) : null}
      {shown.length === 0 && !next && ahead === null ? (
        <Empty isOwner={list.isOwner} />
      ) : (
        <ol ref={box} className="order-list flex flex-col">
          {shown.map((item, index) => (
            <PlaylistRow
              key={item.id}
              work={item}
              title={workTitle(item)}
              links={links[item.id] ?? null}
              list={list.id}
              index={before + index}
              owner={
                list.isOwner
                  ? {
                      canDrag: isReady,
                      helpId,
                      onMove: (to) => move(index, to),
                      onRemove: () => remove(item),
                    }
                  : null
              }
            />
          ))}
        </ol>
      )}
      {list.isOwner ? (
        <>
          <p id={helpId} className="sr-only">
            {playlistWords.order.help}
          </p>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      ) : null}
      {next ? (
        <div className="mt-8 flex justify-center">
          <ButtonLink
            to={`?from=${next}`}
            prefetch="none"
            variant="secondary"
            size="lg"
            className="hidden! noscript:inline-flex!"
          >
            {listWords.loadMore}
          </ButtonLink>
          <Button
            data-load-more
            variant="secondary"
            size="lg"
            className="noscript:hidden"
            busy={pages.busy}
            busyLabel={listWords.loadingMore}
            onClick={pages.loadMore}
          >
            {listWords.loadMore}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function useFocusAfterRemoval(items: readonly WorkItem[]) {
  const removed = useRef<{ work: number; beside: HTMLElement | null } | null>(null);
  useEffect(() => {
    const gone = removed.current;
    if (!gone || items.some(({ id }) => id === gone.work)) return;
    removed.current = null;
    if (gone.beside?.isConnected) focusCard(gone.beside);
    else focusHeading();
  }, [items]);
  return (work: number, list: number) => {
    removed.current = { work, beside: cardBeside(rowAddress(work, list)) };
  };
}

function Unavailable({ count }: { count: number }) {
  const numbers = useNumberFormat();
  if (count <= 0) return null;
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <input type="hidden" name="intent" value="tidy" />
      <p>{words.unavailable(count, numbers.count(count))}</p>
      <Button type="submit" size="sm" variant="quiet">
        {words.takeOut(count)}
      </Button>
    </Form>
  );
}

function Empty({ isOwner }: { isOwner: boolean }) {
  return (
    <EmptyState
      title={isOwner ? words.empty : words.emptyOthers}
      action={
        <ButtonLink to="/feed" variant="secondary">
          {words.toFeed}
        </ButtonLink>
      }
    >
      {isOwner ? words.emptyHint : null}
    </EmptyState>
  );
}
