import { SCHEDULED_API } from "./local-api.ts";

const EVERY_MS = 60_000;
/** As in wrangler.toml; in the cloud the second fires every five minutes. */
const CRONS = ["* * * * *", "*/5 * * * *"];

/**
 * Local runtimes fire no cron. The first sweep resends what a restart lost, because the local queue is in memory.
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
  const timer = setInterval(now, EVERY_MS);
  return { now, stop: () => clearInterval(timer) };
}

async function sweepOnce(origin: string): Promise<string | undefined> {
  try {
    for (const cron of CRONS) {
      const response = await fetch(`${origin}${SCHEDULED_API}?cron=${encodeURIComponent(cron)}`);
      if (!response.ok)
        return `The sweep answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    }
    return undefined;
  } catch {
    // Stopping or restarting right now: the next minute tries again.
    return undefined;
  }
}
