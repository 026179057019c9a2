import { z } from "zod";
import { SHARE_LIFETIMES, type ShareLifetime } from "./sharing.limits";

/** Messages are codes of app/words/en/upload-errors.ts. */
export const newShare = z.object({
  lasts: z.enum(Object.keys(SHARE_LIFETIMES) as [ShareLifetime, ...ShareLifetime[]], "uploads.bad_share"),
  showsCover: z.boolean("uploads.bad_share"),
  filing: z.uuid("uploads.bad_share").optional(),
});

export type NewShare = z.output<typeof newShare>;
