import { and, eq } from "drizzle-orm";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import type { Device } from "~/identity/sessions/device";
import type { Clock } from "~/platform/clock";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { EditProfile } from "./edit-profile.schema";
import { isKeptOrSame, keepingUsername, takingBack } from "./former-usernames.store.server";
import { checkNames } from "./look-alikes.server";
import { findProfile } from "./profiles.store.server";
import { hasPiledMarks, isReservedName } from "./reserved-names.rules";
import { profiles } from "./profiles.table";

/**
 * Changes what others see of a person, the account type among it. A name somebody has already stays theirs,
 * whatever names may be taken today.
 * @throws DomainError profiles.not_found, username_taken, username_changes, username_reserved, name_reserved,
 *   name_marks, username_alike, name_alike
 */
export async function editProfile(
  deps: { db: Database; clock: Clock },
  accountId: string,
  form: EditProfile,
  device: Device,
): Promise<void> {
  const before = await findProfile(deps.db, accountId);
  if (!before) throw new DomainError("profiles.not_found");
  const { full_name, username, bio, account_type, country, language } = form;
  if (full_name !== before.full_name) {
    if (isReservedName(full_name)) throw new DomainError("profiles.name_reserved");
    if (hasPiledMarks(full_name)) throw new DomainError("profiles.name_marks");
  }
  if (username !== before.username && isReservedName(username))
    throw new DomainError("profiles.username_reserved");
  await checkNames(
    deps.db,
    accountId,
    {
      username: username === before.username ? undefined : username,
      full_name: full_name === before.full_name ? undefined : full_name,
    },
    deps.clock(),
  );
  await writeProfile(deps, accountId, { full_name, username, bio, account_type, country, language });
  if (before.account_type !== account_type) await recordEvent(deps, accountId, "role_changed", device);
}

/** The name before stays an address of theirs for a while, written in the same batch. */
async function writeProfile(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  fields: EditProfile,
): Promise<void> {
  const now = clock();
  const { username } = fields;
  try {
    const [, written] = await db.batch([
      keepingUsername(db, accountId, username, now),
      db
        .update(profiles)
        .set({ ...fields, updated_at: now })
        .where(and(eq(profiles.id, accountId), isKeptOrSame(username)))
        .returning({ id: profiles.id }),
      takingBack(db, accountId, username, now),
    ] as const);
    if (written.length === 0) throw new DomainError("profiles.username_changes");
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
