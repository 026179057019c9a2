import type { Database } from "~/platform/database.server";
import { deleteUpload, finishDeletion } from "~/uploads/delete.server";
import { abortParts } from "~/uploads/parts.server";
import { deleteCompletedParts } from "~/uploads/parts.store.server";
import { PUT_GRACE_MS } from "~/uploads/uploads.limits";
import { ENDED_RENDITION_KEPT_MS } from "~/uploads/renditions/renditions.limits";
import { listEndedRenditions } from "~/uploads/renditions/renditions.store.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { putWindowClosed, resumeWindowClosed } from "~/uploads/uploads.rules";
import type { Upload } from "~/uploads/uploads.table";
import { markArrived } from "~/uploads/uploads.store.server";
import { announceArrival, type AnnounceDeps } from "./announce-arrival.server";
import {
  MAX_ATTEMPTS,
  REPLACED_ROW_KEPT_MS,
  REPROCESS_AGAIN_MS,
  SETTLE_MS,
  SWEEP_ROWS,
} from "./media.limits";
import { failUnsettled } from "./media.store.server";
import {
  closeRefused,
  listChecked,
  listRefused,
  listStale,
  removeAbandoned,
  takeReprocessRequests,
  postponeSweep,
  type UnsettledStatus,
} from "./sweep.store.server";

export interface SweepDeps extends AnnounceDeps {
  db: Database;
  bucket: R2Bucket;
}

interface SweepReport {
  adopted: number;
  abandoned: number;
  resent: number;
  given_up: number;
  deleted: number;
  reprocessed: number;
  errors: number;
}

const NOTHING: SweepReport = {
  adopted: 0,
  abandoned: 0,
  resent: 0,
  given_up: 0,
  deleted: 0,
  reprocessed: 0,
  errors: 0,
};

/**
 * Finishes what a closed tab, a dead consumer or a lost message left behind. A row that fails waits for the
 * next sweep.
 */
export async function sweepUploads(deps: SweepDeps): Promise<SweepReport> {
  const report: SweepReport = { ...NOTHING };
  const before = deps.clock() - SETTLE_MS;
  const stale = (status: UnsettledStatus) => listStale(deps.db, status, { before, limit: SWEEP_ROWS });
  await forEachRow(deps, report, await stale("pending"), (row) => sweepPending(deps, row, report));
  await forEachRow(deps, report, await stale("processing"), (row) => sweepStuck(deps, row, report));
  const checked = await listChecked(deps.db, { before, limit: SWEEP_ROWS });
  await forEachRow(deps, report, checked, (row) => finishReplacing(deps, row.id));
  await forEachRow(deps, report, await stale("deleting"), async (row) => {
    if (isStillInUse(row, deps.clock())) {
      await postponeSweep(deps.db, row, deps.clock());
      return;
    }
    await finishDeletion(deps, row);
    if (row.part_size !== null || putWindowClosed(row, deps.clock())) report.deleted++;
    else await postponeSweep(deps.db, row, deps.clock());
  });
  await announceReprocessing(deps, report);
  // A refused object's signed URL stays valid for a while, so bytes can still arrive under its key.
  const refused = { before: deps.clock() - PUT_GRACE_MS, limit: SWEEP_ROWS };
  await forEachRow(deps, report, await listRefused(deps.db, refused), async (row) => {
    await abortParts(deps.bucket, row);
    await deps.bucket.delete(row.path);
    await closeRefused(deps.db, row.id);
  });
  // A failed rendition has no page from which its owner could delete it.
  const ended = { before: deps.clock() - ENDED_RENDITION_KEPT_MS, limit: SWEEP_ROWS };
  await forEachRow(deps, report, await listEndedRenditions(deps.db, ended), (row) =>
    deleteUpload(deps, row.owner, row.id),
  );
  await deleteCompletedParts(deps.db);
  return report;
}

function isStillInUse({ replaced_at }: Upload, now: number): boolean {
  return replaced_at !== null && replaced_at <= now && now < replaced_at + REPLACED_ROW_KEPT_MS;
}

async function announceReprocessing(deps: SweepDeps, report: SweepReport): Promise<void> {
  const now = deps.clock();
  const rows = await takeReprocessRequests(deps.db, {
    now,
    again: now + REPROCESS_AGAIN_MS,
    limit: SWEEP_ROWS,
  });
  for (const row of rows)
    await announceArrival(deps, { key: row.path, size: row.file_size, etag: row.etag ?? "" });
  report.reprocessed = rows.length;
}

async function forEachRow(
  deps: SweepDeps,
  report: SweepReport,
  rows: readonly Upload[],
  act: (row: Upload) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      report.errors++;
      deps.log.error("sweep.row_failed", error, { upload: row.id, status: row.status });
    }
  }
}

async function sweepPending(deps: SweepDeps, row: Upload, report: SweepReport): Promise<void> {
  const object = await deps.bucket.head(row.path);
  if (object && (await markArrived(deps.db, row.id, deps.clock()))) {
    await announceArrival(deps, object);
    report.adopted++;
  } else if (!object && cannotArrive(row, deps.clock())) {
    await abandon(deps, row);
    report.abandoned++;
  } else {
    await postponeSweep(deps.db, row, deps.clock());
  }
}

/** An upload in parts may be resumed for days. */
function cannotArrive(row: Upload, now: number): boolean {
  return putWindowClosed(row, now) && (row.part_size === null || resumeWindowClosed(row, now));
}

/** The multipart upload first, so its parts don't cost storage. */
async function abandon({ db, bucket }: SweepDeps, row: Upload): Promise<void> {
  await abortParts(bucket, row);
  // Completed just now: the next sweep adopts it.
  if (row.part_size !== null && (await bucket.head(row.path))) return;
  await removeAbandoned(db, row);
}

async function sweepStuck(deps: SweepDeps, row: Upload, report: SweepReport): Promise<void> {
  if (!(await postponeSweep(deps.db, row, deps.clock()))) return;
  if (row.attempts >= MAX_ATTEMPTS) {
    if (await failUnsettled(deps.db, row.path, "media.failed", deps.clock())) report.given_up++;
    return;
  }
  await announceArrival(deps, { key: row.path, size: row.file_size, etag: row.etag ?? "" });
  report.resent++;
}
