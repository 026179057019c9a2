import type { Clock } from "~/platform/clock";
import type { Logger } from "~/platform/log.server";
import { arrivalOf, type UploadEvent } from "./upload-events.messages";

export interface AnnounceDeps {
  queue: Pick<Queue<UploadEvent>, "send">;
  clock: Clock;
  log: Logger;
  /** Goes along with the message to the media worker's log. */
  requestId?: string;
}

/**
 * Tells the media worker that an object is there to be read. A queue that is down loses nothing: the row
 * says `processing` and the sweep sends again.
 */
export async function announceArrival(
  { queue, clock, log, requestId }: AnnounceDeps,
  object: { key: string; size: number; etag: string },
): Promise<void> {
  try {
    await queue.send(arrivalOf(object, clock(), requestId));
  } catch (error) {
    log.error("media.announce_failed", error);
  }
}
