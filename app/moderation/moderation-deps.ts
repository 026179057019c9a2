import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";

/** `randomReference`: 22 characters of base64url. */
export interface ModerationDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  randomReference?: () => string;
}
