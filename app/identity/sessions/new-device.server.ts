import type { Database } from "~/platform/database.server";
import { deviceMail } from "~/words/en/mails";
import { listOwnersDevices } from "../accounts/account-events.store.server";
import type { Account } from "../accounts/accounts.table";
import { deviceName, deviceParts } from "./device-name.rules";
import type { Device } from "./device";
import { networkNeighbourhood } from "../limits/network.rules";

export async function isNewDevice(
  db: Database,
  account: Pick<Account, "id" | "last_sign_in_at">,
  device: Device,
): Promise<boolean> {
  return isNewAmong(await listOwnersDevices(db, account.id), account, device);
}

type KnownDevices = Awaited<ReturnType<typeof listOwnersDevices>>;

export function isNewAmong(
  known: KnownDevices,
  account: Pick<Account, "last_sign_in_at">,
  device: Device,
): boolean {
  if (account.last_sign_in_at === null) return false;
  return !known.some((one) => deviceKey(one) === deviceKey(device));
}

export function deviceFacts(device: Device, now: number): string[] {
  return [
    deviceMail.device(deviceName(device.userAgent)),
    deviceMail.network(device.network, device.country),
    deviceMail.time(new Date(now)),
  ];
}

const deviceKey = ({ network, userAgent }: { network: string | null; userAgent: string | null }) =>
  `${deviceParts(userAgent).join(" ")} ${networkNeighbourhood(network ?? "unknown")}`;
