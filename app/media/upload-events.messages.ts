import { z } from "zod";

/**
 * An R2 event notification; completing an upload sends the same shape. Source:
 * developers.cloudflare.com/r2/buckets/event-notifications, "Message format".
 */
export const uploadEvent = z.object({
  account: z.string(),
  action: z.string(),
  bucket: z.string(),
  object: z.object({
    key: z.string().min(1).max(1024),
    /** Absent for deletions. */
    size: z.number().int().nonnegative().optional(),
    eTag: z.string().optional(),
  }),
  eventTime: z.string(),
  /** Ours, for the logs. */
  requestId: z.string().max(64).optional(),
});

export type UploadEvent = z.infer<typeof uploadEvent>;

const ARRIVALS = new Set(["PutObject", "CopyObject", "CompleteMultipartUpload"]);

export function isArrival(event: UploadEvent): boolean {
  return ARRIVALS.has(event.action);
}

export function arrivalEvent(
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
