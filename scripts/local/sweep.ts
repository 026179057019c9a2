import { SCHEDULED_API } from "./local-api.ts";

/** Once a minute instead of the cloud's five: nobody waits five minutes at a local site. */
const SWEEP_EVERY_MS = 60_000;
const SWEEP_LIMIT_MS = 30_000;

/**
 * Fires the web worker's cron, which no local runtime does by itself. The first one runs at once:
 * the local queue lives in memory, and the sweep sends again what a restart lost.
 * @returns ends it.
 */
export function keepSweeping(origin: string, report: (line: string) => void): () => void {
  const sweep = () => void sweepOnce(origin).then((problem) => problem && report(problem));
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}

async function sweepOnce(origin: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(SWEEP_LIMIT_MS);
    const response = await fetch(origin + SCHEDULED_API, { signal });
    return response.ok
      ? undefined
      : `The sweep answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
  } catch {
    // Stopped or restarting in this very moment: the next minute tries again.
    return undefined;
  }
}
