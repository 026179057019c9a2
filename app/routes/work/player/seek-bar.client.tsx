import {
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeRange,
} from "media-chrome/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { previewByKeys } from "./preview-by-keys.browser";

/** What somebody does at a player before they seek in it. */
const NEARS = ["pointermove", "pointerdown", "focusin"] as const;

/**
 * The bar of time. Whoever points at it, drags on it or moves in it by keyboard sees the moment, its chapter and, where
 * there is one, a small picture of it.
 * @param sprite cues of small pictures, or null
 */
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
    const come = () => {
      leave();
      setFilm(player.querySelector("video"));
    };
    const leave = () => NEARS.forEach((event) => player.removeEventListener(event, come));
    for (const event of NEARS) player.addEventListener(event, come);
    return leave;
  }, [sprite]);
  // As it was when somebody came near: another link to the same would have all of it fetched again.
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
        ? // Not before: a film does not begin until the tracks it came with are there.
          createPortal(<track kind="metadata" label="thumbnails" default src={cues} />, film)
        : null}
    </>
  );
}
