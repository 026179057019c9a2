import type { MediaErrorCode } from "~/strings/media-errors";
import type { UploadStage } from "./uploader.rules";

/** One upload of this tab as pages see it. */
export interface UploadSnapshot {
  key: string;
  /** The upload's id, once the server knows it. */
  id: number | null;
  /** The work whose file it shall take the place of; its own id leads nowhere then. */
  replaces: number | null;
  /** Its title, else its file's name. */
  name: string;
  /** MIME type as the browser claims it. */
  type: string;
  /** A small picture of it, once there is one. */
  thumbnail: Blob | null;
  stage: UploadStage;
  /** Bytes. */
  sent: number;
  total: number;
  /** Bytes a second, smoothed; null while nobody can say. */
  speed: number | null;
  secondsLeft: number | null;
  /** Whether pausing keeps what was sent (files in parts). */
  keepsParts: boolean;
  /** It is ready, but the poster or outline made here never got there. */
  previewLost: boolean;
  /** Why it failed: a sentence. */
  problem: string | null;
  /** It failed because nobody is signed in any more. */
  needsSignIn: boolean;
  /** It failed because its file was changed, moved or deleted: only its person can choose it again. */
  needsFile: boolean;
  /** Why it was rejected: a code of app/strings/media-errors.ts. */
  reason: MediaErrorCode | null;
}

type Listener = () => void;
type StageListener = (snapshot: UploadSnapshot) => void;

/** Progress is told at most this often; stages at once. */
const TELL_EVERY_MS = 150;

const NOTHING: readonly UploadSnapshot[] = [];
let current: readonly UploadSnapshot[] = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();
const stageListeners = new Set<StageListener>();

/**
 * What this tab uploads, for whoever wants to show it. It stands apart from the engine, so that a page
 * that only shows it does not load it.
 */
export const uploadStore = {
  snapshots: () => current,
  /** On the server nothing is ever under way. */
  serverSnapshots: () => NOTHING,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Called each time an upload enters another stage. */
  onStage(listener: StageListener): () => void {
    stageListeners.add(listener);
    return () => stageListeners.delete(listener);
  },
  /** For the engine: what there is now. */
  publish(read: () => readonly UploadSnapshot[], moved?: UploadSnapshot): void {
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      current = read();
      for (const listener of listeners) listener();
    };
    if (moved) {
      tell();
      for (const listener of stageListeners) listener(moved);
    } else {
      timer ??= setTimeout(tell, TELL_EVERY_MS);
    }
  },
};
