import { describe, expect, it } from "vitest";
import { hasStackedMarks, isReservedName } from "~/profiles/reserved-names.rules";
import { suggestUsername } from "~/profiles/username.rules";
import { toInternationalPhone } from "~/registration/phone.rules";
import { completionSchema } from "~/registration/sign-up.schema";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { fieldErrors } from "~/platform/forms";
import { profileSentence } from "~/strings/profile-errors";
import { signUpStrings } from "~/strings/sign-up";

describe("a name that would be taken for the site's own people", () => {
  it.each([
    ...["admin", "Admin", "ADMIN_1234", "admin1", "support_2026", "moderator_1", "root_1", "no_reply_1"],
    ...[
      "Wishlight_Support",
      "wishlight_1",
      "Wishlight Support",
      "The Wishlight Team",
      "wish_light_99",
      "iamwishlight_7",
    ],
    ...["Support Team", "Admin Support", "Official Customer Service", "adminteam_12", "helpdesk_4"],
    // Digits and signs for letters.
    ...[
      "adm1n",
      "4dmin_12",
      "supp0rt_12",
      "m0d3r4t0r_1",
      "w1shl1ght_5",
      "W15hlight",
      "5upport",
      "Wishiight Support",
    ],
    // Letters of other scripts, other forms of letters, marks.
    ...[
      "\u0430dmin",
      "supp\u043ert",
      "W\u0131shl\u0131ght",
      "\uff37\uff49\uff53\uff48light",
      "W\u00ecshl\u00edght S\u00fbpport",
      "wish\u034flight",
    ],
    ...["Adm\u026an Team", "rnoderator_1", "vvishlight_3"],
  ])("is refused: %s", (name) => expect(isReservedName(name)).toBe(true));

  it.each([
    ...["Ada Lovelace", "Anna Root", "Bill Staff Jr.", "ada_support_12", "person_4711", "ada_lovelace_1815"],
    ...[
      "Wishart Light",
      "light_wish_1",
      "Modest Mussorgsky",
      "Helpmann Robert",
      "Bothwell Ina",
      "name_base_1234",
    ],
    ...[
      "Jos\u00e9 N\u00fa\u00f1ez",
      "Bill Mann",
      "Teamer Us",
      "Owen Ownerson",
      "Pressley Elvis",
      "modesty_12",
      "rooty_1",
    ],
    ...["", "_", "1234", "\u0301"],
  ])("is a person's: %s", (name) => expect(isReservedName(name)).toBe(false));
});

describe("marks on a letter", () => {
  it.each([
    ["Ti\u1ebfn Nguy\u1ec5n", false],
    ["Tie\u0302\u0301n", false],
    ["Ada\u0301\u0302\u0303 Lovelace", true],
    [`A${"\u0301".repeat(60)}da`, true],
    // One of them composed with its letter.
    ["\u1ebf\u0323", true],
  ])("%j: too many %s", (name, piled) => expect(hasStackedMarks(name)).toBe(piled));
});

describe("somebody new, by form or by provider", () => {
  const schema = completionSchema({ now: Date.UTC(2026, 10, 22), toInternationalPhone });
  const errorsOf = (changes: object) => {
    const parsed = schema.safeParse({ ...valid, ...changes });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  const valid = {
    ...{ full_name: "Ada Lovelace", username: "ada_lovelace_1815", date_of_birth: "1990-12-10" },
    ...{ country: "GB", language: "en", phone: "07400123456", accept_terms: "on" },
    bio: "I write programs for engines that nobody has built yet, and I like it.",
  };

  it("is told that a name is reserved", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ full_name: "Wishlight Support", username: "support_1234" })).toEqual({
      full_name: ["This name is reserved. Please use your own."],
      username: ["This username is reserved. Please choose another."],
    });
  });

  // Sought among the offices, a long row of them that ends otherwise takes hours.
  it("is told one thing of a name that is too long, which is looked at no closer", () => {
    expect(errorsOf({ full_name: "Help Desk ".repeat(100), username: "helpdesk".repeat(40) })).toEqual({
      full_name: [signUpStrings.fullName],
      username: [signUpStrings.username],
    });
    expect(errorsOf({ username: "admin".repeat(1000) })).toEqual({ username: [signUpStrings.username] });
  });

  it("is never suggested a reserved username for a name that may be used", () => {
    for (const full_name of ["Anna Root", "Ada Lovelace", "Bill Staff", "Admin Ada"])
      expect(errorsOf({ full_name, username: suggestUsername(full_name, () => 0.5) })).toEqual({});
  });
});

describe("a name that is changed", () => {
  const errorsOf = (changes: object) => {
    const parsed = editProfileForm.safeParse({ ...valid, ...changes });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  const valid = { full_name: "Ada", username: "Ada", account_type: "viewer" };
  const tooLong = profileSentence("profiles.too_long");

  it("is told the first thing that is wrong with it", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ full_name: "_", username: "-" })).toEqual({
      full_name: [profileSentence("profiles.name_too_short")],
      username: [profileSentence("profiles.username_too_short")],
    });
    expect(errorsOf({ full_name: "Ada_", username: "Ada-" })).toEqual({
      full_name: [profileSentence("profiles.name_characters")],
      username: [profileSentence("profiles.username_characters")],
    });
  });

  it.each([81, 10_000])("of %i signs is looked at no closer", (length) => {
    const long = "\u0430".repeat(length);
    expect(errorsOf({ full_name: long, username: long })).toEqual({
      full_name: [tooLong],
      username: [tooLong],
    });
  });
});
