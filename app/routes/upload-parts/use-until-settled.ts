import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isUnsettled } from "~/media/media.rules";
import type { UploadStatus } from "~/uploads/uploads.table";

const FIRST_LOOK_MS = 700;
const MAX_LOOK_MS = 5000;
const CHANNEL = "wl.uploads";

/** Tells this person's other tabs that something about the uploads changed. */
export function announceUploadChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/**
 * Reloads the page's data when an upload on it moves on, so that nobody has to. Asks a small
 * question with growing pauses, only while something is under way and the tab is seen; changes
 * made in another tab arrive at once.
 */
export function useUntilSettled(items: readonly { id: number; status: UploadStatus }[]): void {
  const { revalidate } = useRevalidator();
  const waiting = items
    .filter((item) => isUnsettled(item.status))
    .map((item) => `${item.id}:${item.status}`)
    .join(",");

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => revalidate();
    return () => channel.close();
  }, [revalidate]);

  useEffect(() => {
    if (waiting === "") return;
    let stopped = false;
    let delay = FIRST_LOOK_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (document.visibilityState === "visible" && (await hasMoved(waiting))) {
        if (!stopped) revalidate();
      }
      delay = Math.min(delay * 1.4, MAX_LOOK_MS);
      if (!stopped) timer = setTimeout(look, delay);
    };
    timer = setTimeout(look, delay);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [waiting, revalidate]);
}

/** @param waiting `id:status` pairs, comma-separated, as the page knows them */
async function hasMoved(waiting: string): Promise<boolean> {
  const known = waiting.split(",");
  const ids = known.map((pair) => pair.slice(0, pair.indexOf(":")));
  const response = await fetch(`/api/uploads/states?ids=${ids.slice(0, 50).join(",")}`).catch(() => null);
  if (!response?.ok) return false;
  const answer = (await response.json()) as { uploads: { id: number; status: string }[] };
  const now = answer.uploads.map((upload) => `${upload.id}:${upload.status}`);
  return known.slice(0, 50).some((pair) => !now.includes(pair));
}
