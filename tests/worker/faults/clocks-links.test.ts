import { describe, expect, it } from "vitest";
import { mayWatch } from "~/media/access.server";
import { findMedia } from "~/media/access.store.server";
import { linkScope, readLink, signLink } from "~/media/link.server";
import { LINK_SECONDS } from "~/media/media.limits";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { seedPerson } from "../../support/people";
import { askWith } from "../../support/built-worker";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const LIFETIME = LINK_SECONDS.detail;

const SKEWS: [string, number][] = [
  ["a day behind", -DAY_MS],
  ["five minutes behind", -5 * MINUTE_MS],
  ["five minutes ahead", 5 * MINUTE_MS],
  ["a day ahead", DAY_MS],
];

async function signedBy(skew: number, visibility: "public" | "private") {
  const owner = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(owner.id, { status: "ready", visibility });
  await storeBytes(row.path, pngBytes(2, 2));
  const media = await findMedia(db, row.id, owner.id, Date.now());
  if (!media) throw new Error("It is not published");
  const terms = {
    id: row.id,
    viewer: owner.id,
    variant: "original" as const,
    disposition: "inline" as const,
  };
  const path = await signLink(SECRET, { ...terms, scope: linkScope(media) }, LIFETIME, Date.now() + skew);
  const link = readLink(new URL(path, "http://localhost"));
  const opens = async (viewer: string | null, now = Date.now()) => {
    const freshViewer = async () =>
      viewer === null ? null : { id: viewer, accessUntil: 0, isShared: false, isMet: true };
    const question = { media, ...terms, link, now, billingNow: now, secret: SECRET, freshViewer };
    return (await mayWatch(question)).outcome === "open";
  };
  return { owner, path, opens };
}

describe.each(SKEWS)("a media link signed by a server whose clock is %s", (_words, skew) => {
  it("the link always opens for its owner, and for a stranger only while it may be young", async () => {
    const { owner, opens } = await signedBy(skew, "private");
    expect(await opens(owner.id)).toBe(true);
    expect(await opens(owner.id, Date.now() + 2 * DAY_MS)).toBe(true);
    expect(await opens(null)).toBe(skew === 5 * MINUTE_MS);
    for (let later = 0; later <= 2 * DAY_MS; later += 10 * MINUTE_MS) {
      const opened = await opens(null, Date.now() + 5 * MINUTE_MS + LIFETIME * SECOND_MS + later);
      // A link from a clock a day ahead is young a day from now, for as long as it was made.
      const young = later > DAY_MS - 20 * MINUTE_MS && later < DAY_MS + 20 * MINUTE_MS && skew === DAY_MS;
      if (!young) expect(opened, `${later / MINUTE_MS} minutes later`).toBe(false);
    }
  });

  it("the link keeps playing for a signed-in person through the real entry, and reveals nothing to a stranger", async () => {
    const { path } = await signedBy(skew, "public");
    const member = await seedPerson();
    const status = async (cookie?: string) => {
      const response = await askWith(
        { MEDIA_LINK_SECRET: SECRET },
        path,
        cookie ? { headers: { Cookie: cookie } } : {},
      );
      await response.arrayBuffer();
      return response.status;
    };
    expect(await status(member.cookie)).toBe(200);
    expect(await status()).toBe(skew === 5 * MINUTE_MS ? 200 : 404);
  });
});
