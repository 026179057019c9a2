import { describe, expect, it } from "vitest";
import { signText, verifyText } from "~/platform/signature.server";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

describe("a signature", () => {
  it("holds for its own text and secret alone", async () => {
    const signature = await signText(SECRET, "text");
    expect(await verifyText(SECRET, "text", signature)).toBe(true);
    expect(await verifyText(SECRET, "texts", signature)).toBe(false);
    expect(await verifyText(`${SECRET}!`, "text", signature)).toBe(false);
  });

  it("has one spelling: no other last character, no padding, no other alphabet", async () => {
    const signature = await signText(SECRET, "text");
    const others = [...ALPHABET]
      .map((last) => signature.slice(0, -1) + last)
      .filter((other) => other !== signature);
    for (const other of [...others, `${signature}=`, `${signature}A`, signature.slice(0, -1), "", "%%%"]) {
      expect(await verifyText(SECRET, "text", other), other).toBe(false);
    }
  });
});
