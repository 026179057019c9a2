import { useEffect, useSyncExternalStore } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import {
  renditionStore,
  type NotNow,
  type RenditionSnapshot,
} from "~/uploads/renditions/client/rendition-store.browser";
import { whenIdle } from "~/ui/when-idle";
import { announceUploadChange, onDeletion } from "./upload-changes";

let isLoaded = false;

/** On the server it would start the encoder. */
const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("Only a browser makes them."))
    : import("~/uploads/renditions/client/make-renditions.browser").then((maker) => {
        isLoaded = true;
        return maker;
      });

export const renditionMaker = {
  pause: async () => (await load()).pauseMaking(),
  resume: async () => (await load()).resumeMaking(),
  force: async (work?: number) => (await load()).startMaking({ force: true, work }),
};

const serverNotNow = (): NotNow => null;

export function useRenditions(): { made: readonly RenditionSnapshot[]; notNow: NotNow } {
  const { subscribe, snapshots, serverSnapshots, notNow } = renditionStore;
  return {
    made: useSyncExternalStore(subscribe, snapshots, serverSnapshots),
    notNow: useSyncExternalStore(subscribe, notNow, serverNotNow),
  };
}

/** Older works wait until the page is idle. */
export function useMakeRenditions(isCreator: boolean): void {
  useEffect(() => {
    if (!isCreator) return;
    const left = new AbortController();
    const followed = authEvents().subscribe(({ event, ended }) => {
      if (event === "SIGNED_OUT" && !ended) left.abort();
    });
    const begin = () => void makeMissing(left.signal).catch(ignore);
    const forget = whenIdle(begin);
    const ended = uploadStore.onStage((upload) => void makeFromUpload(upload, left.signal).catch(ignore));
    const dropped = onDeletion((ids) => {
      if (isLoaded) void load().then((maker) => maker.dropWorks(ids));
    });
    return () => {
      left.abort();
      dropped();
      followed();
      forget();
      ended();
    };
  }, [isCreator]);
}

const ignore = () => undefined;

export function useAnnounceRenditions(made: readonly RenditionSnapshot[]): void {
  const done = made.filter(({ stage }) => stage === "done").length;
  useEffect(() => {
    if (done > 0) announceUploadChange();
  }, [done]);
}

/** Requests would fail. */
async function makeMissing(left: AbortSignal): Promise<void> {
  const { hasWorkLeft } = await import("~/uploads/renditions/client/anything-left.browser");
  if (left.aborted || !(await hasWorkLeft())) return;
  const { startMaking } = await load();
  if (!left.aborted) startMaking();
}

async function makeFromUpload(
  { key, id, replaces, stage, type }: UploadSnapshot,
  left: AbortSignal,
): Promise<void> {
  const work = replaces ?? id;
  if (stage !== "ready" || work === null || !/^(?:video|audio)\//.test(type)) return;
  const { uploader } = await import("~/uploads/client/uploader.browser");
  const file = uploader.bodyOf(key);
  const { startMaking } = await load();
  if (!left.aborted) startMaking(file ? { file: { work, file } } : {});
}
