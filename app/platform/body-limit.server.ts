import { readCapped } from "./read-capped";
import { FIELD_MAX, FIELDS_MAX, FORM_TEXT_MAX, PLAIN_FORM_MAX_BYTES } from "./request.limits";

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

/** A request whose body no route can be harmed by, or why there is none; with it the form that holds too much. */
export type ReadBody = { request: Request } | { refused: 400 | 413; form?: FormData };

/**
 * Takes in what no header can vouch for: a body of unknown length, read up to the limit and no byte
 * further, and a form, whose parts may be broken and whose fields may be many or long; `formData()` would throw in
 * the middle of a route and make the sender's mistake an error of ours, and a page that gives the form back would be as
 * long as what was sent. Anything else passes as it came.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get("Content-Type") ?? "";
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type);
  const isMultipart = /^multipart\//i.test(type);
  const isSome = isPlain || isMultipart;
  if (request.body === null || (request.headers.has("Content-Length") && !isSome)) return { request };
  const bytes = await readCapped(request, isPlain ? PLAIN_FORM_MAX_BYTES : MAX_BODY_BYTES);
  if (bytes === null) return { refused: 413 };
  if (isPlain && bytes.filter((byte) => byte === AMPERSAND).length >= FIELDS_MAX) return { refused: 413 };
  if (isSome) {
    const form = await formOf(bytes, type);
    if (!form) return { refused: 400 };
    if (holdsTooMuch(form)) return { refused: 413, form };
  }
  return { request: new Request(request, { body: bytes }) };
}

const AMPERSAND = 0x26;

/** The form of these bytes, or null where it can't be read: its boundary is not named, not there, or does not end it. */
function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

function holdsTooMuch(form: FormData): boolean {
  const lengths = [...form].map(
    ([name, value]) => name.length + (typeof value === "string" ? value.length : 0),
  );
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.length > FIELDS_MAX || all > FORM_TEXT_MAX || lengths.some((length) => length > FIELD_MAX);
}
