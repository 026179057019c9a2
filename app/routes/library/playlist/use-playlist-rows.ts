import { useFetcher } from "~/routes/shared/forms/form";
import { useRef, useState } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import type { PlaylistPage } from "~/library/playlists/playlist-page.server";
import { sendPlaylistChange } from "~/routes/library/playlist-parts/send-change";
import { warnIfOffline } from "~/ui/offline-guard";
import { toast } from "~/ui/toast";

/** The whole list. */
const WHOLE = "0.0";

interface Shown {
  first: PlaylistPage;
  rows: readonly WorkItem[];
  next: string | null;
  arrived: number | null;
}

const firstShown = (first: PlaylistPage): Shown => ({
  first,
  rows: first.items,
  next: first.next,
  arrived: null,
});

/** A refused change puts the list back. */
export function usePlaylistRows(playlist: number, first: PlaylistPage) {
  const [shown, setShown] = useState(() => firstShown(first));
  if (shown.first !== first) setShown(renewed(shown, first));
  const fetcher = useFetcher<{ page: PlaylistPage }>({ key: `playlist:${playlist}` });
  const [restoring, setRestoring] = useState(false);
  const [taken, setTaken] = useState(fetcher.data);
  // As in `useLoadMore`.
  if (fetcher.data && fetcher.data !== taken) {
    setTaken(fetcher.data);
    const { page } = fetcher.data;
    setRestoring(false);
    setShown((now) => ({
      ...now,
      rows: page.whole ? page.items : inOrder([...now.rows, ...page.items]),
      next: page.next,
      arrived: page.whole ? null : (page.items[0]?.id ?? null),
    }));
  }

  const load = (query: string) => fetcher.load(`/playlists/${playlist}?${query}`);
  /** Each change refers to the previous list. */
  const queue = useRef(Promise.resolve());
  const enqueue = (task: () => Promise<void>) => {
    queue.current = queue.current.then(task, task);
  };

  return {
    items: shown.rows,
    next: shown.next,
    arrived: shown.arrived,
    busy: fetcher.state !== "idle",
    restoring: restoring && fetcher.state !== "idle",
    restore(downTo: string): boolean {
      if (!navigator.onLine) return false;
      setRestoring(true);
      void load(`downto=${downTo}`);
      return true;
    },
    loadMore() {
      if (shown.next !== null && !warnIfOffline()) void load(`cursor=${shown.next}`);
    },
    move(work: WorkItem, above: WorkItem | undefined, below: WorkItem | undefined) {
      if (!above && !below) return;
      setShown((now) => placed(now, { ...work, order: between(above, below) }));
      const beside: Record<string, string> = below
        ? { before: String(below.id) }
        : { after: String(above?.id) };
      enqueue(() => send(work, beside));
    },
    moveToEnd(work: WorkItem) {
      setShown((now) => without(now, work.id));
      enqueue(() => send(work, { to: "bottom" }));
    },
    remove(work: WorkItem, done: () => void) {
      setShown((now) => without(now, work.id));
      enqueue(async () => {
        if (await change(work, { intent: "remove" })) done();
      });
    },
  };

  async function send(work: WorkItem, move: Record<string, string>): Promise<void> {
    const answer = await change<{ rank: number; renumbered: boolean }>(work, { intent: "move", ...move });
    if (answer?.renumbered) void load(`downto=${WHOLE}`);
    else if (answer) setShown((now) => ranked(now, work.id, answer.rank));
  }

  async function change<T>(work: WorkItem, fields: Record<string, string>): Promise<T | null> {
    const answer = await sendPlaylistChange<T>({ list: String(playlist), work: String(work.id), ...fields });
    if ("ok" in answer) return answer.ok;
    toast.error(answer.problem);
    if (answer.isAnswered) void load(`downto=${shown.next ?? WHOLE}`);
    else setShown((now) => placed(now, work));
    return null;
  }
}

/** Rows behind the reloaded page stay. */
function renewed(now: Shown, first: PlaylistPage): Shown {
  const end = first.items.at(-1);
  const behind = first.next !== null && end ? now.rows.filter(({ order }) => order > end.order) : [];
  const isLonger = behind.length > 0;
  return {
    ...now,
    first,
    rows: inOrder([...behind, ...first.items]),
    next: isLonger ? now.next : first.next,
  };
}

/** Of two rows of a work the later counts. */
function inOrder(rows: readonly WorkItem[]): WorkItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => a.order - b.order);
}

const placed = (now: Shown, work: WorkItem): Shown => ({ ...now, rows: inOrder([...now.rows, work]) });

const ranked = (now: Shown, id: number, order: number): Shown => ({
  ...now,
  rows: inOrder(now.rows.map((row) => (row.id === id ? { ...row, order } : row))),
});

const without = (now: Shown, id: number): Shown => ({
  ...now,
  rows: now.rows.filter((row) => row.id !== id),
});

function between(above: WorkItem | undefined, below: WorkItem | undefined): number {
  if (!above) return (below?.order ?? 0) - 1;
  return below ? (above.order + below.order) / 2 : above.order + 1;
}
