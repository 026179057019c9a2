import { recordEvent } from "./account-events.store.server";
import { noteSignIn } from "./accounts.store.server";
import type { Device } from "./device";
import { startSession, type OpenSession, type SessionDeps } from "./session.server";

export type AdmitDeps = SessionDeps;

/** How a person has shown who they are: each way to sign in ends in `admit`. */
export type Proof = "password" | "provider" | "mail" | "recovery";

export interface Proven {
  accountId: string;
  proof: Proof;
  device: Device;
  secure: boolean;
}

/** What becomes of somebody who has proven who they are. */
export type Admission =
  | { outcome: "signed_in"; session: OpenSession }
  /** A second step is asked for first. The cookie is the challenge's; there is no session yet. */
  | { outcome: "challenged"; cookie: string };

/**
 * The one door from a proven person to a session, whichever way they came.
 * @returns null where the account was deleted meanwhile
 */
export async function admit(deps: AdmitDeps, proven: Proven): Promise<Admission | null> {
  const { accountId, device, secure, proof } = proven;
  const session = await startSession(deps, { accountId, device, secure });
  if (!session) return null;
  await noteSignIn(deps.db, accountId, deps.clock());
  // A new password has a line of its own.
  if (proof !== "recovery") await recordEvent(deps, accountId, "signed_in", device);
  return { outcome: "signed_in", session };
}
