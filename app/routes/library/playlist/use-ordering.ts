import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { playlistWords } from "~/words/en/playlists";
import { useNumberFormat } from "~/ui/format";

const words = playlistWords.order;

interface OrderedRows {
  titles: readonly string[];
  before: number;
  total: number;
  onMove: (from: number, to: number) => void;
}

/** For owners only. @returns `announcement` for screen readers */
export function useOrdering(list: RefObject<HTMLElement>, isOwner: boolean, rows: OrderedRows) {
  const [isReady, setReady] = useState(false);
  const [announcement, announce] = useState("");
  const numbers = useNumberFormat();
  const latest = useRef({ ...rows, numbers });
  useEffect(() => {
    latest.current = { ...rows, numbers };
  });

  useEffect(() => {
    if (!isOwner) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const place = (index: number): [string, string] => {
      const { numbers: written, before, total } = latest.current;
      return [written.count(before + index + 1), written.count(total)];
    };
    import("./order-rows.browser").then(
      ({ orderRows }) => {
        if (isGone || !list.current) return;
        stop = orderRows(list.current, {
          onPickUp: (index) => announce(words.taken(latest.current.titles[index] ?? "", ...place(index))),
          onMoveOver: (index) => announce(words.at(...place(index))),
          onDrop(from, to) {
            // The drawn offsets are gone by then.
            flushSync(() => latest.current.onMove(from, to));
            announce(words.moved(...place(to)));
          },
          onCancel: (index) => announce(words.back(latest.current.titles[index] ?? "", ...place(index))),
        });
        setReady(true);
      },
      // The rows' menus still move them.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOwner, list]);

  return { isReady, announcement, announce };
}
