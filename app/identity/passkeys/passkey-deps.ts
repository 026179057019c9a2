import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

/** What verbs of passkeys are given. */
export interface PasskeyDeps {
  db: Database;
  clock: Clock;
  /** At least 32 characters; what challenges are signed with. */
  secret: string;
  /** Scheme, host and port of the site. Its host is what passkeys are bound to. */
  appOrigin: string;
}

/** The host passkeys are bound to: WebAuthn's relying party id. */
export const hostOf = ({ appOrigin }: Pick<PasskeyDeps, "appOrigin">): string => new URL(appOrigin).hostname;
