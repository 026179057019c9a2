import { DAY_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { deviceMail } from "~/words/en/mails";
import { listFailedSignIns, recordEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { networkNeighbourhood } from "../limits/network.rules";
import { composeMail, type Mailer } from "../mail/mail.server";
import type { Device } from "./device";
import { deviceFacts, isNewDevice } from "./new-device.server";
import { speakIn } from "~/words/speak.server";

/** More than a forgotten password causes. */
export const MANY_FAILURES = 10;
const FAILURES_MS = DAY_MS;

interface TellDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

interface SignInHere {
  device: Device;
  at: number;
}

export async function recordFirstStep(
  { db }: Pick<TellDeps, "db">,
  accountId: string,
  { device, at }: SignInHere,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account && (await isNewDevice(db, account, device)))
    await recordEvent({ db, clock: () => at }, accountId, "first_step_passed", device);
}

/** From a known device only failures near it count, or strangers could trigger mails. */
export async function notifyOfSignIn(
  deps: TellDeps,
  account: Pick<Account, "id" | "email" | "language">,
  { device, at, isNew }: SignInHere & { isNew: boolean },
): Promise<void> {
  const failed = await listFailedSignIns(deps.db, account.id, { after: at - FAILURES_MS, before: at });
  const neighbourhood = networkNeighbourhood(device.network ?? "unknown");
  const nearby = failed.filter(({ network }) => networkNeighbourhood(network ?? "unknown") === neighbourhood);
  const count = isNew ? failed.length : nearby.length;
  const kind = isNew ? "newDevice" : "manyFailures";
  const hasFailures = count >= MANY_FAILURES;
  if (!isNew && !hasFailures) return;
  const mail = speakIn(account.language, () =>
    composeMail(kind, account.email, `${deps.appOrigin}/settings`, [
      ...deviceFacts(device, at),
      ...(hasFailures ? [deviceMail.failures(count)] : []),
    ]),
  );
  await deps.mailer(mail);
}
