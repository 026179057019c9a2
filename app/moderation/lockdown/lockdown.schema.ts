import { z } from "zod";
import { DAY_MS } from "~/platform/clock";
import type { moderationErrors } from "~/words/en/moderation-errors";
import { says, typedText } from "../typed-text.schema";
import { REASON_MAX, REPORT_NUMBER_MAX, REPORTED_TO_MAX } from "./lockdown.limits";

const text = (max: number, missing: keyof typeof moderationErrors) =>
  typedText(max, "seals.too_long", missing);

export const reasonForm = z.object({ reason: text(REASON_MAX, "seals.no_reason") });

export const reportForm = z.object({
  number: text(REPORT_NUMBER_MAX, "seals.no_number"),
  to: text(REPORTED_TO_MAX, "seals.no_office"),
});

/** To the day's end in UTC. */
export const prolongForm = reasonForm.extend({
  until: z.iso.date(says("seals.bad_end")).transform((day) => Date.parse(day) + DAY_MS),
});
