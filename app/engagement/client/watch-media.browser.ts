import { count } from "./counting.browser";
import type { Sender } from "./sender.browser";

/**
 * Counts what plays in a film's or a sound's player: not while it stalls or seeks, and not what is muted in a tab that
 * nobody sees.
 * @returns what ends it
 */
export function watchMedia(media: HTMLMediaElement, sender: Sender): () => void {
  let position = media.currentTime;
  let opens = true;
  const counting = count(sender, {
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
    if (opens) sender.open();
    opens = false;
    counting.look();
  };
  /** From where browsers keep pages that were left: what plays on there begins anew. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    opens = true;
    if (!media.paused) begin();
  };
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [media, "play", () => (opens = true)],
    [media, "playing", begin],
    ...["waiting", "seeking", "seeked", "volumechange"].map((event): [EventTarget, string, () => void] => [
      media,
      event,
      counting.look,
    ]),
    [media, "pause", () => (counting.look(), sender.send())],
    [media, "ended", () => (counting.look(), sender.send(true))],
    [document, "visibilitychange", () => (counting.look(), sender.send())],
    [window, "pagehide", () => (counting.look(), sender.leave())],
    [window, "pageshow", (event) => comeBack(event as PageTransitionEvent)],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  if (!media.paused) begin();
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    counting.end();
    sender.leave();
  };
}
