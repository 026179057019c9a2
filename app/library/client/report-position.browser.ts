import { fetchAsAccount } from "~/platform/account-header";
import { serverTime } from "./server-clock.browser";

const TELL_EVERY_MS = 30_000;
/** Playback restarts after every stall, so reports are throttled. */
const AT_MOST_EVERY_MS = 5000;
/** Seeking passes many positions; only the last counts. */
const SEEK_RESTS_MS = 1000;
const LOOKED_MS = 3000;

export type ReportPosition = (place: { at_ms: number; played_at: number }) => void;

export function positionReporter(id: number): ReportPosition {
  return (place) => {
    void fetchAsAccount(`/api/works/${id}/position`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(place),
      keepalive: true,
      // This browser remembers the position too, and the next report comes soon.
    }).catch(() => undefined);
  };
}

/** Each report has its time, so that order of arrival doesn't matter. @returns a function that ends it */
export function reportPositions(media: HTMLMediaElement, tell: ReportPosition): () => void {
  let place: { at_ms: number; played_at: number } | null = null;
  let toldAt = -Infinity;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const note = () => {
    if (media.error || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    // After the end there is nothing to resume, whatever duration the server has.
    const at = media.ended ? 0 : media.currentTime;
    place = { at_ms: Math.round(at * 1000), played_at: serverTime() };
  };
  const say = () => {
    clearTimeout(rest);
    if (!place) return;
    tell(place);
    place = null;
    toldAt = performance.now();
  };
  const sayAgain = (after: number) => {
    note();
    if (performance.now() - toldAt >= after) say();
  };
  const leave = () => {
    if (!media.paused) note();
    say();
  };
  const listeners: [EventTarget, string, () => void][] = [
    [media, "playing", () => sayAgain(AT_MOST_EVERY_MS)],
    [media, "timeupdate", () => (media.paused || media.seeking ? undefined : sayAgain(TELL_EVERY_MS))],
    [media, "pause", () => (note(), say())],
    [media, "ended", () => (note(), say())],
    [
      media,
      "seeked",
      () => {
        note();
        clearTimeout(rest);
        rest = setTimeout(say, SEEK_RESTS_MS);
      },
    ],
    [document, "visibilitychange", () => (document.visibilityState === "hidden" ? leave() : undefined)],
    [window, "pagehide", leave],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  if (!media.paused) sayAgain(AT_MOST_EVERY_MS);
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    leave();
  };
}

export function reportPictureView(picture: Element, tell: ReportPosition): () => void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (isInView && document.visibilityState === "visible") timer = setTimeout(told, LOOKED_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      look();
    },
    { threshold: 0.5 },
  );
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
  };
  function told(): void {
    end();
    tell({ at_ms: 0, played_at: serverTime() });
  }
  observer.observe(picture);
  document.addEventListener("visibilitychange", look);
  return end;
}
