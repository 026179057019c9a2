import { fetchAsAccount } from "~/platform/account-header";
import { ASK_AGAIN_MS } from "./bell.limits";
import type { Seen } from "./seen.schema";

/** How many notifications this browser's person has not seen, as far as it was told. */
let unseen = 0;
let askedAt = 0;
/** Whose it is, and how often that changed or was seen: an answer to an older question says nothing any more. */
let whose = "";
let turn = 0;
const listeners = new Set<() => void>();

function set(count: number): void {
  unseen = count;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const unseenStore = {
  read: () => unseen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks how many there are, unless that was asked lately or nobody looks. @param username who is signed in */
export async function askUnseen(username: string): Promise<void> {
  const isAnother = whose !== username;
  if (isAnother) {
    whose = username;
    turn++;
    set(0);
  }
  if (document.hidden || (!isAnother && Date.now() - askedAt < ASK_AGAIN_MS)) return;
  askedAt = Date.now();
  const asked = turn;
  const answer = await fetch("/api/notifications/unseen").catch(() => null);
  // Also where the session ended in this moment, which is no fault: 204.
  if (answer?.status !== 200) return;
  const { unseen: count } = (await answer.json()) as { unseen: number };
  if (asked === turn) set(count);
}

/** Tells how far the page in front was read; once the server knows it, the bell counts from there. After a lost answer the next page tells it again. */
export async function tellSeen(seen: Seen): Promise<void> {
  turn++;
  const headers = { "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(seen), keepalive: true };
  const answer = await fetchAsAccount("/api/notifications/seen", sent).catch(() => null);
  if (answer?.ok) set(0);
}
