import type { MediaController } from "media-chrome";
import { searchKey } from "~/routes/browse/search-parts/search-key";

/** Up and down scroll the page. */
const PLAYER_KEYS = new Set([" ", "k", "j", "l", "m", "f", "c", "ArrowLeft", "ArrowRight"]);

const OWN_KEYS =
  "input, select, textarea, audio, video, [contenteditable], [role=slider], [role=menu], [role=listbox], [role=tablist], [role=radiogroup], dialog, [popover]";

/** From anywhere on the page. @returns how to stop */
export function listenToPlayerKeys(player: MediaController): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS)) return;
    const isInPlayer = player.contains(target);
    if (!isInPlayer && !searchKey.isOn()) return;
    if (/^\d$/.test(key)) return seekToTenth(player, Number(key));
    // Space belongs to what has the focus.
    if (isInPlayer || !PLAYER_KEYS.has(key) || (key === " " && target !== document.body)) return;
    if (key === " ") event.preventDefault();
    if (!event.repeat || key.startsWith("Arrow")) player.keyboardShortcutHandler(event);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function seekToTenth({ media }: MediaController, tenth: number): void {
  if (media && Number.isFinite(media.duration)) media.currentTime = (media.duration * tenth) / 10;
}
