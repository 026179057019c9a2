import { openDatabase, type Database } from "~/platform/database.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import type { Address } from "./address";

/**
 * What may be answered out of a copy of the database near whoever asks, a moment behind: lists that everybody sees,
 * and the bytes of public works, whose routes ask the primary again before they turn anybody away. All else, and
 * with it sessions, rights, money and every change, asks the primary.
 */
const NEARBY: ReadonlySet<string> = new Set([
  "/",
  "/feed",
  "/tag/:tag",
  "/:handle",
  "/media/:id/:variant",
  "/stream/:token/:id/*",
]);

/** Writes that no list shows: a session renewed, what is counted, where somebody is in a film. */
const UNSEEN = /^\/api\/(?:session|notifications|watch|works\/:id\/position)(?:\/|$)/;

/** Whether whoever sent a write should be shown no list that is older than it. */
export const isSeenInLists = ({ route }: Pick<Address, "route">): boolean => !UNSEEN.test(route);

/** Whether a request may be answered by a copy of the database. */
export function mayAskNearby(
  { route }: Pick<Address, "route">,
  { method }: Pick<Request, "method">,
): boolean {
  return SAFE_METHODS.has(method) && NEARBY.has(route);
}

/**
 * The copy of the database that is nearest, but none that is older than what this person has seen done.
 * @param bookmark of their last change, its form checked; null: any copy will do
 * Source: developers.cloudflare.com/d1/best-practices/read-replication
 */
export function nearbyDatabase(binding: D1Database, bookmark: string | null): Database {
  return openDatabase(binding.withSession(bookmark ?? "first-unconstrained"));
}

/** Where the database stands now, for whoever has just changed something: reading it asks the primary once. */
export async function bookmarkNow(binding: D1Database): Promise<string | null> {
  const session = binding.withSession("first-primary");
  await session.prepare("select 1").run();
  return session.getBookmark();
}
