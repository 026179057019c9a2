import { z } from "zod";
import { shownText } from "~/platform/raw-text.schema";
import { readablePart, VISIBLE } from "~/platform/text.rules";
import type { UploadErrorCode } from "~/words/en/upload-errors";
import { cleanEtag } from "./parts.rules";
import {
  MAX_ALT_TEXT_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_FILE_SIZE_BYTES,
  MAX_PEAKS,
  MAX_PLACEHOLDER_BYTES,
  MAX_TITLE_CHARACTERS,
  RECORD_BATCH_PARTS,
  SIGN_BATCH_PARTS,
} from "./uploads.limits";
import { renditionField } from "./renditions/renditions.schema";
import { tagsField } from "./tags/tags.schema";
import { chooseTitle, kindFromType } from "./uploads.rules";

// C0 and C1 controls except tab and newlines.
// eslint-disable-next-line no-control-regex -- the rule is about exactly these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Invisible characters are no text: nobody would see a title's link. */
export const clean = (text: string) => (VISIBLE.test(text) ? text.replace(CONTROL, "").trim() : "");

const cleanText = (max: number, long: UploadErrorCode) =>
  z
    .string()
    .transform(clean)
    .pipe(shownText<UploadErrorCode>(max, { long, unreadable: "uploads.unreadable" }));

export const uploadTexts = {
  title: cleanText(MAX_TITLE_CHARACTERS, "uploads.title_too_long"),
  description: cleanText(MAX_DESCRIPTION_CHARACTERS, "uploads.description_too_long"),
  alt_text: cleanText(MAX_ALT_TEXT_CHARACTERS, "uploads.alt_text_too_long"),
};

const identity = {
  reserve_key: z.uuid("uploads.bad_request").optional(),
  file_modified_at: z.number("uploads.bad_request").int("uploads.bad_request").optional(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "uploads.bad_request")
    .optional(),
  location_removed: z.boolean("uploads.bad_request").default(false),
};

/** Messages are codes of app/words/en/upload-errors.ts. */
export const reservation = z
  .object({
    title: uploadTexts.title,
    description: uploadTexts.description.default(""),
    alt_text: uploadTexts.alt_text.default(""),
    visibility: z.enum(["private", "public"], "uploads.bad_visibility").default("private"),
    tags: tagsField.optional(),
    for_adults: z.boolean("uploads.bad_request").default(false),
    publish_at: z.number("uploads.bad_publish_at").int("uploads.bad_publish_at").nullable().default(null),
    replaces: z.number("uploads.bad_request").int("uploads.bad_request").positive().optional(),
    rendition: renditionField.optional(),
    file_name: z
      .string("uploads.no_file")
      .min(1, "uploads.no_file")
      .max(MAX_FILE_NAME_CHARACTERS, "uploads.file_name_too_long")
      .transform(readablePart),
    content_type: z
      .string("uploads.unsupported_type")
      .regex(/^[\w.+-]+\/[\w.+-]+$/, "uploads.unsupported_type")
      .refine((type) => kindFromType(type) !== "other", "uploads.unsupported_type"),
    file_size: z
      .number("uploads.no_file")
      .int("uploads.no_file")
      .min(1, "uploads.empty_file")
      .max(MAX_FILE_SIZE_BYTES, "uploads.too_large"),
    ...identity,
  })
  .refine((fields) => !(fields.replaces && fields.rendition), "uploads.bad_request")
  .transform((fields) => ({ ...fields, title: chooseTitle(fields.title, fields.description) }));

export type ReservationInput = z.input<typeof reservation>;
export type Reservation = z.output<typeof reservation>;

/** `headers` are signed. */
export interface SignedPut {
  url: string;
  headers: Record<string, string>;
  expires_at: number;
}

export interface SignedParts {
  part_size: number;
  urls: SignedPart[];
}

export interface SignedPart {
  number: number;
  url: string;
  expires_at: number;
}

export interface Reserved {
  id: number;
  put: SignedPut | null;
  parts: SignedParts | null;
}

export interface Unfinished {
  id: number;
  file_size: number;
  part_size: number | null;
  file_modified_at: number | null;
  file_name: string | null;
  fingerprint: string | null;
  location_removed: boolean;
  seen: boolean;
  /** Kept for another file in its place. */
  said: Omit<
    ReservationInput,
    "file_name" | "content_type" | "file_size" | keyof typeof identity | "rendition"
  >;
  stored: number[];
}

const partNumber = z.number().int().min(1).max(10_000);

export const partsWanted = z.object({ numbers: z.array(partNumber).min(1).max(SIGN_BATCH_PARTS) });

const storedPart = z.object({
  number: partNumber,
  size: z.number().int().positive(),
  etag: z
    .string()
    .max(300)
    .transform((header, context) => {
      const etag = cleanEtag(header);
      if (etag === null) context.addIssue("not an entity tag");
      return etag ?? "";
    }),
});

export type StoredPart = z.output<typeof storedPart>;

/** Older pages send a single part. */
export const storedParts = z.union([
  z.object({ parts: z.array(storedPart).min(1).max(RECORD_BATCH_PARTS) }).transform(({ parts }) => parts),
  storedPart.transform((part) => [part]),
]);

export const previewFields = z.object({
  placeholder: z
    .string()
    .max(MAX_PLACEHOLDER_BYTES)
    .regex(/^[A-Za-z0-9+/]{8,}={0,2}$/)
    .optional(),
  peaks: z.array(z.number().int().min(0).max(100)).min(1).max(MAX_PEAKS).optional(),
});

export type PreviewFields = z.output<typeof previewFields>;
