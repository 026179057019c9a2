import { expect, test } from "vitest";
import { readConfig } from "~/platform/config.server";

const LONG = "a-secret-for-tests-of-at-least-32-characters";
const environment = (given: Record<string, string>) => ({
  APP_ORIGIN: "http://localhost:8787",
  EMAIL_CONFIRMATION: "required",
  CREATOR_ACCESS: "open",
  S3_ACCESS_KEY_ID: "local",
  S3_SECRET_ACCESS_KEY: "local",
  SIGNUP_EMAIL_DOMAINS: "gmail.com",
  MEDIA_LINK_SECRET: LONG,
  TWO_STEP_KEY: LONG,
  TRIAL_MARK_KEY: LONG,
  STRIPE_WEBHOOK_SECRET: LONG,
  STRIPE_CONNECT_WEBHOOK_SECRET: LONG,
  STRIPE_SECRET_KEY: "sk_test_local",
  MAIL_FROM: "a@b.test",
  SUPPORT_EMAIL: "a@b.test",
  LEGAL_EMAIL: "a@b.test",
  PRIVACY_EMAIL: "a@b.test",
  ...given,
});

test("the payment stand-in's key starts a local site only", () => {
  expect(readConfig(environment({})).isLocal).toBe(true);
  const there = { APP_ORIGIN: "https://wishlight.test" };
  expect(() => readConfig(environment(there))).toThrow("STRIPE_SECRET_KEY");
  expect(readConfig(environment({ ...there, STRIPE_SECRET_KEY: "sk_live_x" })).isLocal).toBe(false);
});

test("authenticators need a key, under its own name or a number's, and each long enough", () => {
  expect(readConfig(environment({})).twoStepKeys).toEqual(new Map([[1, LONG]]));
  const second = { TWO_STEP_KEY: "", TWO_STEP_KEY_2: LONG };
  expect(readConfig(environment(second)).twoStepKeys).toEqual(new Map([[2, LONG]]));
  expect(() => readConfig(environment({ TWO_STEP_KEY: "" }))).toThrow("TWO_STEP_KEY");
  expect(() => readConfig(environment({ TWO_STEP_KEY_2: "short" }))).toThrow("TWO_STEP_KEY_2");
  expect(() => readConfig(environment({ TWO_STEP_KEY_2: "short" }))).not.toThrow(/TWO_STEP_KEY,|short/);
});

const WHOLE_NUMBERS = [
  ...["UPLOAD_QUOTA_BYTES", "UPLOAD_QUOTA_WORKS", "UPLOAD_QUOTA_WORKS_A_DAY", "SESSION_MAX_DAYS"],
  ...["SUBSCRIPTION_PRICE", "TRIAL_DAYS", "GRACE_DAYS", "CREATOR_SHARE", "IDLE_CAP", "MIN_SECONDS"],
  ...["HOLD_DAYS", "NEW_HOLD_DAYS", "PAYOUT_MINIMUM"],
];

test.each(WHOLE_NUMBERS)("the setting %s must be digits only, and empty doesn't mean 0", (name) => {
  for (const wrong of ["", " ", "0x10", "1e1", "7.5", "-1", "+1", " 7", "07", "seven", "9".repeat(16)])
    expect(() => readConfig(environment({ [name]: wrong })), JSON.stringify(wrong)).toThrow(name);
  expect(() => readConfig(environment({ [name]: "7" }))).not.toThrow();
});

test("missing settings take their defaults, and limits are enforced", () => {
  expect(readConfig(environment({ CREATOR_SHARE: "0", HOLD_DAYS: "0" })).payouts).toMatchObject({
    shareBp: 0,
    idleCapBp: 4000,
    holdMs: 0,
  });
  expect(() => readConfig(environment({ HOLD_DAYS: "366" }))).toThrow("HOLD_DAYS");
  expect(() => readConfig(environment({ SESSION_MAX_DAYS: "0" }))).toThrow("SESSION_MAX_DAYS");
  expect(() => readConfig(environment({ PAYOUT_MINIMUM: "0" }))).toThrow("PAYOUT_MINIMUM");
});

test("a missing or wrong setting is named without its value", () => {
  const wrong = environment({ SUBSCRIPTION_PRICE: "9.99", CURRENCY: "EURO", TRIAL_MARK_KEY: "too-short" });
  expect(() => readConfig(wrong)).toThrow(/SUBSCRIPTION_PRICE, CURRENCY, TRIAL_MARK_KEY/);
  expect(() => readConfig(wrong)).not.toThrow("too-short");
});

test("payouts run unless they are switched off, and only one value switches them off", () => {
  expect(readConfig(environment({})).payouts.isSending).toBe(true);
  expect(readConfig(environment({ PAYOUTS: "on" })).payouts.isSending).toBe(true);
  expect(readConfig(environment({ PAYOUTS: "off" })).payouts.isSending).toBe(false);
  expect(() => readConfig(environment({ PAYOUTS: "no" }))).toThrow("PAYOUTS");
});
