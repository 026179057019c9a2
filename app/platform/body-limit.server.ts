import { readCapped } from "./read-capped";

/**
 * Bytes of the largest body any route takes: a 5 MB picture in a form, and some air. Media never come
 * this way, browsers put them straight into storage.
 */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Whether a request announces more than any route takes. Said before a byte is read: `formData()` and
 * `json()` hold a whole body in memory, and an isolate has 128 MB for everybody it serves.
 * A body of unknown length is left to {@link readBody}.
 */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES;
}

/** Whether the body says that it is a form, in one of the two ways browsers send them. */
export function isForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
}

/** A request whose body no route can be harmed by, or why there is none. */
export type ReadBody = { request: Request } | { refused: 400 | 413 };

/**
 * Takes in what no header can vouch for: a body of unknown length, read up to the limit and no byte
 * further, and a multipart form, whose parts may be broken; `formData()` would throw in the middle of a
 * route and make the sender's mistake an error of ours. Anything else passes as it came.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const isMultipart = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  if (request.body === null || (request.headers.has("Content-Length") && !isMultipart)) return { request };
  const bytes = await readCapped(request, MAX_BODY_BYTES);
  if (bytes === null) return { refused: 413 };
  if (isMultipart && !(await isReadableForm(bytes, request.headers))) return { refused: 400 };
  return { request: new Request(request, { body: bytes }) };
}

/** Whether a form of these bytes can be read: its boundary is named, stands there and ends it. */
async function isReadableForm(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<boolean> {
  try {
    await new Response(bytes, { headers: { "Content-Type": headers.get("Content-Type") ?? "" } }).formData();
    return true;
  } catch {
    return false;
  }
}
