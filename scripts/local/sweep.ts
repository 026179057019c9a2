import { SCHEDULED_API } from "./local-api.ts";

/** Once a minute instead of the cloud's five: nobody waits five minutes at a local site. */
const SWEEP_EVERY_MS = 60_000;

/**
 * Fires the web worker's cron, which local runtimes don't. The first one runs at once: the local queue lives
 * in memory, and the sweep sends again what a restart lost. One that takes longer than a minute is waited for.
 * @param report receives what a failed sweep answered
 */
export function keepSweeping(
  origin: string,
  report: (line: string) => void,
): { now: () => void; stop: () => void } {
  let running: Promise<void> | undefined;
  const now = () => {
    running ??= sweepOnce(origin)
      .then((problem) => problem && report(problem))
      .then(() => (running = undefined));
  };
  now();
  const timer = setInterval(now, SWEEP_EVERY_MS);
  return { now, stop: () => clearInterval(timer) };
}

async function sweepOnce(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(origin + SCHEDULED_API);
    return response.ok
      ? undefined
      : `The sweep answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
  } catch {
    // Stopped or restarting in this very moment: the next minute tries again.
    return undefined;
  }
}
