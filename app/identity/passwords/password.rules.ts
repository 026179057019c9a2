import type { PasswordRule } from "~/words/en/sign-up";
import { COMMON_PASSWORDS } from "./common-passwords";
import { GIVEN_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./password.limits";
import { countCharacters } from "~/platform/text.rules";

const ASCENDING_RUN = /0123|1234|2345|3456|4567|5678|6789/;

/** Spec section 5; `maximum` is ours (design rule 8). */
const breaks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => countCharacters(password) < PASSWORD_MIN,
  lowercase: (password) => !/\p{Ll}/u.test(password),
  uppercase: (password) => !/\p{Lu}/u.test(password),
  digit: (password) => !/[0-9]/.test(password),
  symbol: (password) => !/[^\p{L}\p{N}\p{M}\s\p{Cc}]/u.test(password),
  whitespace: (password) => /[\s\p{Z}\p{Cc}]/u.test(password),
  repeated: (password) => /(.)\1\1/su.test(password),
  sequence: (password) => ASCENDING_RUN.test(password),
  common: isCommon,
  maximum: (password) => countCharacters(password) > PASSWORD_MAX,
};

const RULES = Object.keys(breaks) as PasswordRule[];

export const SHOWN_PASSWORD_RULES = RULES.filter((rule) => rule !== "maximum");

export function brokenPasswordRules(password: string): PasswordRule[] {
  if (password.length > GIVEN_PASSWORD_MAX) return ["maximum"];
  return RULES.filter((rule) => breaks[rule](password));
}

const LETTER_FOR: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return true;
  const base = plain.replace(/[^\p{L}]+$/u, "");
  return [base, plain].some((text) =>
    COMMON_PASSWORDS.has(text.replace(/[@43!10$57]/g, (sign) => LETTER_FOR[sign] ?? sign)),
  );
}
