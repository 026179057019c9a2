import type { MediaController } from "media-chrome";
import { searchKey } from "~/routes/browse/search-parts/search-key";

/** Up and down scroll the page. */
const PLAYER_KEYS = new Set([" ", "k", "j", "l", "m", "f", "c", "ArrowLeft", "ArrowRight"]);

const OWN_KEYS =
  "input, select, textarea, audio, video, [contenteditable], [role=slider], [role=menu], [role=listbox], [role=tablist], [role=radiogroup], dialog, [popover]";

/** From anywhere on the page. */
export function isForPlayer(event: KeyboardEvent, player: Element): boolean {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return false;
  const isInPlayer = player.contains(target);
  if (!isInPlayer && !searchKey.isOn()) return false;
  if (/^\d$/.test(key)) return true;
  // Space belongs to what has the focus.
  return !isInPlayer && PLAYER_KEYS.has(key) && (key !== " " || target === document.body);
}

/** @returns how to stop */
export function listenToPlayerKeys(player: MediaController): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isForPlayer(event, player)) return;
    if (/^\d$/.test(key)) return seekToTenth(player, Number(key));
    if (key === " ") event.preventDefault();
    if (!event.repeat || key.startsWith("Arrow")) player.keyboardShortcutHandler(event);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function seekToTenth({ media }: MediaController, tenth: number): void {
  if (media && Number.isFinite(media.duration)) media.currentTime = (media.duration * tenth) / 10;
}
