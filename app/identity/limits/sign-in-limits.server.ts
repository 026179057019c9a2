import { networkNeighbourhood } from "./network.rules";
import type { LimitBindings } from "./rate-limits.server";

export type SignInTrust = (
  { known: "device"; accountId: string; device: string } | { known: "network" } | { known: "not" }
) & {
  /** When support last reset the limit: counts begin again. */
  resetAt?: number | null;
};

/** Strangers can't lock out the owner's devices. */
export async function mayTryPassword(
  bindings: Pick<LimitBindings, "CREDENTIALS_LIMIT" | "NEIGHBOURHOOD_LIMIT">,
  { email, network, standing }: { email: string; network: string; standing: SignInTrust },
): Promise<boolean> {
  const since = standing.resetAt ? `:${standing.resetAt}` : "";
  const count = async (limit: RateLimit, who: string) =>
    (await limit.limit({ key: `signin:${who}${since}` })).success;
  if (standing.known === "device") {
    return count(bindings.CREDENTIALS_LIMIT, `${standing.accountId}:${standing.device}`);
  }
  const address = email.toLowerCase();
  const neighbourhoodKey = `${address}:${networkNeighbourhood(network)}`;
  if (standing.known === "network") return count(bindings.CREDENTIALS_LIMIT, neighbourhoodKey);
  // A refused try must not use up the shared count.
  if (!(await count(bindings.NEIGHBOURHOOD_LIMIT, neighbourhoodKey))) return false;
  return count(bindings.CREDENTIALS_LIMIT, address);
}
