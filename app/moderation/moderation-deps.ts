import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";

export interface ModerationDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  randomReference?: () => string;
}
