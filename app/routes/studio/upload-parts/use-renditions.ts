import { useEffect, useSyncExternalStore } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import {
  renditionStore,
  type NotNow,
  type RenditionSnapshot,
} from "~/uploads/renditions/client/rendition-store.browser";
import { announceUploadChange, onDeletion } from "./upload-changes";

let isLoaded = false;

/** Kept out of the server's script, which would run what makes films ready to be made. */
const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("Only a browser makes them."))
    : import("~/uploads/renditions/client/make-renditions.browser").then((maker) => {
        isLoaded = true;
        return maker;
      });

/** What can be asked of the maker, whose script is fetched for it. Each fails where that can't be had. */
export const making = {
  pause: async () => (await load()).pauseMaking(),
  resume: async () => (await load()).resumeMaking(),
  /** Everything, or one work, in spite of what speaks against it and of what failed before. */
  force: async (work?: number) => (await load()).startMaking({ force: true, work }),
};

/** Without `requestIdleCallback` (Safari), this long after the page. Milliseconds. */
const CALM_AFTER_MS = 2_000;

const nobody = (): NotNow => null;

/** What this tab makes of its person's works, and why not just now. */
export function useRenditions(): { made: readonly RenditionSnapshot[]; notNow: NotNow } {
  const { subscribe, snapshots, serverSnapshots, notNow } = renditionStore;
  return {
    made: useSyncExternalStore(subscribe, snapshots, serverSnapshots),
    notNow: useSyncExternalStore(subscribe, notNow, nobody),
  };
}

/**
 * Has smaller sizes made by themselves: of what this tab has just uploaded, out of the file that is still at hand; and
 * once the page is calm, of what was left to be made.
 */
export function useMaking(isCreator: boolean): void {
  useEffect(() => {
    if (!isCreator) return;
    const left = new AbortController();
    const followed = authEvents().subscribe(({ event, ended }) => {
      if (event === "SIGNED_OUT" && !ended) left.abort();
    });
    const begin = () => void makeWhatIsLeft(left.signal).catch(ignored);
    const forget = whenCalm(begin);
    const ended = uploadStore.onStage((upload) => void takeUp(upload, left.signal).catch(ignored));
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

/** @param left aborted where the person has left, or signed out, before the scripts came: it would ask in vain */
async function makeWhatIsLeft(left: AbortSignal): Promise<void> {
  const { isAnythingLeft } = await import("~/uploads/renditions/client/anything-left.browser");
  if (left.aborted || !(await isAnythingLeft())) return;
  const { startMaking } = await load();
  if (!left.aborted) startMaking();
}

/** The next visit begins what this one could not. */
const ignored = () => undefined;

async function takeUp({ key, id, replaces, stage, type }: UploadSnapshot, left: AbortSignal): Promise<void> {
  const work = replaces ?? id;
  if (stage !== "ready" || work === null || !/^(?:video|audio)\//.test(type)) return;
  // Loaded by now: it has just sent the file.
  const { uploader } = await import("~/uploads/client/uploader.browser");
  const file = uploader.bodyOf(key);
  const { startMaking } = await load();
  if (!left.aborted) startMaking(file ? { file: { work, file } } : {});
}

function whenCalm(begin: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const waiting = requestIdleCallback(begin);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(begin, CALM_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Has pages that show a work read it again when one more thing of it is made. */
export function useMadeNews(made: readonly RenditionSnapshot[]): void {
  const done = made.filter(({ stage }) => stage === "done").length;
  useEffect(() => {
    if (done > 0) announceUploadChange();
  }, [done]);
}
