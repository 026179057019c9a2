import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arrivalOf } from "~/media/upload-events.messages";
import worker from "../../workers/media/index";
import { faultyD1, QuotingFaults } from "../support/faults";
import { collectLogLines, leakedIn } from "../support/log-lines";
import { pngBytes, seedOwner, seedUpload, storeBytes } from "../support/uploads";

const MAX_CALLS = 40;

afterEach(() => void vi.restoreAllMocks());

describe("whichever statement fails in the media worker, the log holds no value that was bound", () => {
  it.each(["wishlight-upload-events", "wishlight-upload-events-dead"])("%s", async (queue) => {
    let struck = 0;
    for (let call = 1; call <= MAX_CALLS; call++) {
      const row = await seedUpload(await seedOwner(), { status: "processing", title: "A secret title" });
      await storeBytes(row.path, pngBytes(64, 48));
      const body = arrivalOf({ key: row.path, size: row.file_size, etag: "" }, Date.now());
      const faults = new QuotingFaults({ call, moment: "before" });
      const lines = collectLogLines();
      const batch = createMessageBatch(queue, [{ id: "0", timestamp: new Date(), body, attempts: 1 }]);
      await worker.queue(batch, { ...env, DB: faultyD1(env.DB, faults) });
      vi.restoreAllMocks();
      expect(leakedIn(lines, faults.bound), `call ${call}: ${lines.join("\n")}`).toEqual([]);
      if (!faults.struck) break;
      struck++;
    }
    expect(struck).toBeGreaterThan(0);
  });
});
