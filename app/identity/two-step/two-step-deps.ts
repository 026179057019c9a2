import type { KeyRing } from "~/platform/key-ring.rules";
import type { Mailer } from "../mail/mail.server";
import type { SessionDeps } from "../sessions/session-deps";

/** What verbs of the second step are given. */
export interface TwoStepDeps extends SessionDeps {
  /** What authenticator secrets are encrypted with. */
  twoStepKeys: KeyRing;
  mailer: Mailer;
  appOrigin: string;
}
