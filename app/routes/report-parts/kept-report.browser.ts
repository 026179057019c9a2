import { authEvents } from "~/identity/sessions/auth-events.browser";

/** What was typed and not sent, by what it is about: it outlives the page somebody leaves with Back. */
const kept = new Map<string, Record<string, string>>();
let isWatching = false;

export const keptReport = (about: string): Record<string, string> | null => kept.get(about) ?? null;

/** @param typed null: it was sent */
export function keepReport(about: string, typed: Record<string, string> | null): void {
  if (typed) kept.set(about, typed);
  else kept.delete(about);
  if (isWatching) return;
  isWatching = true;
  // Whoever comes next to this tab is to find nothing of it.
  authEvents().subscribe(({ event }) => {
    if (event === "SIGNED_IN" || event === "SIGNED_OUT") kept.clear();
  });
}
