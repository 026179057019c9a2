import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
  /** Milliseconds; SESSION_MAX_MS unless configured. */
  sessionMaxMs?: number;
}
