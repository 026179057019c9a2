import { isOlderThan, type Clock } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { randomToken } from "~/platform/tokens.server";
import { KNOWN_ACCOUNTS, KNOWN_DEVICE_MS } from "./session.limits";

/** A browser in which somebody has signed in to an account, by a second step where there is one. */
export interface KnownDevice {
  accountId: string;
  /** Random, the same for each sign-in of this account in this browser. */
  device: string;
}

interface Deps {
  clock: Clock;
  /** At least 32 characters; what the entries are signed with. */
  secret: string;
}

/** `account.device.moment.signature`; the moment of the sign-in in milliseconds, base 36. */
const ENTRY = /^([\w-]{1,64})\.([\w-]{43})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What is signed says what for: the same secret signs other things elsewhere. */
const signed = (text: string) => `known-device:${text}`;

/**
 * The accounts a browser is known for, the latest first. An entry opens nothing: it only says that wrong
 * passwords from elsewhere are none of this browser's doing.
 * @param entries of the cookie; whatever we did not sign, or too long ago, is left out
 */
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
      const right = await verifyText(key, signed(`${accountId}.${device}.${since}`), signature);
      return right ? [{ accountId, device }] : [];
    }),
  );
  return known.flat();
}

/** The entries of a browser in which somebody has just signed in to an account. */
export async function withKnownDevice(
  deps: Deps,
  entries: readonly string[],
  accountId: string,
): Promise<string[]> {
  const before = (await readKnownDevices(deps, entries)).find((known) => known.accountId === accountId);
  const text = `${accountId}.${before?.device ?? randomToken()}.${deps.clock().toString(36)}`;
  const entry = `${text}.${await signText(await signingKey(deps.secret), signed(text))}`;
  const others = entries.filter((other) => !other.startsWith(`${accountId}.`));
  return [entry, ...others].slice(0, KNOWN_ACCOUNTS);
}
