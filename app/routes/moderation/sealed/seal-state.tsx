import type { LockdownLine } from "~/moderation/lockdown/read-lockdowns.store.server";
import { sealWords } from "~/strings/seals";
import { StatusBadge } from "~/ui/badge";

/** Where a seal stands, in a word. */
export function SealState({ seal }: { seal: LockdownLine }) {
  const { states } = sealWords;
  if (seal.lifted_at !== null) return <StatusBadge>{states.lifted}</StatusBadge>;
  if (seal.destroyed_at !== null) return <StatusBadge>{states.destroyed}</StatusBadge>;
  if (seal.lift_confirmed_at !== null) return <StatusBadge tone="warn">{states.lifting}</StatusBadge>;
  if (seal.lift_asked_at !== null) return <StatusBadge tone="warn">{states.asked}</StatusBadge>;
  return seal.reported_at === null ? (
    <StatusBadge tone="danger">{states.waiting}</StatusBadge>
  ) : (
    <StatusBadge>{states.reported}</StatusBadge>
  );
}
