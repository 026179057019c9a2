import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { findAccount } from "../accounts/accounts.store.server";
import { composeMail, type Mailer } from "../mail/mail.server";
import type { Device } from "./device";
import { deviceFacts } from "./new-device.server";
import type { Renewal } from "./renew-session.server";
import { speakIn } from "~/words/speak.server";

interface WarnDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

export function createRenewal(deps: WarnDeps, device: Device): Renewal {
  return { device, warn: (accountId, from) => warnOfReuse(deps, accountId, from) };
}

async function warnOfReuse(
  { db, clock, mailer, appOrigin }: WarnDeps,
  accountId: string,
  from: Device,
): Promise<void> {
  // The viewer's may only be claimed (accounts.claimed_email).
  const account = await findAccount(db, accountId);
  if (!account) return;
  await mailer(
    speakIn(account.language, () =>
      composeMail("sessionReused", account.email, `${appOrigin}/settings`, deviceFacts(from, clock())),
    ),
  );
}
