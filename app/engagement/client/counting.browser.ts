import type { Sender } from "./sender.browser";

const TICK_MS = 1000;
/** A tick that comes late, in a tab that slept, is worth no more. */
const MAX_TICK_MS = 1500;
const SEND_EVERY_TICKS = 10;

export interface Watched {
  /** Whether it plays, or is seen, in this moment. */
  isOn(): boolean;
  /** Whether it went on since it was last asked: what stalls does not. */
  wentOn(): boolean;
}

export interface Counting {
  /** Adds what has gone by since it was last called, and looks whether there is something to count now. */
  look(): void;
  end(): void;
}

/** Adds up the time in which something is on, by the wall clock, once a second, and tells it every ten. */
export function count(sender: Sender, { isOn, wentOn }: Watched): Counting {
  let timer: ReturnType<typeof setInterval> | undefined;
  let last = 0;
  let wasOn = false;
  let ticks = 0;

  function look(): void {
    const now = performance.now();
    const went = wentOn();
    if (wasOn && went) sender.add(Math.min(MAX_TICK_MS, now - last));
    last = now;
    wasOn = isOn();
    if (wasOn) timer ??= setInterval(tick, TICK_MS);
    else stop();
  }
  function tick(): void {
    look();
    if (++ticks % SEND_EVERY_TICKS === 0) sender.send();
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  return {
    look,
    end() {
      look();
      stop();
      wasOn = false;
    },
  };
}
