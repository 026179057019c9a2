/** How long it waits before a script that could not be had is asked for again, at first and at most. Milliseconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Fetches a script, however often that fails: again after a pause that grows, and at once when the line is back. */
export async function untilFetched<Script>(fetchScript: () => Promise<Script>): Promise<Script> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await fetchScript();
    } catch {
      await pauseOrLine(pause);
    }
  }
}

function pauseOrLine(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });
}
