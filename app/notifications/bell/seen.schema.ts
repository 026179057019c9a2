import { z } from "zod";

const moment = z.number().int().min(0).optional();

/** How far somebody has read, by source: when the newest row that stood before them happened. Milliseconds. */
export const seenBody = z.strictObject({
  works: moment,
  membership: moment,
  earnings: moment,
  moderation: moment,
  comments: moment,
});

export type Seen = z.infer<typeof seenBody>;
