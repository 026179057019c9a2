import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { fetchStates, poll, type Pace } from "~/uploads/client/poll-states.browser";
import { isUnsettled, MAX_STATE_IDS } from "~/uploads/states.schema";
import type { UploadStatus } from "~/uploads/uploads.table";
import { onUploadChange } from "./upload-changes";

/** The uploading tab is quicker. */
const PACE: Pace = { firstMs: 700, growth: 1.4, longestMs: 5000 };

export function useReloadUntilSettled(items: readonly { id: number; status: UploadStatus }[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onUploadChange(revalidate), [revalidate]);
  useReloadWhenMoved(items);
}

/** Without other tabs' changes. */
export function useReloadWhenMoved(items: readonly { id: number; status: UploadStatus }[]): void {
  const { revalidate } = useRevalidator();
  const waiting = items
    .filter((item) => isUnsettled(item.status))
    .map((item) => `${item.id}:${item.status}`)
    .join(",");

  useEffect(() => {
    if (waiting === "") return;
    let isOver = false;
    const stop = poll(PACE, async () => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen && (await hasMoved(waiting)) && !isOver) revalidate();
      return false;
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [waiting, revalidate]);
}

/** `id:status,…` */
async function hasMoved(waiting: string): Promise<boolean> {
  const known = waiting.split(",").slice(0, MAX_STATE_IDS);
  const states = await fetchStates(known.map((pair) => pair.slice(0, pair.indexOf(":"))));
  const now = states?.map((upload) => `${upload.id}:${upload.status}`);
  return now !== undefined && known.some((pair) => !now.includes(pair));
}
