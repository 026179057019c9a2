import { DomainError } from "~/platform/errors";
import { recordEvent } from "../accounts/account-events.store.server";
import { findAccount } from "../accounts/accounts.store.server";
import type { Device } from "../sessions/device";
import { composeMail, type Mailer } from "../mail/mail.server";
import { requireRecentSession } from "../sessions/recent-session.server";
import type { SessionDeps } from "../sessions/session-deps";
import type { Viewer } from "../accounts/viewer";
import { listLinked, unlink } from "./linked-identities.store.server";
import type { ProviderId } from "./providers";

/**
 * Takes a provider away as a way in, unless it is the last one.
 * @throws DomainError identity.session_missing, sign_in_again, provider_last_way_in, provider_not_connected
 */
export async function disconnect(
  deps: SessionDeps & { mailer: Mailer; appOrigin: string },
  viewer: Viewer,
  provider: ProviderId,
  device: Device,
): Promise<void> {
  await requireRecentSession(deps, viewer);
  if (!(await unlink(deps.db, viewer.id, provider))) {
    const linked = await listLinked(deps.db, viewer.id);
    const isThere = linked.some((identity) => identity.provider === provider);
    throw new DomainError(isThere ? "identity.provider_last_way_in" : "identity.provider_not_connected");
  }
  await recordEvent(deps, viewer.id, "provider_disconnected", device);
  const account = await findAccount(deps.db, viewer.id);
  // Not the address the person sees: it may only be claimed (accounts.claimed_email).
  if (account)
    await deps.mailer(composeMail("providerDisconnected", account.email, `${deps.appOrigin}/settings`));
}
