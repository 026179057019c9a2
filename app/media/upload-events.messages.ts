import { z } from "zod";

/**
 * An R2 event notification as it arrives on a queue; completing an upload sends the same shape.
 * Source: developers.cloudflare.com/r2/buckets/event-notifications, "Message format".
 */
export const uploadEvent = z.object({
  account: z.string(),
  action: z.string(),
  bucket: z.string(),
  object: z.object({
    key: z.string().min(1).max(1024),
    /** Bytes; not sent for deletions. */
    size: z.number().int().nonnegative().optional(),
    eTag: z.string().optional(),
  }),
  /** ISO 8601. */
  eventTime: z.string(),
  /** Ours alone: the request that sent the message, so that its lines and the media worker's are found together. */
  requestId: z.string().max(64).optional(),
});

export type UploadEvent = z.infer<typeof uploadEvent>;

const ARRIVALS = new Set(["PutObject", "CopyObject", "CompleteMultipartUpload"]);

/** Whether the event says that bytes came in; deletions and lifecycle events are not ours to act on. */
export function isArrival(event: UploadEvent): boolean {
  return ARRIVALS.has(event.action);
}

/** The message of an upload that arrived, in the notification's shape. */
export function arrivalOf(
  object: { key: string; size: number; etag: string },
  now: number,
  requestId?: string,
): UploadEvent {
  return {
    account: "wishlight",
    action: "PutObject",
    bucket: "wishlight-uploads",
    object: { key: object.key, size: object.size, eTag: object.etag },
    eventTime: new Date(now).toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
