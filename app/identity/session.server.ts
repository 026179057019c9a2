import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Viewer } from "./viewer";

export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
}

export interface ResolvedSession {
  viewer: Viewer | null;
  /** True when epoch and revocation were read from D1 for this answer. */
  fresh: boolean;
  /** Set-Cookie headers to add: rotated tokens, or the removal of dead ones. */
  cookies: string[];
}

/** Who sends this request, by its `wl.auth` cookie. */
export async function resolveSession(
  _deps: SessionDeps,
  _request: Request,
  options: { fresh: boolean; secure: boolean },
): Promise<ResolvedSession> {
  return { viewer: null, fresh: options.fresh, cookies: [] };
}
