import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
  /** The longest a session lives, however often it is renewed (ms); SESSION_MAX_MS unless configured. */
  sessionMaxMs?: number;
}
