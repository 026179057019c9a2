import { z } from "zod";
import { anyEmail } from "~/identity/accounts/email.schema";
import { VISIBLE } from "~/platform/text.rules";
import { moderationErrors } from "~/words/en/moderation-errors";
import { clean } from "~/uploads/uploads.schema";
import { LAW_MAX, NAME_MAX, PLACE_MAX, WORDS_MAX } from "../moderation.limits";
import { REASONS } from "../reasons.rules";

type Code = keyof typeof moderationErrors;
const says = (code: Code) => ({ error: () => moderationErrors[code] });

const text = (max: number) =>
  z
    .string()
    .default("")
    .transform((typed) => clean(typed.replaceAll("\r\n", "\n")))
    .pipe(z.string().max(max, says("reports.too_long")));

const fields = z.object({
  reason: z.enum(REASONS, says("reports.no_reason")),
  law: text(LAW_MAX),
  place: text(PLACE_MAX),
  words: text(WORDS_MAX).pipe(z.string().regex(VISIBLE, says("reports.no_words"))),
  good_faith: z.literal("on", says("reports.no_faith")),
});

const namesLaw = ({ reason, law }: { reason?: string; law?: string }) =>
  reason !== "illegal" || Boolean(law?.trim());
/** So that all errors show at once. */
const always = { when: () => true };
const noLaw = { ...says("reports.no_law"), path: ["law"], ...always };

export const memberReport = fields.refine(namesLaw, noLaw);

/** Name and address are optional for child abuse (DSA Art. 16). */
export const strangerReport = fields
  .extend({
    address: z.string().trim().min(1, says("reports.no_address")).max(2000, says("reports.too_long")),
    name: text(NAME_MAX),
    email: z.union([z.literal(""), anyEmail], says("reports.bad_email")).default(""),
  })
  .refine(namesLaw, noLaw)
  .refine(({ reason, name }) => reason === "child_abuse" || Boolean(name?.trim()), {
    ...always,
    ...says("reports.no_name"),
    path: ["name"],
  })
  .refine(({ reason, email }) => reason === "child_abuse" || Boolean(email?.trim()), {
    ...always,
    ...says("reports.bad_email"),
    path: ["email"],
  });

export const officialReport = fields
  .omit({ good_faith: true })
  .extend({
    address: z.string().trim().min(1, says("reports.no_address")).max(2000, says("reports.too_long")),
    source: z.enum(["authority", "flagger"], says("reports.no_source")),
    name: text(NAME_MAX).pipe(z.string().regex(VISIBLE, says("reports.no_name"))),
    email: z.union([z.literal(""), anyEmail], says("reports.bad_email")).default(""),
    their_number: text(NAME_MAX),
  })
  .refine(namesLaw, noLaw);

export type OfficialReport = z.output<typeof officialReport>;
export type MemberReport = z.output<typeof memberReport>;
export type StrangerReport = z.output<typeof strangerReport>;
