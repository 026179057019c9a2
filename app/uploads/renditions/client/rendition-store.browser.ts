import type { Wanted } from "../rungs.rules";

type RenditionStage = "waiting" | "making" | "sending" | "checking" | "done" | "failed" | "held_elsewhere";

export interface RenditionSnapshot {
  work: number;
  title: string;
  wanted: Wanted;
  stage: RenditionStage;
  progress: number;
  problem: string | null;
}

export type NotNow =
  "paused" | "battery" | "metered" | "memory" | "unsupported" | "offline" | "quota" | "stopped" | null;

type Listener = () => void;

const PUBLISH_EVERY_MS = 250;

const NOTHING: readonly RenditionSnapshot[] = [];
let current: readonly RenditionSnapshot[] = NOTHING;
let reason: NotNow = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Pages that only show renditions don't load the engine. */
export const renditionStore = {
  snapshots: () => current,
  serverSnapshots: () => NOTHING,
  notNow: (): NotNow => reason,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  publish(read: () => readonly RenditionSnapshot[], isProgress = false): void {
    const publishNow = () => {
      clearTimeout(timer);
      timer = undefined;
      current = read();
      notify();
    };
    if (isProgress) timer ??= setTimeout(publishNow, PUBLISH_EVERY_MS);
    else publishNow();
  },
  publishNotNow(now: NotNow): void {
    if (reason === now) return;
    reason = now;
    notify();
  },
};
