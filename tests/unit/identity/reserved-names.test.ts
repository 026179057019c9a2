import { describe, expect, it } from "vitest";
import { hasStackedMarks, isReservedName } from "~/profiles/reserved-names.rules";
import { suggestUsername } from "~/profiles/username.rules";
import { toInternationalPhone } from "~/registration/phone.rules";
import { completionSchema } from "~/registration/sign-up.schema";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { fieldErrors } from "~/platform/forms";
import { profileSentence } from "~/words/en/profile-errors";
import { signUpStrings } from "~/words/en/sign-up";

describe("names that would pass for staff", () => {
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
    ...[
      "\u0430dmin",
      "supp\u043ert",
      "W\u0131shl\u0131ght",
      "\uff37\uff49\uff53\uff48light",
      "W\u00ecshl\u00edght S\u00fbpport",
      "wish\u034flight",
    ],
    ...["Adm\u026an Team", "rnoderator_1", "vvishlight_3"],
  ])("a name that passes for staff is refused: %s", (name) => expect(isReservedName(name)).toBe(true));

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
  ])("an ordinary name is accepted: %s", (name) => expect(isReservedName(name)).toBe(false));
});

describe("combining marks", () => {
  it.each([
    ["Ti\u1ebfn Nguy\u1ec5n", false],
    ["Tie\u0302\u0301n", false],
    ["Ada\u0301\u0302\u0303 Lovelace", true],
    [`A${"\u0301".repeat(60)}da`, true],
    ["\u1ebf\u0323", true],
  ])("%j has too many combining marks: %s", (name, piled) => expect(hasStackedMarks(name)).toBe(piled));
});

describe("a new account, by form or by provider", () => {
  const schema = completionSchema({ now: Date.UTC(2026, 10, 22), toInternationalPhone });
  const formErrors = (changes: object) => {
    const parsed = schema.safeParse({ ...valid, ...changes });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  const valid = {
    full_name: "Ada Lovelace",
    username: "ada_lovelace_1815",
    date_of_birth: "1990-12-10",
    country: "GB",
    language: "en",
    phone: "07400123456",
    accept_terms: "on",
    bio: "I write programs for engines that nobody has built yet, and I like it.",
  };

  it("the form says that a name is reserved", () => {
    expect(formErrors({})).toEqual({});
    expect(formErrors({ full_name: "Wishlight Support", username: "support_1234" })).toEqual({
      full_name: ["This name is reserved. Please use your own."],
      username: ["This username is reserved. Please choose another."],
    });
  });

  // Unlimited, matching a long name that ends differently takes hours.
  it("a name that is too long gets one error and no further checks", () => {
    expect(formErrors({ full_name: "Help Desk ".repeat(100), username: "helpdesk".repeat(40) })).toEqual({
      full_name: [signUpStrings.fullName],
      username: [signUpStrings.username],
    });
    expect(formErrors({ username: "admin".repeat(1000) })).toEqual({ username: [signUpStrings.username] });
  });

  it("an accepted name never gets a reserved username suggested", () => {
    for (const full_name of ["Anna Root", "Ada Lovelace", "Bill Staff", "Admin Ada"])
      expect(formErrors({ full_name, username: suggestUsername(full_name, () => 0.5) })).toEqual({});
  });
});

describe("changing a name", () => {
  const formErrors = (changes: object) => {
    const parsed = editProfileForm.safeParse({ ...valid, ...changes });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  const valid = { full_name: "Ada", username: "Ada", account_type: "viewer" };
  const tooLong = profileSentence("profiles.too_long");

  it("a changed name gets the first of its errors only", () => {
    expect(formErrors({})).toEqual({});
    expect(formErrors({ full_name: "_", username: "-" })).toEqual({
      full_name: [profileSentence("profiles.name_too_short")],
      username: [profileSentence("profiles.username_too_short")],
    });
    expect(formErrors({ full_name: "Ada_", username: "Ada-" })).toEqual({
      full_name: [profileSentence("profiles.name_characters")],
      username: [profileSentence("profiles.username_characters")],
    });
  });

  it.each([81, 10_000])("a name of %i characters gets no further checks", (length) => {
    const long = "\u0430".repeat(length);
    expect(formErrors({ full_name: long, username: long })).toEqual({
      full_name: [tooLong],
      username: [tooLong],
    });
  });
});
