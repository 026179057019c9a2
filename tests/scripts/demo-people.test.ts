import { expect, it } from "vitest";
import { signUpSchema } from "~/registration/sign-up.schema";
import { trialAddress } from "~/membership/trial-address.rules";
import { CREATOR, GUEST, MEMBER, VIEWER } from "../../scripts/demo/client/people.ts";

const schema = signUpSchema({
  emailDomains: ["gmail.com", "outlook.com"],
  now: Date.UTC(2026, 10, 22),
  toInternationalPhone: (phone) => phone,
});

it.each(Object.entries({ CREATOR, VIEWER, MEMBER, GUEST }))(
  "%s fills the form as it wants it",
  (_who, { form }) => {
    const sent = { ...form, confirm_password: form.password, accept_terms: "on", wizard: "1" };
    expect(schema.safeParse(sent).error?.issues).toBeUndefined();
  },
);

it("member and guest come after the viewer's trial, with addresses of the same mailbox", () => {
  const mailbox = trialAddress(VIEWER.form.email);
  expect([MEMBER, GUEST].map(({ form }) => trialAddress(form.email))).toEqual([mailbox, mailbox]);
});
