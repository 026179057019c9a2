import { openDatabase, type Database } from "~/platform/database.server";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import type { Address } from "./address";

/**
 * May read a replica: lists for everybody, and public media, whose routes ask the primary before they refuse.
 */
const NEARBY: ReadonlySet<string> = new Set([
  "/",
  "/feed",
  "/tag/:tag",
  "/:handle",
  "/media/:id/:variant",
  "/stream/:token/:id/*",
]);

const UNSEEN = /^\/api\/(?:session|notifications|watch|works\/:id\/position)(?:\/|$)/;

export const affectsLists = ({ route }: Pick<Address, "route">): boolean => !UNSEEN.test(route);

export function mayReadReplica(
  { route }: Pick<Address, "route">,
  { method }: Pick<Request, "method">,
): boolean {
  return SAFE_METHODS.has(method) && NEARBY.has(route);
}

/**
 * A replica no older than the viewer's last change; null: any replica.
 * Source: developers.cloudflare.com/d1/best-practices/read-replication
 */
export function openReplica(binding: D1Database, bookmark: string | null): Database {
  return openDatabase(binding.withSession(bookmark ?? "first-unconstrained"));
}
