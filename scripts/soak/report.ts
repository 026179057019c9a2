import type { Sample } from "./memory.ts";
import type { Recorder } from "./recorder.ts";

export interface Findings {
  recorder: Recorder;
  samples: readonly Sample[];
  ready: number;
  deleted: number;
  /** Memory's growth after the warm-up, MB a minute; null when it could not be said. */
  slope: number | null;
  /** The growth that counts as a leak. */
  limit: number;
}

/** Markdown, as docs/benchmarks.md takes it. */
export function reportOf({ recorder, samples, ready, deleted, slope, limit }: Findings): string {
  const ms = (value: number) => value.toFixed(0);
  const rows = recorder
    .rows()
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
    .map((row) => [row.kind, row.count, ms(row.p50), ms(row.p95), ms(row.p99), ms(row.max)].join(" | "));
  const table = [
    "request | times | p50 ms | p95 ms | p99 ms | max ms",
    "--- | ---: | ---: | ---: | ---: | ---:",
    ...rows,
  ];
  const errors = recorder.problems.map(({ kind, message, times }) => `- ${times} × ${kind}: ${message}`);
  return [
    ...table.map((row) => `| ${row} |`),
    "",
    `${recorder.requests} requests. Uploads of the creators: ${ready} ready, ${deleted} of them deleted again.`,
    errors.length === 0 ? "Errors: none." : `Errors:\n${errors.join("\n")}`,
    memoryLine(samples, slope, limit),
  ].join("\n");
}

function memoryLine(samples: readonly Sample[], slope: number | null, limit: number): string {
  const [first, middle, last] = [samples[0], samples[samples.length >> 1], samples.at(-1)];
  if (!first || !middle || !last) return "Memory of workerd: not watched (another process runs it).";
  const peak = Math.max(...samples.map(({ mb }) => mb));
  const story = [first, middle, last]
    .map(({ at, mb }) => `${mb.toFixed(0)} MB at ${at.toFixed(0)} s`)
    .join(", ");
  if (slope === null)
    return `Memory of workerd: ${story}; at most ${peak.toFixed(0)} MB. Too short to judge a leak.`;
  const verdict = slope > limit ? "a LEAK" : "no leak";
  return `Memory of workerd: ${story}; at most ${peak.toFixed(0)} MB. After the warm-up ${slope.toFixed(1)} MB a minute (limit ${limit}): ${verdict}.`;
}
