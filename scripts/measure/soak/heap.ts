import { setTimeout as wait } from "node:timers/promises";
import { findInspector, firstInspector, Inspector } from "../../local/inspector.ts";
import { triggerMediaWorker } from "../../local/trigger-media-worker.ts";

/** The debugger's proxy refuses while it is busy with the runtime; a moment later it takes us. */
const TRIES = 4;
const RETRY_MS = 1_000;

/** What each worker really holds, MB (10^6 bytes); null where it does not answer. */
export interface Heaps {
  web: number | null;
  media: number | null;
}

/** A worker that holds so much more at the end of a run than in its middle leaks. MB. */
const LEAK_MB = 8;

/** Whether each worker kept growing; null where its heap is not known. @param heaps start, middle, end */
export function leaks([, middle, end]: readonly Heaps[]): { web: boolean | null; media: boolean | null } {
  const grew = (worker: keyof Heaps) => {
    const [before, after] = [middle?.[worker] ?? null, end?.[worker] ?? null];
    return before === null || after === null ? null : after - before > LEAK_MB;
  };
  return { web: grew("web"), media: grew("media") };
}

/**
 * Heap and buffers of both workers after a forced collection. Memory of the process says less, for it
 * also counts the local stand-ins and the garbage nobody has collected yet. A debugger is attached for
 * this one question only.
 */
export async function liveHeaps(origin: string, inspectorPort: number): Promise<Heaps> {
  return {
    web: await liveHeap(
      async () => (await findInspector("wishlight-web")) ?? firstInspector(inspectorPort),
      () => triggerWebWorker(origin),
    ),
    media: await liveHeap(
      () => findInspector("wishlight-media"),
      () => triggerMediaWorker(origin),
    ),
  };
}

async function liveHeap(
  find: () => Promise<string | null>,
  trigger: () => Promise<void>,
): Promise<number | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const live = await askOnce(find, trigger).catch(() => null);
    if (live !== null) return live;
    await wait(RETRY_MS);
  }
  return null;
}

async function askOnce(
  find: () => Promise<string | null>,
  trigger: () => Promise<void>,
): Promise<number | null> {
  const address = await find();
  if (address === null) return null;
  const inspector = await Inspector.attach(address);
  try {
    await inspector.collect(trigger);
    const { used, buffers } = await inspector.heap();
    return used + buffers;
  } finally {
    inspector.detach();
  }
}

async function triggerWebWorker(origin: string): Promise<void> {
  await (await fetch(`${origin}/healthz`)).arrayBuffer();
}
