import { describe, expect, it } from "vitest";
import { signingKey, signText, verifyText } from "~/platform/signature.server";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const key = await signingKey(SECRET);
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

describe("a signature", () => {
  it("a signature is valid for its own text and secret only", async () => {
    const signature = await signText(key, "text");
    expect(await verifyText(key, "text", signature)).toBe(true);
    expect(await verifyText(key, "texts", signature)).toBe(false);
    expect(await verifyText(await signingKey(`${SECRET}!`), "text", signature)).toBe(false);
  });

  it("a signature has one spelling: no other last character, padding or alphabet", async () => {
    const signature = await signText(key, "text");
    const others = [...ALPHABET]
      .map((last) => signature.slice(0, -1) + last)
      .filter((other) => other !== signature);
    for (const other of [...others, `${signature}=`, `${signature}A`, signature.slice(0, -1), "", "%%%"]) {
      expect(await verifyText(key, "text", other), other).toBe(false);
    }
  });
});
