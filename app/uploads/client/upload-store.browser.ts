import type { MediaErrorCode } from "~/words/en/media-errors";
import type { UploadStage } from "./uploader.rules";

export interface UploadSnapshot {
  key: string;
  id: number | null;
  replaces: number | null;
  name: string;
  type: string;
  thumbnail: Blob | null;
  stage: UploadStage;
  sent: number;
  total: number;
  speed: number | null;
  secondsLeft: number | null;
  previewLost: boolean;
  problem: string | null;
  needsSignIn: boolean;
  needsFile: boolean;
  reason: MediaErrorCode | null;
}

type Listener = () => void;
type StageListener = (snapshot: UploadSnapshot) => void;

const PUBLISH_EVERY_MS = 150;

const NOTHING: readonly UploadSnapshot[] = [];
let current: readonly UploadSnapshot[] = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();
const stageListeners = new Set<StageListener>();

/** Pages that only show uploads don't load the engine. */
export const uploadStore = {
  snapshots: () => current,
  serverSnapshots: () => NOTHING,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onStage(listener: StageListener): () => void {
    stageListeners.add(listener);
    return () => stageListeners.delete(listener);
  },
  publish(read: () => readonly UploadSnapshot[], moved?: UploadSnapshot): void {
    const notify = () => {
      clearTimeout(timer);
      timer = undefined;
      current = read();
      for (const listener of listeners) listener();
    };
    if (moved) {
      notify();
      for (const listener of stageListeners) listener(moved);
    } else {
      timer ??= setTimeout(notify, PUBLISH_EVERY_MS);
    }
  },
};
