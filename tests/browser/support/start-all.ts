/** What was started and must be ended again. */
interface Started {
  stop(): Promise<void>;
}

/**
 * Starts several side by side, or none: where one can't, the others are told to give up, what has started is
 * stopped, and the first failure is the one that is thrown.
 */
export async function startAll<T extends Started>(
  starts: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> {
  const giveUp = new AbortController();
  const outcomes = await Promise.allSettled(
    starts.map((start) =>
      start(giveUp.signal).catch((error: unknown) => {
        // The others now fail for this reason; a second call changes nothing.
        giveUp.abort(error);
        throw error;
      }),
    ),
  );
  const started = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  if (!giveUp.signal.aborted) return started;
  await Promise.allSettled(started.map((one) => one.stop()));
  throw giveUp.signal.reason;
}
