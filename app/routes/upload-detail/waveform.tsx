import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { watchingWords as words } from "~/strings/watching";
import { clockTime } from "~/ui/format";

const STEP = 4;
const HEIGHT = 100;
/** The quietest bar is still to be seen. */
const MIN_BAR = 3;

/** One press of an arrow key. */
const SEEK_STEP_SECONDS = 1;

interface WaveformProps {
  peaks: readonly number[];
  playing: Playback;
}

/** A sound's outline; the part that was played is gold. It is a slider, too: one seeks by it. */
export function Waveform({ peaks, playing: { at, length, seek } }: WaveformProps) {
  const width = peaks.length * STEP;
  const bars = peaks.map((peak, index) => {
    const height = Math.max(MIN_BAR, Math.min(100, peak));
    return (
      <rect
        key={index}
        x={index * STEP}
        y={(HEIGHT - height) / 2}
        width={STEP * 0.6}
        height={height}
        rx="1"
      />
    );
  });
  return (
    // Time runs left to right in every language's players.
    <div dir="ltr" className="relative w-full max-w-3xl">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="block h-24 w-full"
      >
        <clipPath id="played">
          <rect width={length > 0 ? (width * at) / length : 0} height={HEIGHT} />
        </clipPath>
        <g fill="currentColor" className="text-ink/30">
          {bars}
        </g>
        <g fill="currentColor" className="text-gold" clipPath="url(#played)">
          {bars}
        </g>
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        step={SEEK_STEP_SECONDS}
        value={Math.min(at, length)}
        // Until it is known how long the sound is there is nowhere to go to.
        disabled={length === 0}
        aria-label={words.position}
        aria-valuetext={words.played(clockTime(at * 1000), clockTime(length * 1000))}
        onChange={(event) => seek(Number(event.target.value))}
        className="wave-slider absolute inset-0"
      />
    </div>
  );
}

/** Where a sound stands, and how to go elsewhere in it. Seconds. */
export interface Playback {
  at: number;
  /** 0 until it is known. */
  length: number;
  seek: (seconds: number) => void;
}

/** What the player inside an element says of itself. */
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
    // It may have been read before any of this was listening.
    const early = element.querySelector<HTMLMediaElement>("audio, video");
    if (early && early.readyState >= HTMLMediaElement.HAVE_METADATA) read(early);
    // Media events don't bubble, so they are caught on their way down.
    const events = ["timeupdate", "seeking", "loadedmetadata", "durationchange"] as const;
    for (const event of events) element.addEventListener(event, update, true);
    return () => {
      for (const event of events) element.removeEventListener(event, update, true);
    };
  }, [frame]);
  const seek = useCallback((seconds: number) => {
    if (!media.current) return;
    media.current.currentTime = seconds;
    setPlayed((known) => ({ ...known, at: seconds }));
  }, []);
  return { at, length, seek };
}
