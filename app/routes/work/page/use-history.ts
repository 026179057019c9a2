import { useEffect } from "react";
import { noteServerTime } from "~/library/client/server-clock.browser";
import type { DetailUpload } from "./detail.server";
import { useShown } from "~/routes/work/player/use-shown";

/**
 * Has the person's history written: what they watch, and where they are in it.
 * @param isOn false where it is paused, or the work is locked
 * @param now the server's clock as the page was made, milliseconds
 */
export function useHistory(upload: DetailUpload, isOn: boolean, now: number): void {
  useEffect(() => noteServerTime(now), [now]);
  useShown(upload, isOn, async (shown) => {
    const { tellLook, tellPositions, tellTo } = await import("~/library/client/tell-position.browser");
    const tell = tellTo(upload.id);
    return shown instanceof HTMLMediaElement ? tellPositions(shown, tell) : tellLook(shown, tell);
  });
}
