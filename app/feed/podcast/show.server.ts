import { cleanPicture, readWholePicture } from "~/formats";
import { DomainError } from "~/platform/errors";
import { coverName } from "~/profiles/avatar-name";
import type { AvatarDeps } from "~/profiles/avatar.server";
import { isCreator } from "~/uploads/uploads.store.server";
import { COVER_MAX_BYTES, COVER_SIDES } from "./podcast.limits";
import { findShow, replaceShow } from "./shows.store.server";

interface ShowChoice {
  /** Undefined keeps what is stored, which another tab may have changed. */
  isOn: boolean | undefined;
  hasFilms: boolean | undefined;
  /** Null keeps the cover. */
  picture: Uint8Array<ArrayBuffer> | null;
}

export async function changeShow(
  deps: AvatarDeps,
  creator: string,
  { isOn, hasFilms, picture }: ShowChoice,
): Promise<void> {
  const { db, avatars, clock } = deps;
  let before = await findShow(db, creator);
  // A former creator can still switch it off.
  if (((isOn ?? before?.is_on) || !before) && !(await isCreator(db, creator)))
    throw new DomainError("uploads.creator_only");
  const stored = picture ? await storeCover(deps, creator, picture) : null;
  try {
    for (;;) {
      const cover = stored ?? before?.cover ?? "";
      const is_on = isOn ?? before?.is_on ?? false;
      const has_films = hasFilms ?? before?.has_films ?? false;
      if (!cover && is_on) throw new DomainError("profiles.cover_unfit");
      if (!cover && !before) return;
      // Of two at once, each removes exactly the cover it replaced.
      if (await replaceShow(db, before, { creator, is_on, has_films, cover, changed_at: clock() })) break;
      before = await findShow(db, creator);
    }
  } catch (error) {
    const known = stored ? await findShow(db, creator).catch(() => null) : null;
    if (stored && known !== null && known?.cover !== stored)
      await avatars.delete(stored).catch(() => undefined);
    // Otherwise only the answer to the write was lost.
    if (known === null || known?.cover !== stored) throw error;
  }
  // The deletion of the account removes what fails here.
  if (stored && before?.cover && before.cover !== stored)
    await avatars.delete(before.cover).catch(() => undefined);
}

/** Beside the creator's avatar, with which it's removed (app/profiles/avatar.server.ts). */
async function storeCover(
  { avatars, clock, isRefused }: AvatarDeps,
  creator: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const picture = bytes.length > COVER_MAX_BYTES ? null : await readWholePicture(bytes);
  const { mime = "", width = 0, height } = picture ?? {};
  const isRightType = mime === "image/jpeg" || mime === "image/png";
  const isRightSize = width === height && width >= COVER_SIDES.least && width <= COVER_SIDES.most;
  const clean = isRightType && isRightSize ? await cleanPicture(bytes) : null;
  if (!picture || !clean) throw new DomainError("profiles.cover_unfit");
  // A known picture may match before or after cleaning.
  for (const one of [bytes, clean])
    if (await isRefused(creator, new Uint8Array(one))) throw new DomainError("profiles.avatar_refused");
  const name = coverName(creator, clock(), picture.extension);
  await avatars.put(name, clean, { httpMetadata: { contentType: picture.mime } });
  return name;
}
