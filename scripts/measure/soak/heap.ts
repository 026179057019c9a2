import { setTimeout as wait } from "node:timers/promises";
import { findInspector, firstInspector, Inspector, triggerMediaWorker } from "../../local/inspector.ts";

/** The debugger's proxy refuses while it is busy and accepts a moment later. */
const TRIES = 4;
const RETRY_MS = 1_000;

export interface Heaps {
  web: number | null;
  media: number | null;
}

/** From the middle of a run to its end. */
const LEAK_MB = 8;

export function leaks([, middle, end]: readonly Heaps[]): { web: boolean | null; media: boolean | null } {
  const grew = (worker: keyof Heaps) => {
    const [before, after] = [middle?.[worker] ?? null, end?.[worker] ?? null];
    return before === null || after === null ? null : after - before > LEAK_MB;
  };
  return { web: grew("web"), media: grew("media") };
}

/** After a forced collection. The process's memory would also count the local stand-ins and garbage. */
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
