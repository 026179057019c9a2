import type { KeyRing } from "~/platform/key-ring.rules";
import type { Mailer } from "../mail/mail.server";
import type { SessionDeps } from "../sessions/session-deps";

export interface TwoStepDeps extends SessionDeps {
  twoStepKeys: KeyRing;
  mailer: Mailer;
  appOrigin: string;
}
