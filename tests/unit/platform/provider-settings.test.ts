import { expect, test } from "vitest";
import { configuredProviders } from "~/identity/providers/providers";
import { providerEnvironment, readProviders } from "~/platform/provider-settings.server";

const read = (env: Record<string, string>) => readProviders(providerEnvironment.parse(env));
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const apple = {
  APPLE_CLIENT_ID: "id",
  APPLE_TEAM_ID: "team",
  APPLE_KEY_ID: "key",
  APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----",
};

test("providers without credentials, or with empty or half ones, are not offered", () => {
  expect(configuredProviders(read({}))).toEqual([]);
  expect(configuredProviders(read({ GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: " " }))).toEqual([]);
  expect(configuredProviders(read({ GOOGLE_CLIENT_ID: "id" }))).toEqual([]);
  expect(configuredProviders(read({ ...apple, APPLE_KEY_ID: "" }))).toEqual([]);
});

test("providers with credentials are offered in a fixed order", () => {
  expect(configuredProviders(read({ ...apple, ...google }))).toEqual(["google", "apple"]);
});

test("the authorities are the providers' own unless a setting names another", () => {
  expect(read(google).google?.authority).toBe("https://accounts.google.com");
  expect(read(apple).apple?.authority).toBe("https://appleid.apple.com");
  const microsoft = { MICROSOFT_CLIENT_ID: "id", MICROSOFT_CLIENT_SECRET: "secret" };
  expect(read(microsoft).microsoft?.authority).toBe("https://login.microsoftonline.com/common/v2.0");
  expect(read({ ...microsoft, MICROSOFT_TENANT: "consumers" }).microsoft?.authority).toBe(
    "https://login.microsoftonline.com/consumers/v2.0",
  );
  expect(read({ ...google, GOOGLE_ISSUER: "https://issuer.example/" }).google?.authority).toBe(
    "https://issuer.example",
  );
});

test("plain http is allowed for this machine only", () => {
  expect(read({ ...google, GOOGLE_ISSUER: "http://127.0.0.1:1/x" }).google?.authority).toBe(
    "http://127.0.0.1:1/x",
  );
  for (const issuer of ["http://issuer.example", "http://127.0.0.1.evil.example", "ftp://127.0.0.1"]) {
    expect(() => read({ ...google, GOOGLE_ISSUER: issuer })).toThrow("must begin with https://");
  }
});

test("Apple's key may be written on one line", () => {
  expect(read(apple).apple?.privateKey).toBe("-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----");
});
