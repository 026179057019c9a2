import type { ModerationDeps } from "../moderation-deps";
import type { Reason } from "../reasons.rules";
import { raiseSystemCase } from "../reports/raise-system-case.server";
import { findings } from "~/words/en/moderation-facts";
import { originalOf } from "./found-copy.server";
import { findRefusing } from "./known-files.server";

export async function refuseKnownAvatar(
  deps: ModerationDeps,
  accountId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const known = await findRefusing(deps.db, bytes);
  if (!known) return false;
  deps.log.warn("moderation.known_avatar", { known: known.id });
  await raiseSystemCase(deps, {
    subject: { kind: "person", id: accountId },
    reason: known.category as Reason,
    words: findings.profilePicture(originalOf(known)),
  });
  return true;
}
