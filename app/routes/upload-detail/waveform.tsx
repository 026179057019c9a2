import { useEffect, useState, type RefObject } from "react";

const STEP = 4;
const HEIGHT = 100;
/** The quietest bar is still to be seen. */
const MIN_BAR = 3;

/** A sound's outline; the part that was heard is gold. Decoration: the player beside it says the same. */
export function Waveform({ peaks, heard }: { peaks: readonly number[]; heard: number }) {
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
      <clipPath id="heard">
        <rect width={width * heard} height={HEIGHT} />
      </clipPath>
      <g fill="currentColor" className="text-ink/30">
        {bars}
      </g>
      <g fill="currentColor" className="text-gold" clipPath="url(#heard)">
        {bars}
      </g>
    </svg>
  );
}

/** How much of the sound inside an element was heard, 0 to 1. */
export function useHeard(frame: RefObject<HTMLElement | null>): number {
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target.duration > 0) {
        setHeard(target.currentTime / target.duration);
      }
    };
    // Media events don't bubble, so they are caught on their way down.
    const events = ["timeupdate", "seeking", "loadedmetadata"] as const;
    for (const event of events) element.addEventListener(event, look, true);
    return () => {
      for (const event of events) element.removeEventListener(event, look, true);
    };
  }, [frame]);
  return heard;
}
