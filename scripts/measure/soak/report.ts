import type { Heaps } from "./heap.ts";
import type { MemberCounts } from "./member.ts";
import type { Recorder } from "./recorder.ts";

export interface Findings {
  recorder: Recorder;
  ready: number;
  deleted: number;
  lived: MemberCounts;
  kept: ReadonlyMap<string, number>;
  heaps: readonly Heaps[];
  leak: { web: boolean | null; media: boolean | null };
}

export function formatReport({ recorder, heaps, leak, ...outcome }: Findings): string {
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
    `${recorder.requests} requests. ${livesLine(outcome)}`,
    keptLine(outcome.kept),
    ...killLines(recorder),
    errors.length === 0 ? "Errors: none." : `Errors:\n${errors.join("\n")}`,
    ...(heaps.length > 0 ? ["", heapTable(heaps, leak)] : []),
  ].join("\n");
}

function livesLine({ ready, deleted, lived }: Pick<Findings, "ready" | "deleted" | "lived">): string {
  return [
    `Uploads of the creators: ${ready} ready, ${deleted} of them deleted again.`,
    `Members: ${lived.joined} signed up, ${lived.paid} paid, ${lived.cancelled} cancelled.`,
  ].join(" ");
}

function keptLine(kept: Findings["kept"]): string {
  const kinds = [...kept].map(([what, times]) => `${times} ${what}`).toSorted();
  return `Confirmed by the site and true at the end: ${kinds.join(", ") || "nothing"}.`;
}

function killLines({ outages, interrupted }: Recorder): string[] {
  if (outages.count === 0) return [];
  const longest = outages.longest.toFixed(1);
  return [
    `Killed with all its processes ${outages.count} times; back after ${longest} s at most, which interrupted ${interrupted} requests.`,
  ];
}

const WORKERS = ["web", "media"] as const;

function heapTable(heaps: readonly Heaps[], leak: Findings["leak"]): string {
  const size = (mb: number | null = null) => (mb === null ? "unknown" : `${mb.toFixed(1)} MB`);
  const verdict = (grew: boolean | null) => {
    if (grew === null) return "too short or unknown";
    return grew ? "a LEAK" : "no leak";
  };
  const rows = WORKERS.map((worker) => {
    const held = [0, 1, 2].map((moment) => size(heaps[moment]?.[worker]));
    return [`the ${worker} worker`, ...held, verdict(leak[worker])].join(" | ");
  });
  const head = "live heap, garbage collected | at the start | in the middle | at the end | verdict";
  return [head, "--- | ---: | ---: | ---: | ---", ...rows].map((row) => `| ${row} |`).join("\n");
}
