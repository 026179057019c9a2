import type { Clock } from "~/platform/clock";
import type { Logger } from "~/platform/log.server";
import { arrivalEvent, type UploadEvent } from "./upload-events.messages";

export interface AnnounceDeps {
  queue: Pick<Queue<UploadEvent>, "send">;
  clock: Clock;
  log: Logger;
  requestId?: string;
}

/** If the queue is down nothing is lost: the row is `processing`, and the sweep sends again. */
export async function announceArrival(
  { queue, clock, log, requestId }: AnnounceDeps,
  object: { key: string; size: number; etag: string },
): Promise<void> {
  try {
    await queue.send(arrivalEvent(object, clock(), requestId));
  } catch (error) {
    log.error("media.announce_failed", error);
  }
}
