import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { findShow } from "~/feed/podcast/shows.store.server";
import { shows } from "~/feed/podcast/shows.table";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { isCoverName } from "~/profiles/avatar-name";
import { heldAvatars } from "~/profiles/held-avatars.table";
import { isCurrentAvatar } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";
import type { EvidenceDeps } from "./lockdown-deps";
import { avatarFromSubject } from "./lockdown-targets.store.server";
import { lockdowns, type Lockdown } from "./lockdowns.table";

export async function hasRoomForPicture(db: Database, seal: Lockdown): Promise<boolean> {
  const { table, hasNone } = placeOf(seal);
  return (await db.get(sql`select 1 from ${table} where ${hasNone}`)) !== undefined;
}

export function restoringPicture(db: Database, seal: Lockdown, only: SQL): BatchItem<"sqlite">[] {
  const name = avatarFromSubject(seal.subject);
  if (name === null) return [];
  const { table, column, hasNone } = placeOf(seal);
  return [
    statement(db, sql`update ${table} set ${column} = ${name} where ${hasNone} and ${only}`),
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

/** There may be another picture by now. */
export async function removeIfUnused({ db, avatars }: EvidenceDeps, seal: Lockdown): Promise<void> {
  const name = avatarFromSubject(seal.subject);
  if (name === null) return;
  const isUsed = isCoverName(name)
    ? (await findShow(db, seal.account_id))?.cover === name
    : await isCurrentAvatar(db, seal.account_id, name);
  if (!isUsed) await avatars.delete(name);
}

function placeOf({ account_id, subject }: Lockdown) {
  const isThere = sql`exists (select 1 from ${accounts} as a where a.id = ${account_id} and a.deleting_at is null)`;
  return isCoverName(avatarFromSubject(subject) ?? "")
    ? {
        table: shows,
        column: sql`cover`,
        hasNone: sql`creator = ${account_id} and cover = '' and ${isThere}`,
      }
    : {
        table: profiles,
        column: sql`avatar_url`,
        hasNone: sql`id = ${account_id} and avatar_url is null and ${isThere}`,
      };
}
