import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { DAY_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { deviceMail } from "~/strings/mails";
import { recordEvent } from "../accounts/account-events.store.server";
import { accountEvents } from "../accounts/account-events.table";
import { findAccount } from "../accounts/accounts.store.server";
import type { Account } from "../accounts/accounts.table";
import { neighbourhoodOf } from "../limits/network.rules";
import { composeMail, type Mailer } from "../mail/mail.server";
import type { Device } from "./device";
import { deviceFacts, isNewDevice, sendDeviceMail } from "./new-device.server";

/** Failures before a sign-in that make it news: more than people need who look for their password. */
export const MANY_FAILURES = 10;
/** Lines of the history that are looked through for them, and how old they may be. */
const LOOKED_THROUGH = 300;
const FAILURES_MS = DAY_MS;

interface TellDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

/** One sign-in, and when (ms). */
interface SignInHere {
  device: Device;
  at: number;
}

/**
 * Writes down that a first step was passed where the account's owner never was. Where no second step follows, they
 * are told (two-step/tell-missed-steps.server.ts).
 */
export async function noteFirstStep(
  { db }: Pick<TellDeps, "db">,
  accountId: string,
  { device, at }: SignInHere,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account && (await isNewDevice(db, account, device)))
    await recordEvent({ db, clock: () => at }, accountId, "first_step_passed", device);
}

/**
 * Tells somebody by mail of a sign-in to their account where they were not before, or behind many failures. In a
 * place of theirs only failures from there count: else every stranger could have us write to them.
 */
export async function tellOfSignIn(
  deps: TellDeps,
  account: Pick<Account, "id" | "email">,
  { device, at, isNew }: SignInHere & { isNew: boolean },
): Promise<void> {
  const failed = await failuresBefore(deps.db, account.id, at);
  const near = neighbourhoodOf(device.network ?? "unknown");
  const here = failed.filter(({ network }) => neighbourhoodOf(network ?? "unknown") === near);
  const count = isNew ? failed.length : here.length;
  const facts = count >= MANY_FAILURES ? [deviceMail.failures(count)] : [];
  if (isNew) return sendDeviceMail(deps, account.email, device, facts);
  if (facts.length === 0) return;
  const lines = [...deviceFacts(device, at), ...facts];
  await deps.mailer(composeMail("manyFailures", account.email, `${deps.appOrigin}/settings`, lines));
}

/** The failures of the last day since the sign-in before this one, wherever they came from. */
async function failuresBefore(db: Database, accountId: string, at: number) {
  const latest = await db
    .select({ kind: accountEvents.kind, network: accountEvents.network })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.account_id, accountId),
        lt(accountEvents.created_at, at),
        gt(accountEvents.created_at, at - FAILURES_MS),
        inArray(accountEvents.kind, ["signed_in", "sign_in_failed", "two_step_failed"]),
      ),
    )
    .orderBy(desc(accountEvents.created_at))
    .limit(LOOKED_THROUGH);
  const last = latest.findIndex(({ kind }) => kind === "signed_in");
  return last < 0 ? latest : latest.slice(0, last);
}
