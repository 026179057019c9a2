import { z } from "zod";

const moment = z.number().int().min(0).optional();

/** The newest notification on the page, by source. Milliseconds. */
export const seenBody = z.strictObject({
  works: moment,
  membership: moment,
  earnings: moment,
  moderation: moment,
  comments: moment,
});

export type Seen = z.infer<typeof seenBody>;
