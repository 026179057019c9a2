import { z } from "zod";
import {
  MAX_DESCRIPTION_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_FILE_SIZE_BYTES,
  MAX_TITLE_CHARACTERS,
} from "./uploads.limits";
import { captionOf, kindOfType } from "./uploads.rules";

// C0 and C1 controls but tab and newlines: they have no place in text that people read.
// eslint-disable-next-line no-control-regex -- the rule is about exactly these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Text without controls and without space around it. */
export const clean = (text: string) => text.replace(CONTROL, "").trim();

/**
 * What a creator says of a file before its bytes go out. Shared by browser and server; every
 * message is an error code of app/strings/errors.ts.
 */
export const reservation = z
  .object({
    title: z.string().transform(clean).pipe(z.string().max(MAX_TITLE_CHARACTERS, "uploads.title_too_long")),
    description: z
      .string()
      .default("")
      .transform(clean)
      .pipe(z.string().max(MAX_DESCRIPTION_CHARACTERS, "uploads.description_too_long")),
    visibility: z.enum(["private", "public"], "uploads.bad_visibility").default("private"),
    file_name: z
      .string("uploads.file_missing")
      .min(1, "uploads.file_missing")
      .max(MAX_FILE_NAME_CHARACTERS, "uploads.file_name_too_long"),
    content_type: z
      .string("uploads.unsupported_type")
      // A header value: one token pair, parameters left out.
      .regex(/^[\w.+-]+\/[\w.+-]+$/, "uploads.unsupported_type")
      .refine((type) => kindOfType(type) !== "other", "uploads.unsupported_type"),
    file_size: z
      .number("uploads.file_missing")
      .int("uploads.file_missing")
      .min(1, "uploads.empty_file")
      .max(MAX_FILE_SIZE_BYTES, "uploads.too_large"),
  })
  .transform((fields) => ({ ...fields, title: captionOf(fields.title, fields.description) }));

export type ReservationInput = z.input<typeof reservation>;
export type Reservation = z.output<typeof reservation>;

/** A presigned PUT as the browser gets it. `headers` must be sent exactly so, for they are signed. */
export interface SignedPut {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds since the Unix epoch. */
  expires_at: number;
}
