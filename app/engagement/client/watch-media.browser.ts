import { startWatchTimer } from "./watch-timer.browser";
import type { Sender } from "./sender.browser";

/** Muted playback in a hidden tab doesn't count. @returns a function that stops it */
export function watchMedia(media: HTMLMediaElement, sender: Sender): () => void {
  let position = media.currentTime;
  let shouldOpen = true;
  const counting = startWatchTimer(sender, {
    isOn() {
      const isUnnoticed = document.visibilityState === "hidden" && (media.muted || media.volume === 0);
      return !media.paused && !media.ended && !media.seeking && !isUnnoticed;
    },
    wentOn() {
      const before = position;
      position = media.currentTime;
      return position !== before;
    },
  });
  const begin = () => {
    if (shouldOpen) sender.open();
    shouldOpen = false;
    counting.look();
  };
  /** From the back/forward cache. */
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    shouldOpen = true;
    if (!media.paused) begin();
  };
  const countAndSend = (isLast: boolean) => {
    counting.look();
    sender.send(isLast);
  };
  const leave = () => {
    counting.look();
    sender.leave();
  };
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [media, "play", () => (shouldOpen = true)],
    [media, "playing", begin],
    [media, "waiting", counting.look],
    [media, "seeking", counting.look],
    [media, "seeked", counting.look],
    [media, "volumechange", counting.look],
    [media, "pause", () => countAndSend(false)],
    [media, "ended", () => countAndSend(true)],
    [document, "visibilitychange", () => countAndSend(false)],
    [window, "pagehide", leave],
    [window, "pageshow", (event) => restore(event as PageTransitionEvent)],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  if (!media.paused) begin();
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    counting.end();
    sender.leave();
  };
}
