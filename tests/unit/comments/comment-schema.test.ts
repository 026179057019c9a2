import { describe, expect, it } from "vitest";
import { newComment } from "~/comments/comment.schema";

const filing = "a-name-of-its-own";
const read = (text: string) => newComment.safeParse({ text, filing });
const problem = (text: string) => read(text).error?.issues.map(({ message }) => message);

describe("comment text", () => {
  it("a comment has at most 1,000 characters after trimming", () => {
    expect(read("x".repeat(1000)).success).toBe(true);
    expect(read(`  ${"x".repeat(1000)}\n`).success).toBe(true);
    expect(problem("x".repeat(1001))).toEqual(["comments.too_long"]);
    expect(read("x\r\n".repeat(333)).success).toBe(true);
  });

  it("a comment must contain something visible", () => {
    for (const nothing of ["", "   \n", "\u202e\u2066", "\u200b\u200d", "\u0301", "\u3164", "\u0000"])
      expect(problem(nothing)).toEqual(["comments.empty"]);
    for (const something of ["!", "👍", "أهلا", "שלום", "1"]) expect(read(something).success).toBe(true);
  });

  it("a comment keeps the text and line breaks as typed", () => {
    for (const turned of ["\u202eabc", "a \u2067b\u2069", "\u202d1\u202c", `a${"\u0301".repeat(900)}`])
      expect(problem(turned)).toEqual(["comments.unreadable"]);
  });

  it("a comment collapses repeated empty lines and drops control characters, but keeps tags and links", () => {
    expect(read("a\r\nb\rc\n\n\n\nd\u2028e").data?.text).toBe("a\nb\nc\n\nd\ne");
    expect(read("a\u0000\u0007b\u001b[31m").data?.text).toBe("ab[31m");
    const markup = "<script>alert(1)</script> https://example.com [x](javascript:alert(1)) {{7*7}}";
    expect(read(markup).data?.text).toBe(markup);
  });

  it("a reply names its parent by a number, and a comment has a valid client ID", () => {
    expect(newComment.safeParse({ text: "x", filing, parent: "12" }).data?.parent).toBe(12);
    for (const parent of ["0", "-1", "1.5", "1e3", "x", "9".repeat(20), ""])
      expect(newComment.safeParse({ text: "x", filing, parent }).success).toBe(false);
    for (const bad of ["", "short", "a b c d e f", "x".repeat(81), "'; drop table"])
      expect(newComment.safeParse({ text: "x", filing: bad }).success).toBe(false);
  });
});
