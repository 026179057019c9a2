import type { LockdownLine } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { StatusBadge } from "~/ui/badge";

export function LockdownStatus({ lockdown }: { lockdown: LockdownLine }) {
  const { states } = lockdownWords;
  if (lockdown.lifted_at !== null) return <StatusBadge>{states.lifted}</StatusBadge>;
  if (lockdown.destroyed_at !== null) return <StatusBadge>{states.destroyed}</StatusBadge>;
  if (lockdown.lift_confirmed_at !== null) return <StatusBadge tone="warn">{states.lifting}</StatusBadge>;
  if (lockdown.lift_asked_at !== null) return <StatusBadge tone="warn">{states.asked}</StatusBadge>;
  return lockdown.reported_at === null ? (
    <StatusBadge tone="danger">{states.waiting}</StatusBadge>
  ) : (
    <StatusBadge>{states.reported}</StatusBadge>
  );
}
