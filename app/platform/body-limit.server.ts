/**
 * Bytes of the largest body any route takes: a 5 MB picture in a form, and some air. Media never come
 * this way, browsers put them straight into storage.
 */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Whether a request announces more than any route takes. Said before a byte is read: `formData()` and
 * `json()` hold a whole body in memory, and an isolate has 128 MB for everybody it serves.
 * A body of unknown length is not refused here; routes that expect one read it with a cap.
 */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES;
}

/** Whether the body says that it is a form, in one of the two ways browsers send them. */
export function isForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
}
