import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { heldAvatars } from "~/profiles/held-avatars.table";
import { isCurrentAvatar } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";
import type { EvidenceDeps } from "./lockdown-deps";
import { avatarFromSubject } from "./lockdown-targets.store.server";
import { lockdowns, type Lockdown } from "./lockdowns.table";

export async function hasRoomForPicture(db: Database, seal: Lockdown): Promise<boolean> {
  return (await db.get(sql`select 1 from ${profiles} where ${hasNone(seal)}`)) !== undefined;
}

export function restoringPicture(db: Database, seal: Lockdown, only: SQL): BatchItem<"sqlite">[] {
  const name = avatarFromSubject(seal.subject);
  if (name === null) return [];
  return [
    statement(db, sql`update ${profiles} set avatar_url = ${name} where ${hasNone(seal)} and ${only}`),
    releasingPicture(db, seal, "lifted_at"),
  ];
}

export function releasingPicture(
  db: Database,
  { id, subject }: Lockdown,
  since: "lifted_at" | "cleared_at",
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`delete from ${heldAvatars} where name = ${avatarFromSubject(subject) ?? ""}
      and exists (select 1 from ${lockdowns} where id = ${id} and ${sql.raw(since)} is not null)`,
  );
}

/** The profile may have another picture by now. */
export async function removeIfUnused({ db, avatars }: EvidenceDeps, seal: Lockdown): Promise<void> {
  const name = avatarFromSubject(seal.subject);
  if (name !== null && !(await isCurrentAvatar(db, seal.account_id, name))) await avatars.delete(name);
}

const hasNone = ({ account_id }: Lockdown): SQL => sql`id = ${account_id} and avatar_url is null
  and exists (select 1 from ${accounts} as a where a.id = ${account_id} and a.deleting_at is null)`;
