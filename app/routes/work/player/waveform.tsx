import { watchingWords as words } from "~/words/en/watching";
import { clockTime } from "~/ui/format";
import { barHeights } from "~/ui/sound-bars";
import { seekStepSeconds } from "./seek-step";
import type { Playback } from "./use-playback";

const STEP = 4;
const HEIGHT = 100;
const MIN_BAR = 3;

const DRAWN_BARS = 96;

interface WaveformProps {
  peaks: readonly number[];
  name: string;
  playing: Playback;
}

export function Waveform({ peaks: own, name, playing: { at, length, seek } }: WaveformProps) {
  const peaks = own.length > 0 ? own : barHeights(name, DRAWN_BARS);
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
    // Player time runs left to right in every language.
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
        step={1}
        value={Math.min(at, length)}
        disabled={length === 0}
        aria-label={words.position}
        aria-valuetext={words.played(clockTime(at * 1000), clockTime(length * 1000))}
        onChange={(event) => seek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = seekStepSeconds(event.key);
          if (step === 0) return;
          event.preventDefault();
          seek(Math.min(Math.max(0, at + step), length));
        }}
        className="wave-slider absolute inset-0"
      />
    </div>
  );
}
