import { describe, expect, it } from "vitest";
import { toInternationalPhone } from "~/registration/phone.rules";
import { signUpSchema } from "~/registration/sign-up.schema";
import { suggestUsername } from "~/profiles/username.rules";
import { fieldErrors } from "~/platform/forms";

const now = Date.UTC(2026, 10, 20);
const schema = signUpSchema({ emailDomains: ["gmail.com", "icloud.com"], now, toInternationalPhone });

const valid = {
  full_name: "Ada Lovelace",
  username: "ada_lovelace_1815",
  email: "ada@gmail.com",
  password: "Analytical-Eng1ne",
  confirm_password: "Analytical-Eng1ne",
  date_of_birth: "1990-12-10",
  country: "GB",
  language: "en",
  phone: "07400 123456",
  bio: "I write programs for engines that nobody has built yet, and I like it.",
  accept_terms: "on",
};

function errorsFor(changes: Record<string, unknown>, at = now) {
  const result = signUpSchema({
    emailDomains: ["gmail.com", "icloud.com"],
    now: at,
    toInternationalPhone,
  }).safeParse({
    ...valid,
    ...changes,
  });
  return result.success ? {} : fieldErrors(result.error);
}

const NAME = "Use your real English name (at least two words).";
const USERNAME = "Letters/underscores and must end with digits (e.g., name_base_1234).";
const EMAIL = "Only emails from Google, Microsoft, or Apple are allowed.";
const BIRTH = "Select a valid birth date (13+).";
const PHONE = "Enter a valid phone number for the selected country.";
const BIO_SHORT = "Please write at least 50 characters.";
const BIO_WORDS = "Bio contains disallowed words.";
const sentence = "A sentence that is long enough to be taken as a bio by anybody";

describe("the sign-up schema", () => {
  it("a valid form is accepted and completed", () => {
    expect(schema.parse(valid)).toMatchObject({
      phone: "+447400123456",
      account_type: "viewer",
      accept_terms: true,
      marketing_opt_in: false,
    });
  });

  it.each<[string, string]>([
    ["full_name", "Mary-Ann O'Neil Jr."],
    ["full_name", "Mary O’Neil"],
    ["full_name", "  J. R.   Tolkien "],
    ["full_name", "Cassandra Scunthorpe"],
    ["username", "name_base_1234"],
    ["username", "abc1"],
    ["username", "scunthorpe_42"],
    ["email", "first.last+tag@GMAIL.com"],
    ["email", " ada@icloud.com "],
    ["date_of_birth", "2013-11-20"],
    ["date_of_birth", "1950-01-01"],
    ["date_of_birth", "2000-02-29"],
    ["phone", "+1 (202) 555-0143".replace("555-0143", "456-1414")],
    ["bio", `${sentence} in Scunthorpe, with Cassandra.`],
    ["bio", `${sentence}\r\nand goes on 👩‍👩‍👧 in a second line`],
    ["bio", "x".repeat(50)],
    ["bio", "x".repeat(600)],
    ["account_type", "creator"],
  ])("the field %s accepts %j", (field, value) => {
    expect(errorsFor({ [field]: value })).toEqual({});
  });

  it("on 29 February, someone who turns 13 tomorrow is still too young", () => {
    const leapDay = Date.UTC(2028, 1, 29, 12);
    expect(errorsFor({ date_of_birth: "2015-03-01" }, leapDay)).toEqual({ date_of_birth: [BIRTH] });
    expect(errorsFor({ date_of_birth: "2015-02-28" }, leapDay)).toEqual({});
  });

  it.each<[string, string | undefined, string]>([
    ["full_name", "", NAME],
    ["full_name", undefined, NAME],
    ["full_name", "Ada", NAME],
    ["full_name", "Ada .", NAME],
    ["full_name", "Ada L0velace", NAME],
    ["full_name", "Аda Lovelace", NAME], // Cyrillic А
    ["full_name", "José Núñez", NAME],
    ["full_name", "Ada\u0000 Lovelace", NAME],
    ["full_name", "Ada\u202e Lovelace", NAME],
    ["full_name", "Ada\tLovelace", NAME],
    ["full_name", "Shit Head", NAME],
    ["full_name", `Ada ${"L".repeat(90)}`, NAME],
    // Backtracking once never returned for a word whose letters can be split in several ways.
    ["full_name", `${"Ada ".repeat(19)}Ada!`, NAME],
    ["username", "ada", USERNAME],
    ["username", "1234", USERNAME],
    ["username", "Ada_1234", USERNAME],
    ["username", "_ada_1234", USERNAME],
    ["username", "ada__lovelace_1", USERNAME],
    ["username", "ada_1234_", USERNAME],
    ["username", "ada1b2", USERNAME],
    ["username", "аda_1234", USERNAME], // Cyrillic а
    ["username", "ada_١٢", USERNAME], // Arabic digits
    ["username", "shit_1234", USERNAME],
    ["username", `${"a".repeat(40)}1`, USERNAME],
    ["username", "ada_1\n", ""],
    ["email", "ada@example.com", EMAIL],
    ["email", "ada@gmail.com.evil.example", EMAIL],
    ["email", "ada@evil.example@gmail.com", EMAIL],
    ["email", "ada@gmаil.com", EMAIL], // Cyrillic а
    ["email", "ada\u0000@gmail.com", EMAIL],
    ["email", "ada\r\nBcc: x@gmail.com", EMAIL],
    ["email", "@gmail.com", EMAIL],
    ["email", ".ada@gmail.com", EMAIL],
    ["email", `${"a".repeat(65)}@gmail.com`, EMAIL],
    ["date_of_birth", "", BIRTH],
    ["date_of_birth", "2013-11-21", BIRTH],
    ["date_of_birth", "1949-12-31", BIRTH],
    ["date_of_birth", "2001-02-29", BIRTH],
    ["date_of_birth", "01/02/1990", BIRTH],
    ["country", "", "Please select your country."],
    ["country", "XX", "Please select your country."],
    ["country", "gb", "Please select your country."],
    ["language", "xx", "Please select your language."],
    ["phone", "", PHONE],
    ["phone", "123", PHONE],
    ["phone", "+999123456789", PHONE],
    ["phone", "call me", PHONE],
    ["bio", "", BIO_SHORT],
    ["bio", ` ${"x".repeat(49)} `, BIO_SHORT],
    ["bio", "x".repeat(601), "Please write at most 600 characters."],
    ["bio", `${sentence} shit.`, BIO_WORDS],
    ["bio", `${sentence} ＳＨＩＴ.`, BIO_WORDS],
    ["bio", `${sentence} \u202e`, "Bio contains characters we can't display."],
    ["bio", `${sentence} \u0000`, "Bio contains characters we can't display."],
    ["account_type", "admin", "Please choose viewer or creator."],
    ["accept_terms", "", "Please accept the Terms of Service and the Privacy Policy."],
  ])("the field %s refuses %j", (field, value, message) => {
    const errors = errorsFor({ [field]: value });
    if (message === "") expect(errors).toEqual({});
    else expect(errors).toEqual({ [field]: [message] });
  });

  it("mismatched passwords are reported beside the form's other errors", () => {
    expect(errorsFor({ confirm_password: "other", full_name: "" })).toEqual({
      full_name: [NAME],
      confirm_password: ["Passwords must match."],
    });
  });

  it("fields that the form doesn't have are ignored", () => {
    const parsed = schema.parse({ ...valid, id: "x", role: "Creator", email_confirmed_at: "1" });
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(["id"]));
    expect(parsed).not.toHaveProperty("role");
    expect(parsed).not.toHaveProperty("email_confirmed_at");
  });
});

describe("the suggested username", () => {
  it.each([
    ["Ada Lovelace", "ada_lovelace_1000"],
    ["Mary-Ann O'Neil Jr.", "mary_ann_o_neil_jr_1000"],
  ])("the suggestion for %s is %s", (name, expected) =>
    expect(suggestUsername(name, () => 0)).toBe(expected),
  );

  it("the schema always accepts the suggestion", () => {
    const username = suggestUsername(`Ada ${"Lovelace".repeat(9)}`, () => 0.9999);
    expect(errorsFor({ username })).toEqual({});
  });
});
