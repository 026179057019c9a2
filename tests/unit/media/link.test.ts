import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLinkValid, linkScope, readLink, signLink, type LinkTerms } from "~/media/link.server";
import { LINK_SECONDS } from "~/media/media.limits";
import { narrowerLink } from "~/media/picture-sources";
import { MAX_CLOCK_SKEW_MS, SECOND_MS } from "~/platform/clock";
import { seed } from "../../support/seed";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const NOW = Date.UTC(2026, 10, 22);
const LIFETIME = LINK_SECONDS.feed;
const ADA = "6b1f6b0e-6f0d-4c39-9a55-2b1f0c4b7d11";
const BOB = "0c8e3a52-93b0-4f0e-8d0a-5d7b3c2a9e44";
const terms: LinkTerms = { id: 7, viewer: ADA, variant: "w320", disposition: "inline", scope: "public" };

const presented = async (signed: LinkTerms, lifetime: number = LIFETIME) =>
  readLink(new URL(await signLink(SECRET, signed, lifetime, NOW), "http://localhost"));

async function opens(signed: LinkTerms, wanted: Partial<LinkTerms> = {}, now = NOW, secret = SECRET) {
  return isLinkValid(secret, { ...signed, ...wanted }, await presented(signed), now);
}

describe("signed links", () => {
  it("a link opens exactly what it was signed for", async () => {
    expect(await opens(terms)).toBe(true);
    expect(await opens({ ...terms, variant: "captions-en", scope: "private:3" })).toBe(true);
  });

  it.each<Partial<LinkTerms>>([
    { id: 8 },
    { id: 77 },
    { viewer: BOB },
    { viewer: "" },
    { viewer: ADA.toUpperCase() },
    { variant: "original" },
    { variant: "poster" },
    { variant: "w640" },
    { variant: "captions-en" },
    { disposition: "attachment" },
    { scope: "private:0" },
    { scope: "private:1" },
  ])("a link doesn't open %o", async (other) => {
    expect(await opens(terms, other)).toBe(false);
  });

  it("a picture's link opens its smaller sizes, and says of no other that it is one of them", async () => {
    const widest: LinkTerms = { ...terms, variant: "w960" };
    const signed = await signLink(SECRET, widest, LIFETIME, NOW);
    const opensAs = (variant: LinkTerms["variant"], address: string) =>
      isLinkValid(SECRET, { ...widest, variant }, readLink(new URL(address, "http://localhost")), NOW);
    expect(await opensAs("w960", signed)).toBe(true);
    expect(await opensAs("w640", narrowerLink(signed, 640))).toBe(true);
    for (const variant of ["original", "poster", "copy", "sprite", "captions-en", "w1280", "w1920"] as const)
      expect([variant, await opensAs(variant, `${signed}&w=w960`)]).toEqual([variant, false]);
    const whole = await signLink(SECRET, { ...terms, variant: "original" }, LIFETIME, NOW);
    for (const variant of ["w320", "poster"] as const)
      expect(await opensAs(variant, `${whole}&w=original`)).toBe(false);
    expect(await opensAs("w320", `${signed}&w=w640`)).toBe(false);
  });

  it("a link of one session epoch doesn't open in the next", async () => {
    const signed: LinkTerms = { ...terms, scope: linkScope({ visibility: "private", epoch: 3 }) };
    expect(await opens(signed, { scope: linkScope({ visibility: "private", epoch: 4 }) })).toBe(false);
    expect(await opens(signed, { scope: linkScope({ visibility: "public", epoch: 3 }) })).toBe(false);
    expect(linkScope({ visibility: "public", epoch: 3 })).toBe(linkScope({ visibility: "public", epoch: 4 }));
  });

  it("a link opens up to its exact second, and not longer", async () => {
    expect(await opens(terms, {}, NOW + LIFETIME * SECOND_MS - 1)).toBe(true);
    expect(await opens(terms, {}, NOW + LIFETIME * SECOND_MS)).toBe(false);
  });

  it("a link that lasts longer than any of ours was signed by a wrong clock", async () => {
    const longest = Math.max(...Object.values(LINK_SECONDS));
    const just = await presented(terms, longest + MAX_CLOCK_SKEW_MS / SECOND_MS);
    const over = await presented(terms, longest + MAX_CLOCK_SKEW_MS / SECOND_MS + 1);
    expect(await isLinkValid(SECRET, terms, just, NOW)).toBe(true);
    expect(await isLinkValid(SECRET, terms, over, NOW)).toBe(false);
  });

  it("a link means nothing under another secret, moment or spelling", async () => {
    const link = await presented(terms);
    expect(await opens(terms, {}, NOW, `${SECRET}!`)).toBe(false);
    expect(await opens(terms)).toBe(true);
    const later = { ...link, expires: (link.expires ?? 0) + 1 };
    expect(await isLinkValid(SECRET, terms, later, NOW)).toBe(false);
    for (const signature of [null, "", `${link.signature}=`, link.signature?.slice(1) ?? ""]) {
      expect(await isLinkValid(SECRET, terms, { ...link, signature }, NOW), String(signature)).toBe(false);
    }
    expect(await isLinkValid(SECRET, terms, { ...link, expires: null }, NOW)).toBe(false);
  });

  it("a link is read strictly: its expiry is digits only, and one word means download", () => {
    const read = (query: string) => readLink(new URL(`http://localhost/media/7/original?${query}`));
    expect(read(`e=12&v=${ADA}&s=x&d=attachment`)).toEqual({
      disposition: "attachment",
      expires: 12,
      viewer: ADA,
      signature: "x",
    });
    for (const moment of ["-1", "1e3", "0x10", "1.5", " 1", "9".repeat(13), ""]) {
      expect(read(`e=${encodeURIComponent(moment)}`).expires, moment).toBeNull();
    }
    expect(read("d=Attachment")).toEqual({
      disposition: "inline",
      expires: null,
      viewer: null,
      signature: null,
    });
    for (const viewer of ["", "a b", "a\nb", "'", "x".repeat(65), "é"]) {
      expect(read(`v=${encodeURIComponent(viewer)}`).viewer, viewer).toBeNull();
    }
  });

  it("a link of random terms opens only those terms, for no other viewer", async () => {
    const some = fc.record<LinkTerms>({
      id: fc.constantFrom(1, 7, 71),
      viewer: fc.constantFrom(ADA, BOB),
      variant: fc.constantFrom("original", "poster", "w320", "w640", "w960", "captions-en", "captions-de"),
      disposition: fc.constantFrom("inline", "attachment"),
      scope: fc.constantFrom("public", "private:0", "private:1"),
    });
    await fc.assert(
      fc.asyncProperty(some, some, async (signed, wanted) => {
        const link = await presented(signed);
        expect(await isLinkValid(SECRET, signed, link, NOW)).toBe(true);
        const same = JSON.stringify(signed) === JSON.stringify(wanted);
        expect(await isLinkValid(SECRET, wanted, link, NOW)).toBe(same);
      }),
      { seed: seed(), numRuns: 300 },
    );
  });
});
