import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { comments } from "~/comments/comments.table";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { uploads } from "~/uploads/uploads.table";
import { measures } from "~/moderation/decisions/decisions.table";
import type { LockdownRecord } from "./record.store.server";
import { commentIdFromSubject } from "./lockdown-targets.store.server";
import type { Lockdown } from "./lockdowns.table";

/** Not if its author deleted it or is leaving, or its work or parent is gone. */
export function restoringComment(
  db: Database,
  seal: Lockdown,
  record: LockdownRecord | null,
  only: SQL,
): BatchItem<"sqlite">[] {
  const id = commentIdFromSubject(seal.subject);
  const [said] = record?.comments ?? [];
  if (id === null || said?.deleted_at !== null) return [];
  const { upload_id, author, parent_id, text, filing, created_at, hidden_at } = said;
  const removed = sql`(select min(began_at) from ${measures}
    where subject = ${seal.subject} and what = 'removed' and ended_at is null)`;
  return [
    statement(
      db,
      sql`
      insert into ${comments} (id, upload_id, author, parent_id, text, filing, created_at, hidden_at, removed_at)
      select ${id}, ${upload_id}, ${author}, ${parent_id}, ${text}, ${filing}, ${created_at}, ${hidden_at}, ${removed}
      where exists (select 1 from ${uploads} where id = ${upload_id})
        and exists (select 1 from ${accounts} as a where a.id = ${author} and a.deleting_at is null)
        and (${parent_id} is null or exists (select 1 from ${comments} as root where root.id = ${parent_id}))
        and ${only}
      on conflict (id) do update set text = excluded.text, deleted_at = null, removed_at = excluded.removed_at`,
    ),
  ];
}
