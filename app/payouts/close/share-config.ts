import type { PayoutPolicy } from "~/platform/config.server";
import type { ShareConfig } from "../share/share.types";

/** What the owner decided about shares, as the rules take it. */
export function shareConfigOf({ shareBp, idleCapBp, minSeconds }: PayoutPolicy): ShareConfig {
  return { share: BigInt(shareBp), idleCap: BigInt(idleCapBp), minSeconds: BigInt(minSeconds) };
}
