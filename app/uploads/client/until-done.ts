interface UntilDone {
  readonly done: boolean;
  attempt(signal: AbortSignal): Promise<void>;
}

export function untilDone(work: (signal: AbortSignal) => Promise<void>): UntilDone {
  let last: Promise<void> = Promise.resolve();
  let done = false;
  return {
    get done() {
      return done;
    },
    attempt(signal) {
      last = last.then(async () => {
        if (done || signal.aborted) return;
        try {
          await work(signal);
          done = true;
        } catch (error) {
          if (!signal.aborted) console.warn("The preview was not sent", error);
        }
      });
      return last;
    },
  };
}
