import { describe, expect, it } from "vitest";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";
import { strengthLevel } from "~/ui/strength-bar";

describe("password rules", () => {
  it.each([
    ["Abcdefgh-12", ["length"]],
    ["Abcdefghi-12", []],
    ["ABCDEFGHI-12", ["lowercase"]],
    ["abcdefghi-12", ["uppercase"]],
    ["Abcdefghijk-", ["digit"]],
    ["Abcdefghij12", ["symbol"]],
    ["Abcdef ghi-12", ["whitespace"]],
    ["Abcdef\u00a0ghi-12", ["whitespace"]],
    ["Abcdefff-1212", ["repeated"]],
    ["Abc👍👍👍defgh-1", ["repeated"]],
    ["Abcdefgh-0123", ["sequence"]],
    ["Abcdefgh-6789", ["sequence"]],
    ["Abcdefgh-9876", []],
    ["Password-2468", ["common"]],
    ["P@ssw0rd-2468", ["common"]],
    ["Abcdefgh1👍👍lang", []],
    [`Ab1-${"xy".repeat(30)}`, []],
    [`Ab1-${"xy".repeat(126)}`, []],
    [`Ab1-${"xy".repeat(126)}z`, ["maximum"]],
    [`Ab1-${"👍x".repeat(126)}`, []],
    ["x".repeat(100_000), ["maximum"]],
  ])("the broken rules of %j are found", (password, broken) =>
    expect(brokenPasswordRules(password)).toEqual(broken),
  );

  it.each([
    "12345678",
    "123456789",
    "password",
    "qwerty",
    "11111111",
    "iloveyou",
    "abc123",
    "123123",
    "admin",
  ])("the password %s is recognised as common", (password) =>
    expect(brokenPasswordRules(password)).toContain("common"),
  );

  it.each([
    ["", "empty"],
    ["abc", "weak"],
    ["Abcdefgh-12", "fair"],
    ["Abcdefghi12", "fair"],
    ["Abcdefghi-12", "strong"],
  ])("the strength of %j is shown as %s", (password, level) =>
    expect(strengthLevel(password === "", brokenPasswordRules(password).length)).toBe(level),
  );
});
