import { z } from "zod";
import { DAY_MS } from "~/platform/clock";
import { MAX_SPRITE_SIDE, MAX_SPRITE_TILES, MIN_SPRITE_STEP_MS } from "./renditions.limits";
import { RUNGS, type Wanted } from "./rungs.rules";

const work = z.number("uploads.bad_request").int("uploads.bad_request").positive("uploads.bad_request");

/** Of which of the asker's works, and which of its copies, a file is. */
export const renditionField = z.object({
  of: work,
  rung: z.enum(RUNGS, "uploads.bad_request"),
  /** The version of the file it was made from, where the browser knows it: another file's copies are not taken. */
  etag: z.string("uploads.bad_request").max(100, "uploads.bad_request").optional(),
});

export type RenditionField = z.output<typeof renditionField>;

/** Who makes the copies of which work. */
export const leaseFields = z.object({ work, holder: z.uuid("uploads.bad_request") });

export type LeaseFields = z.output<typeof leaseFields>;

const pixels = z.coerce.number().int().min(16).max(MAX_SPRITE_SIDE);

/** How small pictures lie in one, row by row: pixels of each, how many in a row, how many in all, and how far apart in time. */
export const spritePlan = z
  .object({
    width: pixels,
    height: pixels,
    columns: z.coerce.number().int().min(1).max(MAX_SPRITE_TILES),
    count: z.coerce.number().int().min(1).max(MAX_SPRITE_TILES),
    /** Milliseconds. */
    every_ms: z.coerce.number().int().min(MIN_SPRITE_STEP_MS).max(DAY_MS),
  })
  .refine(({ columns, count }) => columns <= count);

export type SpritePlan = z.output<typeof spritePlan>;

/** A work of which something is still to be made, as GET /api/renditions answers it to its creator's browser. */
export interface WantedWork {
  id: number;
  title: string;
  duration_ms: number;
  /** Bytes. */
  file_size: number;
  /** Names this very file: handed back with what was made of it, so that no other file gets that. */
  etag: string | null;
  /** In the order in which they are to be made. */
  wanted: Wanted[];
  hasPoster: boolean;
  /** A link of the file. */
  source: string;
  /** Another device makes them now. */
  isHeldElsewhere: boolean;
}

export interface WantedAnswer {
  works: WantedWork[];
  /** Whether there are others beyond these. */
  more: boolean;
}
