import { fetchAsAccount } from "~/platform/account-header";
import { REFRESH_UNSEEN_MS } from "./bell.limits";
import type { Seen } from "./seen.schema";

let unseen = 0;
let askedAt = 0;
/** An answer from before an account change or a reading is ignored. */
let owner = "";
let version = 0;
const listeners = new Set<() => void>();

function set(count: number): void {
  unseen = count;
  for (const listener of listeners) listener();
}

export const unseenStore = {
  read: () => unseen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Does nothing in a hidden tab or soon after the last call. */
export async function refreshUnseen(username: string): Promise<void> {
  const isAnother = owner !== username;
  if (isAnother) {
    owner = username;
    version++;
    set(0);
  }
  if (document.hidden || (!isAnother && Date.now() - askedAt < REFRESH_UNSEEN_MS)) return;
  askedAt = Date.now();
  const askedVersion = version;
  const answer = await fetch("/api/notifications/unseen").catch(() => null);
  // 204 where the session has just ended.
  if (answer?.status !== 200) return;
  const { unseen: count } = (await answer.json()) as { unseen: number };
  if (askedVersion === version) set(count);
}

/** The next page repeats it after a lost answer. */
export async function sendSeen(seen: Seen): Promise<void> {
  version++;
  const headers = { "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(seen), keepalive: true };
  const answer = await fetchAsAccount("/api/notifications/seen", sent).catch(() => null);
  if (answer?.ok) set(0);
}
