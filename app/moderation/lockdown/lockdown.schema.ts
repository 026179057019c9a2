import { z } from "zod";
import { DAY_MS } from "~/platform/clock";
import { VISIBLE } from "~/platform/text.rules";
import { moderationErrors } from "~/words/en/moderation-errors";
import { clean } from "~/uploads/uploads.schema";
import { REASON_MAX, REPORT_NUMBER_MAX, REPORTED_TO_MAX } from "./lockdown.limits";

const says = (code: keyof typeof moderationErrors) => ({ error: () => moderationErrors[code] });

const text = (max: number, missing: keyof typeof moderationErrors) =>
  z
    .string()
    .default("")
    .transform((typed) => clean(typed.replaceAll("\r\n", "\n")))
    .pipe(z.string().regex(VISIBLE, says(missing)).max(max, says("seals.too_long")));

export const reasonForm = z.object({ reason: text(REASON_MAX, "seals.no_reason") });

export const reportForm = z.object({
  number: text(REPORT_NUMBER_MAX, "seals.no_number"),
  to: text(REPORTED_TO_MAX, "seals.no_office"),
});

/** To the day's end in UTC. */
export const prolongForm = reasonForm.extend({
  until: z.iso.date(says("seals.bad_end")).transform((day) => Date.parse(day) + DAY_MS),
});
