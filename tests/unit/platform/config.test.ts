import { expect, test } from "vitest";
import { configOf } from "~/platform/config.server";

const LONG = "a-secret-for-tests-of-at-least-32-characters";
const environment = (given: Record<string, string>) => ({
  ...{ APP_ORIGIN: "http://localhost:8787", EMAIL_CONFIRMATION: "required", CREATOR_ACCESS: "open" },
  ...{ S3_ACCESS_KEY_ID: "local", S3_SECRET_ACCESS_KEY: "local", SIGNUP_EMAIL_DOMAINS: "gmail.com" },
  ...{ MEDIA_LINK_SECRET: LONG, TWO_STEP_KEY: LONG, TRIAL_MARK_KEY: LONG },
  ...{ STRIPE_WEBHOOK_SECRET: LONG, STRIPE_CONNECT_WEBHOOK_SECRET: LONG, STRIPE_SECRET_KEY: "sk_test_local" },
  ...{ MAIL_FROM: "a@b.test", SUPPORT_EMAIL: "a@b.test", LEGAL_EMAIL: "a@b.test", PRIVACY_EMAIL: "a@b.test" },
  ...given,
});

test("the key of the payment stand-in starts a local site and no other", () => {
  expect(configOf(environment({})).isLocal).toBe(true);
  const there = { APP_ORIGIN: "https://wishlight.test" };
  expect(() => configOf(environment(there))).toThrow("STRIPE_SECRET_KEY");
  expect(configOf(environment({ ...there, STRIPE_SECRET_KEY: "sk_live_x" })).isLocal).toBe(false);
});

test("what is missing or wrong is named, and its value is not", () => {
  const wrong = environment({ SUBSCRIPTION_PRICE: "9.99", CURRENCY: "EURO", TRIAL_MARK_KEY: "too-short" });
  expect(() => configOf(wrong)).toThrow(/SUBSCRIPTION_PRICE, CURRENCY, TRIAL_MARK_KEY/);
  expect(() => configOf(wrong)).not.toThrow("too-short");
});

test("payouts go out unless they are switched off, and nothing else is a switch", () => {
  expect(configOf(environment({})).payouts.isSending).toBe(true);
  expect(configOf(environment({ PAYOUTS: "on" })).payouts.isSending).toBe(true);
  expect(configOf(environment({ PAYOUTS: "off" })).payouts.isSending).toBe(false);
  expect(() => configOf(environment({ PAYOUTS: "no" }))).toThrow("PAYOUTS");
});
