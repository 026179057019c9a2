import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordingEvent } from "~/identity/accounts/account-events.store.server";
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
import { requireDistinctNames } from "./similar-names.server";
import { findProfile } from "./profiles.store.server";
import { hasStackedMarks, isReservedName } from "./reserved-names.rules";
import { profiles, type Profile } from "./profiles.table";

/** An existing name stays allowed, even one that is reserved by now. */
export async function editProfile(
  deps: { db: Database; clock: Clock },
  accountId: string,
  form: { typed: EditProfile; was: RenderedFields | null },
  device: Device,
): Promise<{ written: EditableProfile; hasNewRecord: boolean }> {
  let before: EditableProfile | undefined;
  const { db } = deps;
  // Beside the first reading, which seldom finds anything else than what the form showed.
  const early = changedNames(form.typed, form.was ?? {});
  const earlyCheck = requireDistinctNames(db, accountId, early, deps.clock());
  earlyCheck.catch(() => undefined);
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
      if (before) {
        checkReserved(merged, before);
        const changed = changedNames(merged, before);
        const isChecked = changed.username === early.username && changed.full_name === early.full_name;
        await (isChecked ? earlyCheck : requireDistinctNames(db, accountId, changed, deps.clock()));
      }
      const hasNewRole = before?.account_type !== merged.account_type;
      await writeProfile(deps, accountId, merged, [
        guard,
        ...(hasNewRole ? [recordingEvent(db, accountId, "role_changed", device, deps.clock())] : []),
      ]);
    },
  });
  return { written, hasNewRecord: CARRIED.some((field) => before?.[field] !== written[field]) };
}

/** What session records carry of a profile. */
const CARRIED = ["full_name", "username", "account_type", "language"] as const;

const changedNames = (
  { full_name, username }: Pick<EditableProfile, "full_name" | "username">,
  before: RenderedFields | EditableProfile,
) => ({
  username: username === before["username"] ? undefined : username,
  full_name: full_name === null || full_name === before["full_name"] ? undefined : full_name,
});

export type EditableProfile = Pick<
  Profile,
  "full_name" | "username" | "bio" | "account_type" | "country" | "language"
>;

function checkReserved({ full_name, username }: EditableProfile, before: EditableProfile): void {
  if (full_name !== null && full_name !== before.full_name) {
    if (isReservedName(full_name)) throw new DomainError("profiles.name_reserved");
    if (hasStackedMarks(full_name)) throw new DomainError("profiles.name_marks");
  }
  if (username !== before.username && isReservedName(username))
    throw new DomainError("profiles.username_reserved");
}

async function writeProfile(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  fields: EditableProfile,
  [guard, ...others]: readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]],
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
      ...others,
    ] as const);
    if (written.length === 0) throw new DomainError("profiles.username_changes");
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
