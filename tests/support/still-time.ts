import { onTestFinished, vi } from "vitest";

/** For React and other pending tasks. */
const TURNS = 20;
const turn = setImmediate;

/** Timers advance only by `pass`. React's tasks still run. */
export function useStillTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

export async function pass(ms: number): Promise<void> {
  for (let n = 0; n < TURNS; n++) {
    await vi.advanceTimersByTimeAsync(ms / TURNS);
    await new Promise((goOn) => turn(goOn));
  }
}

export async function advanceUntil<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) await pass(TURNS);
  return work;
}
