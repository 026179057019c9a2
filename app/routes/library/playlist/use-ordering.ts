import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { playlistWords } from "~/strings/playlists";
import { useNumbers } from "~/ui/format";

const words = playlistWords.order;

interface Ordered {
  /** Titles of the rows, in their order. */
  titles: readonly string[];
  /** Works that stand before these, on pages of their own. */
  before: number;
  /** Works of the list, those that are not loaded among them. */
  total: number;
  onMove: (from: number, to: number) => void;
}

/**
 * Has an owner's rows be ordered by hand once what does that is here; most who open a list do not own it.
 * @returns whether it is, and the sentence that tells what happened to who can't see it
 */
export function useOrdering(list: RefObject<HTMLElement>, isOwner: boolean, ordered: Ordered) {
  const [isReady, setReady] = useState(false);
  const [said, say] = useState("");
  const numbers = useNumbers();
  const now = useRef({ ...ordered, numbers });
  useEffect(() => {
    now.current = { ...ordered, numbers };
  });

  useEffect(() => {
    if (!isOwner) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const place = (index: number): [string, string] => {
      const { numbers: written, before, total } = now.current;
      return [written.count(before + index + 1), written.count(total)];
    };
    import("./order-rows.browser").then(
      ({ orderRows }) => {
        if (isGone || !list.current) return;
        stop = orderRows(list.current, {
          onTaken: (index) => say(words.taken(now.current.titles[index] ?? "", ...place(index))),
          onAt: (index) => say(words.at(...place(index))),
          onMoved(from, to) {
            // In the very frame in which the rows are where they are drawn.
            flushSync(() => now.current.onMove(from, to));
            say(words.moved(...place(to)));
          },
          onGivenBack: (index) => say(words.back(now.current.titles[index] ?? "", ...place(index))),
        });
        setReady(true);
      },
      // Without it the rows' menus move them.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOwner, list]);

  return { isReady, said, say };
}
