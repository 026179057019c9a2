import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

/** What every verb on sessions is given. */
export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
}
