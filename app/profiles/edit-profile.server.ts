import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import type { Device } from "~/identity/sessions/device";
import type { Clock } from "~/platform/clock";
import { isUniqueViolation, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { writeMerged, type RenderedFields } from "~/platform/three-way.server";
import type { EditProfile } from "./edit-profile.schema";
import {
  mayTakeUsername,
  savingFormerUsername,
  removingReclaimedUsername,
} from "./former-usernames.store.server";
import { requireDistinctNames as checkLikeness } from "./similar-names.server";
import { findProfile } from "./profiles.store.server";
import { hasStackedMarks, isReservedName } from "./reserved-names.rules";
import { profiles, type Profile } from "./profiles.table";

/** An existing name stays allowed, even one that is reserved by now. */
export async function editProfile(
  deps: { db: Database; clock: Clock },
  accountId: string,
  form: { typed: EditProfile; was: RenderedFields | null },
  device: Device,
): Promise<EditableProfile> {
  let before: EditableProfile | undefined;
  const { db } = deps;
  const written = await writeMerged<EditableProfile>(db, form, {
    read: async () => {
      const row = await findProfile(db, accountId);
      if (!row) throw new DomainError("profiles.not_found");
      const { full_name, username, bio, account_type, country, language } = row;
      before = { full_name, username, bio, account_type, country, language };
      const isStill = sql`exists ${db
        .select({ id: profiles.id })
        .from(profiles)
        .where(
          sql`${profiles.id} = ${accountId} and ${profiles.full_name} is ${full_name} and ${profiles.username} = ${username}
            and ${profiles.bio} is ${bio} and ${profiles.account_type} = ${account_type}
            and ${profiles.country} is ${country} and ${profiles.language} = ${language}`,
        )}`;
      return { stored: before, isStill };
    },
    write: async (merged, guard) => {
      if (before) await checkNames(deps, accountId, merged, before);
      await writeProfile(deps, accountId, merged, guard);
    },
  });
  if (before?.account_type !== written.account_type)
    await recordEvent(deps, accountId, "role_changed", device);
  return written;
}

export type EditableProfile = Pick<
  Profile,
  "full_name" | "username" | "bio" | "account_type" | "country" | "language"
>;

async function checkNames(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  { full_name, username }: EditableProfile,
  before: EditableProfile,
): Promise<void> {
  if (full_name !== null && full_name !== before.full_name) {
    if (isReservedName(full_name)) throw new DomainError("profiles.name_reserved");
    if (hasStackedMarks(full_name)) throw new DomainError("profiles.name_marks");
  }
  if (username !== before.username && isReservedName(username))
    throw new DomainError("profiles.username_reserved");
  const changed = {
    username: username === before.username ? undefined : username,
    full_name: full_name === null || full_name === before.full_name ? undefined : full_name,
  };
  await checkLikeness(db, accountId, changed, clock());
}

async function writeProfile(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  fields: EditableProfile,
  guard: BatchItem<"sqlite">,
): Promise<void> {
  const now = clock();
  const { username } = fields;
  try {
    const [, , written] = await db.batch([
      guard,
      savingFormerUsername(db, accountId, username, now),
      db
        .update(profiles)
        .set({ ...fields, updated_at: now })
        .where(and(eq(profiles.id, accountId), mayTakeUsername(username)))
        .returning({ id: profiles.id }),
      removingReclaimedUsername(db, accountId, username, now),
    ] as const);
    if (written.length === 0) throw new DomainError("profiles.username_changes");
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
