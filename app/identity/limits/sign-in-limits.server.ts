import { neighbourhoodOf } from "./network.rules";
import type { LimitBindings } from "./rate-limits.server";

/** How well somebody who tries a password is known to the account of the address. */
export type SignInStanding =
  /** Its owner has signed in in this browser. */
  | { known: "device"; accountId: string; device: string }
  /** Or from this neighbourhood of the network. */
  | { known: "network" }
  | { known: "not" };

/**
 * Counts a password that is tried for an address, and says whether it may be. Strangers can use up only
 * what strangers share: a browser the owner has signed in in has a count of its own, and so has each
 * neighbourhood of the network. Those the owner never came from are counted together as well, which is
 * what stops a guesser with a thousand networks.
 * @returns false: try again in RETRY_AFTER_SECONDS
 */
export async function mayTryPassword(
  bindings: Pick<LimitBindings, "CREDENTIALS_LIMIT" | "NEIGHBOURHOOD_LIMIT">,
  { email, network, standing }: { email: string; network: string; standing: SignInStanding },
): Promise<boolean> {
  const count = async (limit: RateLimit, who: string) =>
    (await limit.limit({ key: `signin:${who}` })).success;
  if (standing.known === "device") {
    return count(bindings.CREDENTIALS_LIMIT, `${standing.accountId}:${standing.device}`);
  }
  const address = email.toLowerCase();
  const near = `${address}:${neighbourhoodOf(network)}`;
  if (standing.known === "network") return count(bindings.CREDENTIALS_LIMIT, near);
  // One after the other: what one neighbourhood is refused must not use up what all of them share.
  if (!(await count(bindings.NEIGHBOURHOOD_LIMIT, near))) return false;
  return count(bindings.CREDENTIALS_LIMIT, address);
}
