import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DomainError } from "~/platform/errors";
import {
  fieldFailure,
  formFailure,
  invalidForm,
  refuse,
  tooManyRequests,
} from "~/routes/shared/answers.server";
import { errorStatus } from "~/words/error-status";
import { isErrorCode, errorSentence, type ErrorCode } from "~/words/errors";

describe("the error table", () => {
  it.each([
    ["uploads.too_large", 400],
    ["uploads.unauthenticated", 401],
    ["identity.bad_credentials", 401],
    ["uploads.creator_only", 403],
    ["uploads.not_found", 404],
    ["profiles.username_taken", 409],
    ["uploads.not_arrived", 409],
    ["identity.too_many_codes", 429],
  ] as const)("the error %s is answered with the status %i", (code, status) => {
    expect(errorStatus(code)).toBe(status);
    expect(errorSentence(code)).toMatch(/^[A-Z].+/);
  });

  it("an unknown code written by another release has a polite sentence", () => {
    for (const code of ["media.of_tomorrow", "constructor", ""])
      expect(errorSentence(code as ErrorCode)).toBe("Something went wrong. Please try again.");
  });

  it("the table has its own codes only, not the properties of every object", () => {
    expect(isErrorCode("media.empty")).toBe(true);
    expect(isErrorCode("toString")).toBe(false);
  });

  it("the table has every code that a schema uses as a message", () => {
    const schemas = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".schema.ts"),
    );
    const codes = schemas.flatMap((path) =>
      [...readFileSync(`app/${path}`, "utf8").matchAll(/"((?:identity|profiles|uploads|media)\.\w+)"/g)].map(
        ([, code]) => code ?? "",
      ),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });
});

describe("answers made from the error table", () => {
  const statusIn = ({ init }: { init: ResponseInit | null }) => init?.status;
  const headerIn = ({ init }: { init: ResponseInit | null }) => new Headers(init?.headers).get("Retry-After");

  it("a resource route's error has a code, a sentence and, for limits, a retry time", async () => {
    const refused = refuse("uploads.too_many_requests");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await refused.json()).toEqual({
      error: { code: "uploads.too_many_requests", message: errorSentence("uploads.too_many_requests") },
    });
    expect(refuse("uploads.too_many_open").headers.has("Retry-After")).toBe(false);
  });

  it("a form's answer has the typed values without its secrets", () => {
    const answer = formFailure({ email: "a@b.c", password: "secret" }, "identity.bad_credentials");
    expect(statusIn(answer)).toBe(401);
    expect(answer.data).toEqual({
      ok: false,
      message: "Incorrect email address or password.",
      code: "identity.bad_credentials",
      errors: {},
      values: { email: "a@b.c" },
    });
  });

  it("a page may answer a code with its own status", () => {
    expect(statusIn(formFailure({}, "identity.wrong_code"))).toBe(400);
    expect(statusIn(formFailure({}, "identity.wrong_code", { status: 401 }))).toBe(401);
  });

  it("field errors and form errors are separate", () => {
    const taken = fieldFailure({ username: "ada" }, "username", "profiles.username_taken");
    expect(statusIn(taken)).toBe(409);
    expect(taken.data).toMatchObject({ message: null, code: null, values: { username: "ada" } });
    expect(taken.data.errors).toEqual({ username: [errorSentence("profiles.username_taken")] });
    expect(statusIn(invalidForm({}, { email: ["Enter a valid email address."] }))).toBe(400);
  });

  it("a rate limit's answer says when to retry: in a minute, or when the error says", () => {
    expect(headerIn(tooManyRequests({}))).toBe("60");
    const later = formFailure({}, new DomainError("identity.too_many_codes", { retryAfterSeconds: 600 }));
    expect([statusIn(later), headerIn(later)]).toEqual([429, "600"]);
    expect(later.data.message).toBe(
      "Too many incorrect codes. Please try again in 10 minutes, or use a recovery code.",
    );
  });
});
