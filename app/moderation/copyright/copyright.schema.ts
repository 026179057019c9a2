import { z } from "zod";
import { anyEmail } from "~/identity/accounts/email.schema";
import { moderationErrors } from "~/words/en/moderation-errors";
import { NAME_MAX, WORDS_MAX } from "../moderation.limits";
import { says, typedText } from "../typed-text.schema";
import {
  COURT_MAX,
  DOCKET_MAX,
  NOTICE_WORKS_MAX,
  POSTAL_ADDRESS_MAX,
  SIGNATURE_MAX,
  TELEPHONE_MAX,
} from "./copyright.limits";

const text = (max: number, missing?: keyof typeof moderationErrors) =>
  typedText(max, "copyright.too_long", missing);

/** Names appear in mails: no line breaks. */
const oneLine = (max: number, missing: keyof typeof moderationErrors) =>
  text(max, missing).pipe(z.string().regex(/^[^\n]*$/, says("copyright.one_line")));

const name = oneLine(NAME_MAX, "copyright.no_name").pipe(
  z.string().regex(/^(?!.*(?:\/|www\.|@)).*$/iu, says("copyright.bad_name")),
);

const telephone = text(TELEPHONE_MAX, "copyright.bad_telephone").pipe(
  z
    .string()
    .regex(/^(?=(?:\D*\d){5})[+\d][\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?$/i, says("copyright.bad_telephone")),
);

const person = {
  name,
  postal_address: text(POSTAL_ADDRESS_MAX, "copyright.no_postal_address"),
  telephone,
  signature: oneLine(SIGNATURE_MAX, "copyright.no_signature"),
};

const addresses = text(NOTICE_WORKS_MAX * 2000, "copyright.no_addresses").transform((typed, context) => {
  const lines = [
    ...new Set(
      typed
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  if (lines.length > NOTICE_WORKS_MAX)
    context.addIssue({ code: "custom", message: moderationErrors["copyright.too_many_addresses"] });
  return lines;
});

/** 17 U.S.C. 512(c)(3). */
export const noticeForm = z.object({
  addresses,
  claimed: text(WORDS_MAX, "copyright.no_claimed"),
  ...person,
  email: z.string().default("").pipe(anyEmail),
  good_faith: z.literal("on", says("copyright.not_confirmed")),
  accuracy: z.literal("on", says("copyright.not_confirmed")),
});

/** 17 U.S.C. 512(g)(3). */
export const counterForm = z.object({
  ...person,
  words: text(WORDS_MAX),
  mistake: z.literal("on", says("copyright.not_confirmed")),
  jurisdiction: z.literal("on", says("copyright.not_confirmed")),
});

export const counterFormByLink = counterForm.extend({
  email: z.string().default("").pipe(anyEmail),
});

export const suitForm = z.object({
  court: oneLine(COURT_MAX, "copyright.no_court"),
  number: oneLine(DOCKET_MAX, "copyright.no_number"),
});

export const suitNoteForm = z.object({
  outcome: z.enum(["sued", "denied"], says("copyright.no_outcome")),
  words: text(WORDS_MAX, "moderation.no_words"),
});

export type NoticeForm = z.output<typeof noticeForm>;
export type CounterForm = z.output<typeof counterForm> & { email?: string };
export type SuitForm = z.output<typeof suitForm>;
