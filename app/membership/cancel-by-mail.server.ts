import type { MembershipDeps } from "./membership-deps";

export interface CancelByMailDeps extends MembershipDeps {
  /** Runs work some while after the answer (after-answer.server.ts). */
  later(work: () => Promise<void>): void;
}

/** Mails a link that cancels, to whoever has a membership under this address; what is answered shows nothing of it. */
export async function askToCancelByMail(_deps: CancelByMailDeps, _email: string): Promise<void> {
  throw new Error("later");
}

/** Whether a mailed link can still be used: to show the button that uses it. */
export async function readCancelLink(_deps: MembershipDeps, _code: string): Promise<"good" | "dead"> {
  throw new Error("later");
}

/**
 * Cancels by a mailed link, which is good once.
 * @returns `bad_code` for one that is no good, `none` where nothing runs that could be cancelled
 * @throws DomainError membership.unavailable; the link stays good then
 */
export async function cancelByMail(
  _deps: MembershipDeps,
  _code: string,
): Promise<{ endsAt: number } | "bad_code" | "none"> {
  throw new Error("later");
}
