import { uploadFailures } from "~/strings/upload-errors";
import { RECORD_BATCH_PARTS } from "../uploads.limits";
import type { StoredPart } from "../uploads.schema";
import { api, type RequestOptions } from "./api.browser";
import type { WaitState } from "./parts-progress";

export interface PartRecords {
  /**
   * Has our server note a part that storage took, together with others that wait for the same.
   * @throws UploadError, or the signal's reason
   */
  add(part: StoredPart): Promise<void>;
}

/** One question at a time: what arrives meanwhile goes with the next, so a fast line asks seldom. */
export function createPartRecords(id: number, waits: WaitState, options: RequestOptions): PartRecords {
  const waiting: StoredPart[] = [];
  let before: Promise<void> = Promise.resolve();

  async function send(part: StoredPart): Promise<void> {
    // Gone with the one before.
    if (!waiting.includes(part)) return;
    const parts = waiting.splice(0, RECORD_BATCH_PARTS);
    waits.enter();
    try {
      await api(`/api/uploads/${id}/parts`, {
        ...options,
        method: "PUT",
        json: { parts },
        onWait: waits.onWait,
        failure: uploadFailures.storage,
      });
    } finally {
      waits.leave();
    }
  }

  return {
    add(part) {
      waiting.push(part);
      return (before = before.then(() => send(part)));
    },
  };
}
