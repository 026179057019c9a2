import { workerdProcesses } from "../local/workerd-processes.ts";

export interface Sample {
  /** Seconds since the soak began. */
  at: number;
  /** Resident memory of all workerd processes under ours, MB (10^6 bytes). */
  mb: number;
}

/** Pages, scripts and caches are warm after this share of the run; only the rest can show a leak. */
const WARM_UP_SHARE = 0.4;

/** Takes a sample now and every few seconds until it is told to stop. */
export function watchMemory(everyMs: number): { samples: Sample[]; stop(): void } {
  const started = Date.now();
  const samples: Sample[] = [];
  const take = () => {
    const mb = workerdMemory();
    if (mb !== null) samples.push({ at: (Date.now() - started) / 1000, mb });
  };
  take();
  const timer = setInterval(take, everyMs);
  return {
    samples,
    stop: () => {
      clearInterval(timer);
      take();
    },
  };
}

/** Resident memory of every workerd of ours, MB; null where it can't be told. */
function workerdMemory(): number | null {
  const running = workerdProcesses();
  return running.length === 0 ? null : running.reduce((sum, { mb }) => sum + mb, 0);
}

/** Growth after the warm-up, MB a minute, by least squares; null with too few samples to say. */
export function slopeOf(samples: readonly Sample[]): number | null {
  const end = samples.at(-1)?.at ?? 0;
  const warm = samples.filter(({ at }) => at >= end * WARM_UP_SHARE);
  if (warm.length < 5) return null;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, mb] = [mean(warm.map((sample) => sample.at)), mean(warm.map((sample) => sample.mb))];
  const over = warm.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0);
  const under = warm.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return (over / under) * 60;
}
