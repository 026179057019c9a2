/** Relative to the loudest, so a quiet recording has a shape. */
export function measurePeaks(samples: Float32Array, count: number): number[] {
  const bars = Math.min(count, samples.length);
  const loudest = Array.from({ length: bars }, (_, bar) => {
    const end = Math.floor(((bar + 1) * samples.length) / bars);
    let peak = 0;
    for (let at = Math.floor((bar * samples.length) / bars); at < end; at++) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const top = Math.max(...loudest, 0);
  return loudest.map((peak) => (top === 0 ? 0 : Math.min(100, Math.round((peak / top) * 100))));
}
