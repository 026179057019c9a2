import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export interface PasskeyDeps {
  db: Database;
  clock: Clock;
  secret: string;
  appOrigin: string;
}

/** WebAuthn's relying party id. */
export const relyingPartyId = ({ appOrigin }: Pick<PasskeyDeps, "appOrigin">): string =>
  new URL(appOrigin).hostname;
