const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Retries with growing pauses, and at once when the connection is back. */
export async function retryUntilLoaded<Script>(fetchScript: () => Promise<Script>): Promise<Script> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await fetchScript();
    } catch {
      await waitForPauseOrConnection(pause);
    }
  }
}

function waitForPauseOrConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      removeEventListener("online", resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    addEventListener("online", resume);
  });
}
