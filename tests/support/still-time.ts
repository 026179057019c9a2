import { onTestFinished, vi } from "vitest";

/** How often what is ready may go on while time passes: React, and what a page does one task after another. */
const TURNS = 20;
const turn = setImmediate;

/** Timers of the page stand still from now on, and go on by `pass` alone. React's own tasks run as ever. */
export function stillTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** So many milliseconds go by, and all that is ready goes on meanwhile. */
export async function pass(ms: number): Promise<void> {
  for (let n = 0; n < TURNS; n++) {
    await vi.advanceTimersByTimeAsync(ms / TURNS);
    await new Promise((goOn) => turn(goOn));
  }
}

/** Time goes by until something is done. */
export async function through<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => void (isDone = true);
  work.then(done, done);
  while (!isDone) await pass(TURNS);
  return work;
}
