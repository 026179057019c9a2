import { asc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts } from "~/identity/accounts/accounts.table";
import { streams } from "~/media/streaming/streams.table";
import { statement } from "~/platform/statement.server";
import { uploads } from "~/uploads/uploads.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reports } from "~/moderation/reports/reports.table";
import { cases } from "~/moderation/cases/cases.table";
import { sourceBucket, readRelatedUploads } from "./copy-evidence.server";
import { loadRecord } from "./evidence.server";
import { recordingStep } from "./events.store.server";
import { relatedUploads, type LockdownRecord } from "./record.store.server";
import { restoringComment } from "./restore-comment.store.server";
import { restoringPicture, hasRoomForPicture, removeIfUnused } from "./restore-picture.server";
import type { EvidenceDeps } from "./lockdown-deps";
import { avatarFromSubject } from "./lockdown-targets.store.server";
import { lockdownFiles, lockdowns, type Lockdown } from "./lockdowns.table";

/** Works of closing accounts stay hidden; a replacement under way is rejected: nobody judged it. */
export async function liftLockdown(deps: EvidenceDeps, seal: Lockdown): Promise<void> {
  const { db, clock, log } = deps;
  const canRestore = avatarFromSubject(seal.subject)
    ? await hasRoomForPicture(db, seal)
    : (await readRelatedUploads(db, seal.upload_id)).length > 0;
  const moved = canRestore ? await restoreFiles(deps, seal) : new Map<string, string>();
  const record = await loadRecord(deps, seal);
  if (record === null) log.error("moderation.seal_unreadable", new Error("No record"), { seal: seal.id });
  const now = clock();
  const [first, ...rest] = [
    // First: triggers and the rest depend on it.
    statement(
      db,
      sql`update ${lockdowns} set lifted_at = ${now}, tend_at = ${now}
        where id = ${seal.id} and lifted_at is null and lift_confirmed_at is not null`,
    ),
    recordingStep(db, { id: seal.id, at: now, kind: "lifted" }, "lifted_at"),
    ...restoringText(deps, seal, record),
    statement(
      db,
      sql`
      update ${uploads} set sealed = null, sealed_from = null, status_changed_at = ${now},
        status_reason = case when replaces is null then status_reason else 'media.restricted' end,
        status = case when sealed_from is null or sealed_from = 'deleting' or not exists (select 1 from ${accounts} as a
            where a.id = ${uploads}.owner and a.deleting_at is null) then 'deleting'
          when replaces is null then sealed_from else 'rejected' end
      where ${relatedUploads(seal.upload_id)} and sealed is not null and ${isLifted(seal, now)}`,
    ),
    ...[...moved].flatMap(([key, etag]) => [
      statement(db, sql`update ${uploads} set etag = ${etag} where path = ${key} and ${isLifted(seal, now)}`),
      statement(
        db,
        sql`update ${streams} set etag = ${etag} where object = ${key} and ${isLifted(seal, now)}`,
      ),
    ]),
    ...restoringPicture(db, seal, isLifted(seal, now)),
    ...restoringComment(db, seal, record, isLifted(seal, now)),
    tellingReporters(deps, seal, now),
  ];
  if (first) await db.batch([first, ...rest]);
  await removeIfUnused(deps, seal);
}

const isLifted = ({ id }: Lockdown, now: number) =>
  sql`exists (select 1 from ${lockdowns} where id = ${id} and lifted_at = ${now})`;

/** @returns new etags of files uploaded in parts */
async function restoreFiles(deps: EvidenceDeps, seal: Lockdown): Promise<Map<string, string>> {
  const [bucket, { db, evidence }] = [sourceBucket(deps, seal), deps];
  const rows = await db
    .select()
    .from(lockdownFiles)
    .where(eq(lockdownFiles.seal_id, seal.id))
    .orderBy(asc(lockdownFiles.id))
    .all();
  const moved = new Map<string, string>();
  const done = new Set<string>();
  for (const { key, etag, sha256, evidence_key } of rows) {
    if (done.has(key)) continue;
    done.add(key);
    const there = await bucket.head(key);
    if (there?.etag === etag) continue;
    const copy = await evidence.get(evidence_key);
    if (!copy) throw new Error("Evidence: a copy is missing");
    const put = await bucket.put(key, copy.body, { sha256, httpMetadata: copy.httpMetadata ?? {} });
    if (put.etag !== etag) moved.set(key, put.etag);
  }
  return moved;
}

/** Null if the key is lost: the work returns without its text. */
function restoringText(
  { db }: EvidenceDeps,
  seal: Lockdown,
  record: LockdownRecord | null,
): BatchItem<"sqlite">[] {
  return (record?.uploads ?? []).map(({ id, title, description, alt_text, file_name, placeholder, peaks }) =>
    statement(
      db,
      sql`
      update ${uploads} set title = ${title}, description = ${description}, alt_text = ${alt_text},
        file_name = ${file_name}, placeholder = ${placeholder}, peaks = ${peaks}
      where id = ${id} and sealed is not null
        and exists (select 1 from ${lockdowns} where id = ${seal.id} and lifted_at is not null)`,
    ),
  );
}

function tellingReporters({ db }: EvidenceDeps, seal: Lockdown, now: number): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'report:' || r.id || ':unsealed', r.reporter, r.email, 'report_unsealed',
      json_object('kind', 'report_unsealed', 'report', r.id), ${now}
    from ${cases} as c join ${reports} as r on r.case_id = c.id
    where (c.subject = ${seal.subject} or c.id = ${seal.case_id}) and r.answered_at >= ${seal.sealed_at} and r.answered_by is null
      and r.outcome = 'followed' and r.joins is null and (r.reporter is not null or r.email is not null)
      and ${isLifted(seal, now)}
    on conflict (key) do nothing`,
  );
}
