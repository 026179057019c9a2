import type { Wanted } from "../rungs.rules";

/** Where one copy stands in the browser that makes it. */
export type RenditionStage =
  "waiting" | "making" | "sending" | "checking" | "done" | "failed" | "held_elsewhere";

/** One copy as pages see it. */
export interface RenditionSnapshot {
  /** The work's id. */
  work: number;
  title: string;
  wanted: Wanted;
  stage: RenditionStage;
  /** Of making or of sending it: 0 to 1. */
  progress: number;
  /** Why it failed: a sentence. */
  problem: string | null;
}

/** Why nothing is made at the moment. */
export type NotNow = "paused" | "battery" | "metered" | "memory" | "unsupported" | "offline" | "quota" | null;

type Listener = () => void;

/** Progress is told at most this often; stages at once. */
const TELL_EVERY_MS = 250;

const NOTHING: readonly RenditionSnapshot[] = [];
let current: readonly RenditionSnapshot[] = NOTHING;
let reason: NotNow = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * The copies that this tab makes, for whoever wants to show them. It stands apart from what makes them, so that a page
 * that only shows them does not load it.
 */
export const renditionStore = {
  snapshots: () => current,
  /** On the server nothing is ever under way. */
  serverSnapshots: () => NOTHING,
  notNow: (): NotNow => reason,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** For what makes them: what there is now. @param isProgress only that has changed */
  publish(read: () => readonly RenditionSnapshot[], isProgress = false): void {
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      current = read();
      tell();
    };
    if (isProgress) timer ??= setTimeout(now, TELL_EVERY_MS);
    else now();
  },
  /** For what makes them: why nothing is made. */
  publishNotNow(now: NotNow): void {
    if (reason === now) return;
    reason = now;
    tell();
  },
};
