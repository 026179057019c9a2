import type { Viewer } from "~/identity/accounts/viewer";
import { SECOND_MS } from "~/platform/clock";

/** Without tokens or hashes. Times in seconds. */
export function publicSession(
  { id, email }: Viewer,
  { expiresAtMs, now, twoStep }: { expiresAtMs: number; now: number; twoStep: boolean },
) {
  return {
    expires_in: Math.max(0, Math.floor((expiresAtMs - now) / SECOND_MS)),
    expires_at: Math.floor(expiresAtMs / SECOND_MS),
    token_type: "bearer" as const,
    two_step: twoStep,
    user: { id, email },
  };
}
