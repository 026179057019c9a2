import { isOlderThan, type Clock } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { KNOWN_ACCOUNTS, KNOWN_DEVICE_MS } from "./session.limits";

export interface KnownDevice {
  accountId: string;
  device: string;
}

interface Deps {
  clock: Clock;
  secret: string;
}

/** The time in ms, base 36. */
const ENTRY = /^([\w-]{1,64})\.([\w-]{43})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** The same secret signs other things. */
const signed = (text: string) => `known-device:${text}`;

/** Only keeps strangers' wrong passwords from counting here. */
export async function readKnownDevices(
  { clock, secret }: Deps,
  entries: readonly string[],
): Promise<KnownDevice[]> {
  const key = await signingKey(secret);
  const known = await Promise.all(
    entries.slice(0, KNOWN_ACCOUNTS).map(async (entry) => {
      const [, accountId, device, since, signature] = ENTRY.exec(entry) ?? [];
      if (!accountId || !device || !since || !signature) return [];
      if (isOlderThan(KNOWN_DEVICE_MS, parseInt(since, 36), clock())) return [];
      const isValid = await verifyText(key, signed(`${accountId}.${device}.${since}`), signature);
      return isValid ? [{ accountId, device }] : [];
    }),
  );
  return known.flat();
}

export async function withKnownDevice(
  deps: Deps,
  entries: readonly string[],
  accountId: string,
): Promise<string[]> {
  const existing = (await readKnownDevices(deps, entries)).find((known) => known.accountId === accountId);
  const text = `${accountId}.${existing?.device ?? randomToken()}.${deps.clock().toString(36)}`;
  const entry = `${text}.${await signText(await signingKey(deps.secret), signed(text))}`;
  const others = entries.filter((other) => !other.startsWith(`${accountId}.`));
  return [entry, ...others].slice(0, KNOWN_ACCOUNTS);
}
