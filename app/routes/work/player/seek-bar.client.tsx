import {
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeRange,
} from "media-chrome/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { previewByKeys } from "./preview-by-keys.browser";

const APPROACH_EVENTS = ["pointermove", "pointerdown", "focusin"] as const;

export function SeekBar({ sprite }: { sprite: string | null }) {
  const place = useRef<HTMLSpanElement>(null);
  const [film, setFilm] = useState<Element | null>(null);
  useEffect(() => {
    const bar = place.current?.nextElementSibling;
    return bar instanceof HTMLElement ? previewByKeys(bar) : undefined;
  }, []);
  useEffect(() => {
    const player = place.current?.closest("media-controller");
    if (!player || sprite === null) return;
    const attachCues = () => {
      removeListeners();
      setFilm(player.querySelector("video"));
    };
    const removeListeners = () =>
      APPROACH_EVENTS.forEach((event) => player.removeEventListener(event, attachCues));
    for (const event of APPROACH_EVENTS) player.addEventListener(event, attachCues);
    return removeListeners;
  }, [sprite]);
  // A renewed link has the same cues.
  const [cues] = useState(sprite);
  return (
    <>
      <span ref={place} hidden />
      <MediaTimeRange>
        <MediaPreviewThumbnail slot="preview" />
        <MediaPreviewChapterDisplay slot="preview" />
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
      {film && cues
        ? // Added late, because a film waits for the tracks it starts with.
          createPortal(<track kind="metadata" label="thumbnails" default src={cues} />, film)
        : null}
    </>
  );
}
