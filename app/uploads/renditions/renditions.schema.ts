import { z } from "zod";
import { DAY_MS } from "~/platform/clock";
import { MAX_SPRITE_SIDE, MAX_SPRITE_TILES, MIN_SPRITE_STEP_MS } from "./renditions.limits";
import { RUNGS, type Wanted } from "./rungs.rules";

const work = z.number("uploads.bad_request").int("uploads.bad_request").positive("uploads.bad_request");

export const renditionField = z.object({
  of: work,
  rung: z.enum(RUNGS, "uploads.bad_request"),
  /** Another version's are refused. */
  etag: z.string("uploads.bad_request").max(100, "uploads.bad_request").optional(),
});

export type RenditionField = z.output<typeof renditionField>;

export const leaseFields = z.object({ work, holder: z.uuid("uploads.bad_request") });

export type LeaseFields = z.output<typeof leaseFields>;

const pixels = z.coerce.number().int().min(16).max(MAX_SPRITE_SIDE);

export const spritePlan = z
  .object({
    width: pixels,
    height: pixels,
    columns: z.coerce.number().int().min(1).max(MAX_SPRITE_TILES),
    count: z.coerce.number().int().min(1).max(MAX_SPRITE_TILES),
    every_ms: z.coerce.number().int().min(MIN_SPRITE_STEP_MS).max(DAY_MS),
  })
  .refine(({ columns, count }) => columns <= count);

export type SpritePlan = z.output<typeof spritePlan>;

export interface WantedWork {
  id: number;
  title: string;
  duration_ms: number;
  file_size: number;
  /** Sent back, so they don't join another file. */
  etag: string | null;
  wanted: Wanted[];
  hasPoster: boolean;
  source: string;
  isHeldElsewhere: boolean;
}

export interface WantedAnswer {
  works: WantedWork[];
  more: boolean;
}
