import { authEvents } from "~/identity/sessions/auth-events.browser";
import type { WorkItem } from "~/feed/work-items.server";
import type { PlaylistPanelData } from "~/library/playlists/playlist-panel.server";
import { autoplayedIds } from "./autoplay.browser";
import { nextWork, type NextWorks } from "./up-next.rules";

/** The page's own data may be stale. */
export async function fetchNextWork(
  id: number,
  loaded: NextWorks,
  cameFrom: string | null,
): Promise<WorkItem | null> {
  const passed = autoplayedIds();
  if (loaded.along) {
    const { list } = loaded.along;
    const next = (await fetchPlaylistNeighbours(list, id, "behind")) ?? loaded.along.next;
    return nextWork({ ...loaded, along: { list, next } }, cameFrom, passed);
  }
  const now = await ask<NextWorks>(`/api/works/${id}/next?not=${passed.join(",")}`);
  return now === "signed out" ? null : nextWork(now ?? loaded, cameFrom, passed);
}

export async function fetchPlaylistNeighbours(
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

async function ask<Answer>(address: string): Promise<Answer | "signed out" | null | undefined> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.status === 401) {
    // Or the sign-in page would replace the work.
    void authEvents().wake();
    return "signed out";
  }
  if (answer?.status === 404) return undefined;
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}
