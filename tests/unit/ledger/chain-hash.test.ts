import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FIRST_PREV, hashLink, hashRows } from "~/ledger/seal.rules";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Anybody must be able to check the chain with their own tools. */
describe("the ledger's hash chain", () => {
  it("a link hashes one line of JSON per row with SHA-256", async () => {
    const row = { seq: 1, key: "a", at: 2, code: "fee", debit: "x", credit: "y", minor: 900, ref: null };
    const line = JSON.stringify([1, "a", 2, "fee", "x", "y", 900, null]);
    expect(await hashRows([row, row] as unknown as Parameters<typeof hashRows>[0])).toBe(
      sha256(`${line}\n${line}\n`),
    );
    expect(await hashRows([])).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("each link covers every link before it", async () => {
    const link = { n: 1, first: 1, last: 2, root: sha256(""), prev: FIRST_PREV, at: 3 };
    expect(await hashLink(link)).toBe(sha256(JSON.stringify([1, 1, 2, sha256(""), FIRST_PREV, 3])));
    expect(await hashLink({ ...link, prev: sha256("") })).not.toBe(await hashLink(link));
  });
});
