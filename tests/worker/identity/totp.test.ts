import { describe, expect, it } from "vitest";
import {
  counterAt,
  findCounter,
  keyUri,
  newRecoveryCode,
  newSecret,
  readCode,
  secretText,
} from "~/identity/two-step/totp.server";
import { codeAt } from "../../support/two-step";
import { encrypt, decrypt } from "~/platform/encryption.server";

const secret = new TextEncoder().encode("12345678901234567890");

describe("a six-digit code", () => {
  // RFC 6238, appendix B, SHA-1, the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("the code at %i s is %s as in the RFC", async (seconds, code) => {
    expect(await codeAt(secret, seconds * 1000)).toBe(code);
    expect(await findCounter(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("a code is accepted one step early or late, and no further", async () => {
    const now = 1_800_000_000_000;
    const code = await codeAt(secret, now);
    const verdicts = await Promise.all(
      [-2, -1, 0, 1, 2].map((steps) => findCounter(code, secret, now + steps * 30_000)),
    );
    expect(verdicts).toEqual([null, counterAt(now), counterAt(now), counterAt(now), null]);
  });

  it.each(["", "28708", "2870822", "28708a", "２８７０８２"])(
    "the text %j isn't a valid code",
    async (code) => {
      expect(await findCounter(code, secret, 59_000)).toBeNull();
    },
  );
});

describe("what a person types", () => {
  it.each([
    ["123456", { kind: "app", code: "123456" }],
    [" 123 456 ", { kind: "app", code: "123456" }],
    ["１２３４５６", { kind: "app", code: "123456" }],
    ["abcd-efgh-ijkl-mnop", { kind: "recovery", code: "ABCDEFGHIJKLMNOP" }],
    ["ABCD EFGH–IJKL—MNOP", { kind: "recovery", code: "ABCDEFGHIJKLMNOP" }],
    ["abcd-efgh-ijkl-mnop-qrst-uvwx", { kind: "recovery", code: "ABCDEFGHIJKLMNOPQRSTUVWX" }],
    ["abcd-efgh-ijkl-mnop-qrst", null],
    ["12345", null],
    ["abcd-efgh-ijkl-mno1", null],
    ["", null],
    // Reading it without a length check would take hours.
    [`123456${" ".repeat(100)}`, null],
  ])("the input %j is recognised correctly", (typed, read) => expect(readCode(typed)).toEqual(read));

  it("a recovery code can be typed exactly as it was shown", () => {
    const code = newRecoveryCode();
    expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(readCode(code)?.kind).toBe("recovery");
  });
});

describe("an authenticator's secret", () => {
  it("the secret has 160 bits, as text and in an otpauth address with the site and the person", () => {
    const made = newSecret();
    expect(made).toHaveLength(20);
    const text = secretText(made);
    expect(text).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = new URL(keyUri(made, "ada+x@gmail.com"));
    expect(uri.href).toContain("otpauth://totp/Wishlight:ada%2Bx%40gmail.com?");
    expect(uri.searchParams.get("secret")).toBe(text.replaceAll(" ", ""));
    expect(uri.searchParams.get("issuer")).toBe("Wishlight");
  });

  it("an encrypted secret is readable with its own key and for its own account only", async () => {
    const key = "k".repeat(43);
    const sealed = await encrypt(key, secret, "ada");
    expect(await decrypt(key, sealed, "ada")).toEqual(secret);
    expect(await decrypt("j".repeat(43), sealed, "ada")).toBeNull();
    expect(await decrypt(key, sealed, "eve")).toBeNull();
    const at = sealed.length - 3;
    const bent = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    for (const other of [bent, "", "1..", `2${sealed.slice(1)}`, `${sealed}.x`])
      expect(await decrypt(key, other, "ada"), other).toBeNull();
    expect(await encrypt(key, secret, "ada")).not.toBe(sealed);
  });
});
