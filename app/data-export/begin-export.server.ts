import { listEventTimes, recordEventBelow } from "~/identity/accounts/account-events.store.server";
import type { Device } from "~/identity/sessions/device";
import { requireProof, type TypedProof } from "~/identity/proof/require-proof.server";
import type { TwoStepDeps } from "~/identity/two-step/two-step-deps";
import type { Viewer } from "~/identity/accounts/viewer";
import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { exportArchive, type ArchiveDeps } from "./archive.server";
import { EXPORT_WINDOW_MS, EXPORTS_PER_WINDOW } from "./data-export.limits";

/** Asks for proof, since the archive holds everything worth stealing. */
export async function beginExport(
  deps: ArchiveDeps & TwoStepDeps,
  viewer: Viewer,
  { proof, device }: { proof: TypedProof; device: Device },
): Promise<ReadableStream<Uint8Array>> {
  const now = deps.clock();
  await requireProof(deps, viewer, proof, device, "fresh");
  const times = { from: now - EXPORT_WINDOW_MS, to: now + MAX_CLOCK_SKEW_MS };
  const limit = { device, times, most: EXPORTS_PER_WINDOW };
  if (await recordEventBelow(deps, viewer.id, "data_downloaded", limit))
    return exportArchive(deps, viewer.id);
  const recent = await listEventTimes(deps.db, viewer.id, "data_downloaded", times);
  const first = recent[recent.length - EXPORTS_PER_WINDOW] ?? now;
  const retryAfterSeconds = Math.ceil((first + EXPORT_WINDOW_MS - now) / SECOND_MS);
  throw new DomainError("data_export.too_many", { retryAfterSeconds });
}
