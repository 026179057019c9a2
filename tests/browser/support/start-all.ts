interface Started {
  stop(): Promise<void>;
}

/** Starts all or none: one failure stops the others, and the first failure is thrown. */
export async function startAll<T extends Started>(
  starts: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> {
  const giveUp = new AbortController();
  const outcomes = await Promise.allSettled(
    starts.map((start) =>
      start(giveUp.signal).catch((error: unknown) => {
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
