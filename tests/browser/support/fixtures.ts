import type { Page } from "@playwright/test";
import { inventViews } from "../../../scripts/local/invent-views.ts";
import { film, song } from "./files.ts";
import { newMember, signInAs, smallTile, uploadWorks, type Member } from "./members.ts";
import { origin, test as base } from "./test.ts";

export { expect } from "./test.ts";

/** People and works that many journeys look at and none may change. */
export interface SharedData {
  creator: Member;
  /** Looks only; has nothing of their own. */
  viewer: Member;
  /** A creator who has not shared anything yet. */
  newcomer: Member;
  /** A creator whose three works were watched for two months; they are kept private now, so no feed has them. */
  watched: Member;
  film: number;
  song: number;
  picture: number;
  /** With everything that can be awkward about a title. */
  awkward: number;
}

export const AWKWARD_TITLE = `${"Donaudampfschifffahrtsgesellschaft".repeat(5)}kapitän 🏳️‍🌈 שלום`;

export const test = base.extend<
  { as: (who: "creator" | "viewer" | "newcomer" | "watched") => Promise<Page> },
  { shared: SharedData }
>({
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const [creator, viewer, newcomer, watched] = [
        await newMember("creator"),
        await newMember("viewer"),
        await newMember("creator"),
        await newMember("creator"),
      ];
      const [filmId = 0, songId = 0, , awkward = 0] = await uploadWorks(creator, [
        { title: "Tide", description: "Six seconds of sea.", file: await film() },
        { title: "Glass rain", file: await song() },
        { title: "Only mine", visibility: "private", file: await smallTile(0) },
        { title: AWKWARD_TITLE, description: "שלום לכולם.\n".repeat(3), file: await smallTile(1) },
      ]);
      const tiles = await Promise.all(
        [2, 3, 4, 5, 6, 7, 8].map(async (seed) => ({ seed, file: await smallTile(seed) })),
      );
      const pictures = await uploadWorks(
        creator,
        tiles.map(({ seed, file }) => ({ title: `Tile ${seed}`, description: "A circle in a field.", file })),
      );
      const seen = await uploadWorks(
        watched,
        tiles
          .slice(0, 3)
          .map(({ seed, file }) => ({ title: `Watched ${seed}`, visibility: "private", file })),
      );
      await inventViews(origin(), watched.email, seen);
      await use({
        creator,
        viewer,
        newcomer,
        watched,
        film: filmId,
        song: songId,
        picture: pictures[0] ?? 0,
        awkward,
      });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  as: async ({ context, page, shared }, use) => {
    await use(async (who) => {
      await context.clearCookies();
      await signInAs(context, shared[who]);
      return page;
    });
  },
});
