import type { BrowserContext, Page } from "@playwright/test";
import { film, song } from "./files.ts";
import { newMember, seat, share, tile, type Member } from "./members.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** People and works that many journeys look at and none may change. */
export interface House {
  creator: Member;
  /** Looks only; has nothing of their own. */
  viewer: Member;
  /** A creator who has not shared anything yet. */
  newcomer: Member;
  film: number;
  song: number;
  picture: number;
  /** With everything that can be awkward about a title. */
  awkward: number;
}

export const AWKWARD_TITLE = `${"Donaudampfschifffahrtsgesellschaft".repeat(5)}kapitän 🏳️‍🌈 שלום`;

export const test = base.extend<
  { as: (who: "creator" | "viewer" | "newcomer") => Promise<Page> },
  { house: House }
>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const [creator, viewer, newcomer] = [
        await newMember("creator"),
        await newMember("viewer"),
        await newMember("creator"),
      ];
      const [filmId = 0, songId = 0, , awkward = 0] = await share(creator, [
        { title: "Tide", description: "Six seconds of sea.", file: await film() },
        { title: "Glass rain", file: await song() },
        { title: "Only mine", visibility: "private", file: await tile(0) },
        { title: AWKWARD_TITLE, description: "שלום לכולם.\n".repeat(3), file: await tile(1) },
      ]);
      const tiles = await Promise.all(
        [2, 3, 4, 5, 6, 7, 8].map(async (seed) => ({ seed, file: await tile(seed) })),
      );
      const pictures = await share(
        creator,
        tiles.map(({ seed, file }) => ({ title: `Tile ${seed}`, description: "A circle in a field.", file })),
      );
      await use({
        creator,
        viewer,
        newcomer,
        film: filmId,
        song: songId,
        picture: pictures[0] ?? 0,
        awkward,
      });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  as: async ({ context, page, house }, use) => {
    await use(async (who) => {
      await enter(context, house[who]);
      return page;
    });
  },
});

async function enter(context: BrowserContext, member: Member): Promise<void> {
  await context.clearCookies();
  await seat(context, member);
}
