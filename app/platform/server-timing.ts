export interface Timings {
  measure<T>(name: string, work: () => Promise<T>): Promise<T>;
  elapsed(): number;
  header(): string;
}

/** @param now in Workers it only advances with I/O */
export function startTimings(now: () => number = () => performance.now()): Timings {
  const started = now();
  const parts = new Map<string, number>();
  return {
    async measure(name, work) {
      const begun = now();
      try {
        return await work();
      } finally {
        parts.set(name, (parts.get(name) ?? 0) + now() - begun);
      }
    },
    elapsed: () => now() - started,
    header: () =>
      [...parts, ["total", now() - started] as const]
        .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
        .join(", "),
  };
}
