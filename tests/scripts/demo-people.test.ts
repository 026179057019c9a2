import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { signUpSchema } from "~/registration/sign-up.schema";
import { trialAddress } from "~/membership/trial-address.rules";
import { CREATOR, GUEST, LEAD, MEMBER, REVIEWER, VIEWER } from "../../scripts/demo/client/people.ts";

const schema = signUpSchema({
  emailDomains: ["gmail.com", "outlook.com"],
  now: Date.UTC(2026, 10, 22),
  toInternationalPhone: (phone) => phone,
});

it.each(Object.entries({ CREATOR, VIEWER, MEMBER, GUEST, REVIEWER, LEAD }))(
  "%s has a valid form",
  (_who, { form }) => {
    const sent = { ...form, confirm_password: form.password, accept_terms: "on", wizard: "1" };
    expect(schema.safeParse(sent).error?.issues).toBeUndefined();
  },
);

it("the creator lives in a country that payouts reach", async () => {
  const wrangler = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const [, countries = ""] = /PAYOUT_COUNTRIES = "(.*)"/.exec(wrangler) ?? [];
  expect(countries.toUpperCase().split(",")).toContain(CREATOR.form.country);
});

it("member, guest and staff share the viewer's mailbox, whose trial is used up", () => {
  const mailbox = trialAddress(VIEWER.form.email);
  for (const { form } of [MEMBER, GUEST, REVIEWER, LEAD]) expect(trialAddress(form.email)).toBe(mailbox);
});
