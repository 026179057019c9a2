import type { Sender } from "./sender.browser";

const TICK_MS = 1000;
/** A tick comes late from a tab that slept, and then counts no more than this. */
const MAX_TICK_MS = 1500;
const SEND_EVERY_TICKS = 10;

export interface PlaybackState {
  isOn(): boolean;
  wentOn(): boolean;
}

export interface WatchTimer {
  look(): void;
  end(): void;
}

export function startWatchTimer(sender: Sender, { isOn, wentOn }: PlaybackState): WatchTimer {
  let timer: ReturnType<typeof setInterval> | undefined;
  let last = 0;
  let wasOn = false;
  let ticks = 0;

  function look(): void {
    const now = performance.now();
    const isPlaying = wentOn();
    if (wasOn && isPlaying) sender.add(Math.min(MAX_TICK_MS, now - last));
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
