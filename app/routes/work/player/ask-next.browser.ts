import { authEvents } from "~/identity/sessions/auth-events.browser";
import type { WorkItem } from "~/feed/work-items.server";
import type { PlaylistPanelData } from "~/library/playlists/playlist-panel.server";
import { chain } from "./autoplay.browser";
import { nextWork, type WaysOn } from "./up-next.rules";

/**
 * What plays after a work, as things are now: what the page knew when it was opened may be gone, hidden or locked by
 * then. Where nobody answers, that has to do.
 * @param came the address of the list somebody came from, or null
 */
export async function askNext(id: number, known: WaysOn, came: string | null): Promise<WorkItem | null> {
  const passed = chain();
  if (known.along) {
    const { list } = known.along;
    const next = (await askBeside(list, id, "behind")) ?? known.along.next;
    return nextWork({ ...known, along: { list, next } }, came, passed);
  }
  const now = await ask<WaysOn>(`/api/works/${id}/next?not=${passed.join(",")}`);
  return now === "signed out" ? null : nextWork(now ?? known, came, passed);
}

/** Works on one side of a work in a playlist as it is now, the nearest first; null where nobody answers. */
export async function askBeside(
  list: number,
  work: number,
  side: "before" | "behind",
): Promise<WorkItem[] | null> {
  const panel = await ask<PlaylistPanelData>(`/api/playlists/${list}?work=${work}`);
  if (panel === "signed out") return [];
  if (!panel) return panel === undefined ? [] : null;
  const place = panel.items.findIndex(({ id }) => id === work);
  return side === "behind" ? panel.items.slice(place + 1) : panel.items.slice(0, place).reverse();
}

/** @returns undefined where there is no such thing, null where nobody answers */
async function ask<Answer>(address: string): Promise<Answer | "signed out" | null | undefined> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.status === 401) {
    // The page says so (AuthWatch); the next work would be the sign-in page, in place of this one.
    void authEvents().wake();
    return "signed out";
  }
  if (answer?.status === 404) return undefined;
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}
