import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arrivalEvent } from "~/media/upload-events.messages";
import worker from "../../workers/media/index";
import { breakCalls } from "../support/calls-to-break";
import { type Fault, type Faults, faultyD1, QuotingFaults } from "../support/faults";
import { collectLogLines, findLeaks } from "../support/log-lines";
import { pngBytes, seedOwner, seedUpload, storeBytes } from "../support/uploads";

afterEach(() => void vi.restoreAllMocks());

describe("a failed statement in the media worker logs no bound value", () => {
  it.each(["wishlight-upload-events", "wishlight-upload-events-dead"])(
    "no bound value is logged when a statement of the queue %s fails",
    async (queue) => {
      const story = async (faults: Faults, name: string) => {
        const row = await seedUpload(await seedOwner(), { status: "processing", title: "A secret title" });
        await storeBytes(row.path, pngBytes(64, 48));
        const body = arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, Date.now());
        const lines = collectLogLines();
        const batch = createMessageBatch(queue, [{ id: "0", timestamp: new Date(), body, attempts: 1 }]);
        await worker.queue(batch, { ...env, DB: faultyD1(env.DB, faults) });
        vi.restoreAllMocks();
        expect(findLeaks(lines, faults.bound), `${name}: ${lines.join("\n")}`).toEqual([]);
      };
      const breaking = (fault: Fault) => new QuotingFaults(fault);
      expect(await breakCalls(story, { moments: ["before"], breaking })).toBeGreaterThan(0);
    },
  );
});
