/** How long the parts of one answer took, reported in its `Server-Timing` header. */
export interface Timings {
  /** Runs the work and keeps how long it took under this name; a failure is timed too, and passed on. */
  measure<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the request came in. */
  elapsed(): number;
  /** Value of the header, milliseconds with one decimal. Source: W3C Server Timing, section 3. */
  header(): string;
}

/**
 * @param now a clock in milliseconds. In the cloud it stands still between input and output (Workers'
 *   defence against timing attacks), so a part that only computes shows as 0 there.
 */
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
