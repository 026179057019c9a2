import { useEffect, useRef } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { noteServerTime } from "~/library/client/server-clock.browser";
import type { ReportPosition } from "~/library/client/report-position.browser";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { findPagePlayer, PLAYER_SELECTOR } from "./page-player";

const PICTURE = "[data-stage] picture img";

export function useRecordHistory(upload: DetailUpload, isOn: boolean, now: number): void {
  useEffect(() => noteServerTime(now), [now]);
  useOnShown(upload, isOn, async (shown) => {
    const { reportPictureView, reportPositions, positionReporter } =
      await import("~/library/client/report-position.browser");
    const report = positionReporter(upload.id);
    const tell: ReportPosition = (place) => (authEvents().isSignedOut() ? undefined : report(place));
    return shown instanceof HTMLMediaElement ? reportPositions(shown, tell) : reportPictureView(shown, tell);
  });
}

export function useTrackWatching(upload: DetailUpload, ticket: string | null, renew: () => void): void {
  const page = useRef({ ticket, renew });
  page.current = { ticket, renew };
  useOnShown(upload, ticket !== null, async (shown) => {
    const { watch } = await import("~/engagement/client/watch.browser");
    return watch(shown, {
      // A page left for the sign-in would only be refused.
      ticket: () => (authEvents().isSignedOut() ? null : page.current.ticket),
      renew: () => page.current.renew(),
      // AuthWatch does.
      signedOut: () => void authEvents().wake(),
    });
  });
}

/** Retried when `begin`, which returns the cleanup, fails. */
function useOnShown(
  { id, kind }: Pick<DetailUpload, "id" | "kind">,
  isOn: boolean,
  begin: (shown: Element) => Promise<() => void>,
): void {
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isOn) return;
    const ends = new Map<Element, () => void>();
    const begun = new Set<Element>();
    let isOver = false;
    const start = async (shown: Element) => {
      if (begun.has(shown)) return;
      begun.add(shown);
      try {
        const end = await latest.current(shown);
        if (isOver) end();
        else ends.set(shown, end);
      } catch {
        begun.delete(shown);
      }
    };
    const onPlaying = ({ target }: Event) => {
      if (target instanceof Element && target.matches(PLAYER_SELECTOR)) void start(target);
    };
    const picture = kind === "image" ? document.querySelector(PICTURE) : null;
    if (picture) void start(picture);
    // It may play before the script loads.
    else document.addEventListener("playing", onPlaying, true);
    const early = findPagePlayer();
    if (early && !early.paused) void start(early);
    return () => {
      isOver = true;
      document.removeEventListener("playing", onPlaying, true);
      for (const end of ends.values()) end();
    };
  }, [id, kind, isOn]);
}
