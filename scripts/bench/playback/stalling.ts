import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../../engines/engine.ts";
import type { Line } from "../../network/slow-line.ts";
import { readProgress } from "./in-page.ts";
import { startOnce, type Way } from "./starting.ts";

/** What watching for a while came to. */
export interface Watched {
  /** Of the time in which the film stood still, 0 to 1. */
  stalled: number;
  /** Pixels of the size on show in the end. */
  width: number;
}

/** Plays the film from its first frame on and looks how far it came. */
export async function watchFor(engine: Engine, way: Way, line: Line, seconds: number): Promise<Watched> {
  await startOnce(engine, way, line, false);
  const started = performance.now();
  const before = await engine.evaluate(readProgress);
  await wait(seconds * 1000);
  const after = await engine.evaluate(readProgress);
  const passed = (performance.now() - started) / 1000;
  return { stalled: Math.max(0, 1 - (after.at - before.at) / passed), width: after.width };
}
