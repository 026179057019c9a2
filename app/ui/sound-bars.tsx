/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

const STEP = 14;

export function barHeights(seed: string, count: number): number[] {
  let state = hashText(seed) || 1;
  const swell = 2 + (state % 5);
  return Array.from({ length: count }, (_, index) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) >>> 0;
    const phrase = Math.abs(Math.sin((index / count) * Math.PI * swell + (state % 7) / 9));
    const edge = Math.sin(((index + 0.7) / count) * Math.PI);
    return Math.round(14 + 82 * edge * (0.3 + 0.7 * phrase) * (0.55 + (state % 46) / 100));
  });
}

const BAR = 6;

/** Not the true shape: nothing is decoded. One path, because thirty elements per card slow a list down. */
export function SoundBars({
  seed,
  count = 32,
  className,
}: {
  seed: string;
  count?: number;
  className?: string;
}) {
  const bars = barHeights(seed, count).map((height, index) => {
    const length = height - BAR;
    return `M${index * STEP + STEP / 2} ${50 - length / 2}v${length}`;
  });
  return (
    <svg viewBox={`0 0 ${count * STEP} 100`} aria-hidden className={className}>
      <path d={bars.join("")} stroke="currentColor" strokeWidth={BAR} strokeLinecap="round" />
    </svg>
  );
}
