import { describe, expect, it } from "vitest";
import { stripPhoneInput } from "~/registration/phone-input.rules";

describe("the phone field's value", () => {
  it.each([
    ["074 00-12 ab", "0740012"],
    ["+44 (7400) 123456", "+447400123456"],
    ["٠٥٠-١٢٣٤٥٦٧", "0501234567"],
    ["+۹۸ ۹۱۲", "+98912"],
    ["＋８６ １３８", "+86138"],
    ["०९८", "098"],
    ["7+8", "78"],
  ])("the phone field reads %s as %s, in digits of any script", (typed, kept) => {
    expect(stripPhoneInput(typed)).toBe(kept);
  });
});
