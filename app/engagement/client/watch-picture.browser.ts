import { startWatchTimer } from "./watch-timer.browser";
import type { Sender } from "./sender.browser";

/** The server's limit per day. */
const MAX_SEEN_MS = 20_000;

/** @returns a function that stops it */
export function watchPicture(picture: Element, sender: Sender): () => void {
  let isInView = false;
  let isOpened = false;
  let seen = 0;
  const limited: Sender = {
    ...sender,
    add(ms) {
      seen += ms;
      sender.add(ms);
      if (seen < MAX_SEEN_MS) return;
      sender.send(true);
      end();
    },
  };
  const isSeen = () => isInView && document.visibilityState === "visible";
  const counting = startWatchTimer(limited, {
    isOn: () => isSeen() && seen < MAX_SEEN_MS,
    wentOn: () => true,
  });
  const look = () => {
    if (isSeen() && !isOpened) {
      isOpened = true;
      sender.open();
    }
    counting.look();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      look();
    },
    { threshold: 0.5 },
  );
  const hide = () => {
    counting.look();
    sender.leave();
    // The page may return from the back/forward cache.
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
