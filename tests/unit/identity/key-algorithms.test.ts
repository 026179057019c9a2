import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { vapidKeys } from "~/notifications/push/vapid.server";

describe("key algorithms", () => {
  it("push keys are a P-256 pair, as browsers require", async () => {
    const secret = Buffer.alloc(32, 7).toString("base64url");
    const { publicKey, privateKey } = vapidKeys(secret);
    const point = Buffer.from(publicKey, "base64url");
    expect([point.length, point[0], privateKey]).toEqual([65, 4, secret]);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const jwk = { kty: "EC", crv: "P-256", x, y };
    const own = await crypto.subtle.importKey("jwk", { ...jwk, d: secret }, algorithm, false, ["sign"]);
    const theirs = await crypto.subtle.importKey("raw", point, algorithm, false, ["verify"]);
    const how = { name: "ECDSA", hash: "SHA-256" };
    const said = new TextEncoder().encode("a message");
    expect(await crypto.subtle.verify(how, theirs, await crypto.subtle.sign(how, own, said), said)).toBe(
      true,
    );
  });
});

describe("comparing secrets", () => {
  /** A timing difference can't be measured reliably in a test, so the source is read. */
  it.each(["app/identity/passwords/password.server.ts", "app/identity/two-step/totp.server.ts"])(
    "%s compares its secret in constant time",
    (file) => expect(readFileSync(file, "utf8")).toMatch(/[:(] ?constantTimeEqual\(/),
  );

  it("WebCrypto compares signatures", () => {
    const source = readFileSync("app/platform/signature.server.ts", "utf8");
    expect(source).toContain("crypto.subtle.verify(");
    expect(source).not.toMatch(/signText\([^)]*\)\)? ===/);
  });
});
