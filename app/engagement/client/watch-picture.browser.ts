import { count } from "./counting.browser";
import type { Sender } from "./sender.browser";

/** Of one day the server counts no more; whoever looks longer costs nobody anything. Milliseconds. */
const ENOUGH_MS = 20_000;

/**
 * Counts how long somebody looks at a picture: while at least half of it is in view, in a tab that is seen.
 * @returns what ends it
 */
export function watchPicture(picture: Element, sender: Sender): () => void {
  let isInView = false;
  let isOpened = false;
  let seen = 0;
  const limited: Sender = {
    ...sender,
    add(ms) {
      seen += ms;
      sender.add(ms);
      if (seen < ENOUGH_MS) return;
      sender.send(true);
      end();
    },
  };
  const isSeen = () => isInView && document.visibilityState === "visible";
  const counting = count(limited, { isOn: () => isSeen() && seen < ENOUGH_MS, wentOn: () => true });
  const look = () => {
    if (isSeen() && !isOpened) {
      isOpened = true;
      sender.open();
    }
    counting.look();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // What changed since it was last told, the oldest first: how it is now stands last.
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      look();
    },
    { threshold: 0.5 },
  );
  const hide = () => {
    counting.look();
    sender.leave();
    // Browsers keep pages and bring them back.
    isOpened = false;
  };
  observer.observe(picture);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", hide);
  function end(): void {
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", hide);
  }
  return () => {
    end();
    counting.end();
    sender.leave();
  };
}
