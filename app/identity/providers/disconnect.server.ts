import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import type { Device } from "../sessions/device";
import { composeMail } from "../mail/mail.server";
import { requireRecentSignIn } from "../proof/require-proof.server";
import type { TwoStepDeps } from "../two-step/two-step-deps";
import type { Viewer } from "../accounts/viewer";
import { listLinkedIdentities, unlinkIdentity } from "./linked-identities.store.server";
import type { ProviderId } from "./providers";

export async function disconnect(
  deps: TwoStepDeps,
  viewer: Viewer,
  provider: ProviderId,
  device: Device,
): Promise<void> {
  const account = await requireRecentSignIn(deps, viewer);
  if (!(await unlinkIdentity(deps.db, viewer.id, provider))) {
    const linked = await listLinkedIdentities(deps.db, viewer.id);
    const isThere = linked.some((identity) => identity.provider === provider);
    throw new DomainError(isThere ? "identity.provider_last_way_in" : "identity.provider_not_connected");
  }
  await recordEvent(deps, viewer.id, "provider_disconnected", device);
  // The viewer's may only be claimed (accounts.claimed_email).
  await deps.mailer(composeMail("providerDisconnected", account.email, `${deps.appOrigin}/settings`));
}
