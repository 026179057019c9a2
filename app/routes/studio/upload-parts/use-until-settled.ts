import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { fetchStates, poll, type Pace } from "~/uploads/client/poll-states.browser";
import { isUnsettled, MAX_STATE_IDS } from "~/uploads/states.schema";
import type { UploadStatus } from "~/uploads/uploads.table";
import { onUploadChange } from "./upload-changes";

/** A page that merely shows uploads is in less of a hurry than the tab that sends them. */
const PACE: Pace = { firstMs: 700, growth: 1.4, longestMs: 5000 };

/**
 * Reloads the page's data when an upload on it moves on, so that nobody has to. Asks a small
 * question with growing pauses, only while something is under way and the tab is seen; changes
 * made in another tab arrive at once.
 */
export function useUntilSettled(items: readonly { id: number; status: UploadStatus }[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onUploadChange(revalidate), [revalidate]);
  useReloadWhenMoved(items);
}

/** The same without the word of other tabs: for a page whose own uploads say a lot. */
export function useReloadWhenMoved(items: readonly { id: number; status: UploadStatus }[]): void {
  const { revalidate } = useRevalidator();
  const waiting = items
    .filter((item) => isUnsettled(item.status))
    .map((item) => `${item.id}:${item.status}`)
    .join(",");

  useEffect(() => {
    if (waiting === "") return;
    let left = false;
    const stop = poll(PACE, async () => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen && (await hasMoved(waiting)) && !left) revalidate();
      return false;
    });
    return () => {
      left = true;
      stop();
    };
  }, [waiting, revalidate]);
}

/** @param waiting `id:status` pairs, comma-separated, as the page knows them */
async function hasMoved(waiting: string): Promise<boolean> {
  const known = waiting.split(",").slice(0, MAX_STATE_IDS);
  const states = await fetchStates(known.map((pair) => pair.slice(0, pair.indexOf(":"))));
  const now = states?.map((upload) => `${upload.id}:${upload.status}`);
  return now !== undefined && known.some((pair) => !now.includes(pair));
}
