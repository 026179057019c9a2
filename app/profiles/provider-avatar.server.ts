import { PROVIDER_AVATAR_TIMEOUT_MS, SIGN_UP_AVATAR_MAX } from "./avatar.limits";
import { DomainError } from "~/platform/errors";
import type { Logger } from "~/platform/log.server";
import { readCapped } from "~/platform/read-capped";
import { isPictureAddress } from "./picture-hosts.rules";
import { storeAvatar, type AvatarDeps } from "./avatar.server";
import { findProfile } from "./profiles.store.server";

/** Spec section 4. A failure never blocks the sign-in. @param allowHttp for a provider on this machine */
export async function copyProviderPicture(
  deps: AvatarDeps & { log: Logger },
  accountId: string,
  picture: string | null,
  { allowHttp }: { allowHttp: boolean },
): Promise<void> {
  if (picture === null || !isPictureAddress(picture, allowHttp)) return;
  const profile = await findProfile(deps.db, accountId);
  if (!profile || profile.avatar_url !== null) return;
  try {
    const response = await fetch(picture, {
      redirect: "manual",
      signal: AbortSignal.timeout(PROVIDER_AVATAR_TIMEOUT_MS),
    });
    const bytes = response.ok ? await readCapped(response, SIGN_UP_AVATAR_MAX) : null;
    if (bytes) await storeAvatar(deps, accountId, bytes);
    else deps.log.warn("avatar.not_copied", { status: response.status });
  } catch (error) {
    if (error instanceof DomainError) deps.log.warn("avatar.not_copied", { code: error.code });
    else deps.log.error("avatar.not_copied", error);
  }
}
