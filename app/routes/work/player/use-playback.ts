import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

export interface Playback {
  at: number;
  length: number;
  seek: (seconds: number) => void;
}

export function usePlayback(frame: RefObject<HTMLElement>): Playback {
  const [{ at, length }, setPlayed] = useState({ at: 0, length: 0 });
  const media = useRef<HTMLMediaElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const read = (player: HTMLMediaElement) => {
      media.current = player;
      const seconds = Number.isFinite(player.duration) ? player.duration : 0;
      setPlayed({ at: player.currentTime, length: seconds });
    };
    const update = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) read(target);
    };
    const early = element.querySelector<HTMLMediaElement>("audio, video");
    if (early && early.readyState >= HTMLMediaElement.HAVE_METADATA) read(early);
    // Media events don't bubble.
    const events = ["timeupdate", "seeking", "loadedmetadata", "durationchange"] as const;
    for (const event of events) element.addEventListener(event, update, true);
    return () => {
      for (const event of events) element.removeEventListener(event, update, true);
    };
  }, [frame]);
  const seek = useCallback((seconds: number) => {
    if (!media.current) return;
    media.current.currentTime = seconds;
    setPlayed((played) => ({ ...played, at: seconds }));
  }, []);
  return { at, length, seek };
}
