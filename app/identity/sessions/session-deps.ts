import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export interface SessionDeps {
  db: Database;
  sessions: KVNamespace;
  clock: Clock;
  sessionMaxMs?: number;
}
