import { useEffect, useState, type RefObject } from "react";

const STEP = 4;
const HEIGHT = 100;
/** The quietest bar is still to be seen. */
const MIN_BAR = 3;

/** A sound's outline; the part that was played is gold. Decoration: the player beside it says the same. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
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
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-24 w-full max-w-2xl"
    >
      <clipPath id="played">
        <rect width={width * played} height={HEIGHT} />
      </clipPath>
      <g fill="currentColor" className="text-ink/30">
        {bars}
      </g>
      <g fill="currentColor" className="text-gold" clipPath="url(#played)">
        {bars}
      </g>
    </svg>
  );
}

/** How much of the sound inside an element was played, 0 to 1. */
export function usePlayedShare(frame: RefObject<HTMLElement | null>): number {
  const [played, setPlayed] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target.duration > 0) {
        setPlayed(target.currentTime / target.duration);
      }
    };
    // Media events don't bubble, so they are caught on their way down.
    const events = ["timeupdate", "seeking", "loadedmetadata"] as const;
    for (const event of events) element.addEventListener(event, update, true);
    return () => {
      for (const event of events) element.removeEventListener(event, update, true);
    };
  }, [frame]);
  return played;
}
