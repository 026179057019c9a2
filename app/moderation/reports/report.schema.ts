import { z } from "zod";
import { anyEmail } from "~/identity/accounts/email.schema";
import { LAW_MAX, NAME_MAX, PLACE_MAX, WORDS_MAX } from "../moderation.limits";
import { REASONS } from "../reasons.rules";
import { says, typedText } from "../typed-text.schema";

const text = (max: number) => typedText(max, "reports.too_long");

const fields = z.object({
  reason: z.enum(REASONS, says("reports.no_reason")),
  law: text(LAW_MAX),
  place: text(PLACE_MAX),
  words: typedText(WORDS_MAX, "reports.too_long", "reports.no_words"),
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
    name: typedText(NAME_MAX, "reports.too_long", "reports.no_name"),
    email: z.union([z.literal(""), anyEmail], says("reports.bad_email")).default(""),
    their_number: text(NAME_MAX),
  })
  .refine(namesLaw, noLaw);

export type OfficialReport = z.output<typeof officialReport>;
export type MemberReport = z.output<typeof memberReport>;
export type StrangerReport = z.output<typeof strangerReport>;
