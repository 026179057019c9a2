import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readLinks } from "../../support/links";
import { seedAccess, seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { DAY_MS } from "~/platform/clock";
import { shareUpload, listShares } from "~/uploads/sharing/share.server";
import { flush, watchPage, pass, seedFilm, watched } from "../engagement/watching";

describe("members who buy again", () => {
  it("a member who buys again still opens shared works by the link opened once before", async () => {
    const [owner, friend] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const work = await seedUpload(owner.id, { title: "Between us" });
    await storeBytes(work.path, pngBytes(4, 4));
    const sharing = { db, clock: Date.now, secret: env.MEDIA_LINK_SECRET };
    await shareUpload(sharing, owner.id, work.id, { lasts: "week", showsCover: false });
    const [link] = await listShares(sharing, owner.id, work.id);
    await ask(link?.path ?? "", { cookie: friend.cookie });
    const old = (await readLinks(work, friend))?.view ?? "";
    const opened = async () => [
      (await ask(`/upload/${work.id}`, { cookie: friend.cookie })).status,
      (await ask(`/media/${work.id}/original`, { cookie: friend.cookie })).status,
      (await ask(old)).status,
    ];
    await seedAccess(friend.id, Date.now());
    expect(await opened()).toEqual([200, 402, 402]);
    expect((await ask(link?.path ?? "", { cookie: friend.cookie })).status).toBe(302);
    expect(await opened()).toEqual([200, 402, 402]);
    await seedAccess(friend.id, Date.now() + DAY_MS);
    expect(await opened()).toEqual([200, 200, 200]);
  });

  it("a member who buys again has seconds counted from then on and none in between", async () => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    const play = async () => {
      await pass(viewer, 20_000);
      const { credit } = await page.beat(20_000);
      await flush(viewer);
      return credit;
    };
    await play();
    expect(await watched(viewer)).toMatchObject([{ ms: 20_000 }]);
    await seedAccess(viewer.id, Date.now());
    await play();
    expect(await watched(viewer)).toMatchObject([{ ms: 20_000 }]);
    await seedAccess(viewer.id, Date.now() + DAY_MS);
    await play();
    expect(await watched(viewer)).toMatchObject([{ ms: 40_000 }]);
  });
});
