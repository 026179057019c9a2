import { and, desc, eq, inArray } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { deviceMail } from "~/strings/mails";
import { accountEvents, type AccountEventKind } from "../accounts/account-events.table";
import type { Account } from "../accounts/accounts.table";
import { deviceName } from "./device-name.rules";
import type { Device } from "./device";
import { composeMail, type Mailer } from "../mail/mail.server";
import { neighbourhoodOf } from "../limits/network.rules";

const DONE_BY_OWNER: AccountEventKind[] = ["signed_up", "signed_in", "email_confirmed", "password_changed"];
const HISTORY = 300;

/** The first sign-in after the sign-up is not new. */
export async function isNewDevice(
  db: Database,
  account: Pick<Account, "id" | "last_sign_in_at">,
  device: Device,
): Promise<boolean> {
  if (account.last_sign_in_at === null) return false;
  const seen = await db
    .select({ network: accountEvents.network, userAgent: accountEvents.user_agent })
    .from(accountEvents)
    .where(and(eq(accountEvents.account_id, account.id), inArray(accountEvents.kind, DONE_BY_OWNER)))
    .orderBy(desc(accountEvents.created_at))
    .limit(HISTORY);
  const here = deviceKey(device);
  return !seen.some((one) => deviceKey(one) === here);
}

export async function sendDeviceMail(
  { mailer, appOrigin, clock }: { mailer: Mailer; appOrigin: string; clock: Clock },
  email: string,
  device: Device,
  facts: readonly string[] = [],
): Promise<void> {
  const lines = [...deviceFacts(device, clock()), ...facts];
  await mailer(composeMail("newDevice", email, `${appOrigin}/settings`, lines));
}

export function deviceFacts(device: Device, now: number): string[] {
  return [
    deviceMail.device(deviceName(device.userAgent)),
    deviceMail.network(device.network, device.country),
    deviceMail.time(new Date(now)),
  ];
}

const deviceKey = ({ network, userAgent }: { network: string | null; userAgent: string | null }) =>
  `${deviceName(userAgent)} ${neighbourhoodOf(network ?? "unknown")}`;
