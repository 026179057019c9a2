import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { uploads } from "~/uploads/uploads.table";
import { placesShowing, seedEveryPlace, type EveryPlace } from "../support/every-place";
import { db } from "../support/uploads";

let seeded: EveryPlace;
beforeAll(async () => {
  seeded = await seedEveryPlace();
});

describe("a work that is no longer public", () => {
  it("the work was listed everywhere before", async () => {
    expect(await placesShowing(seeded.work, seeded.places)).toEqual(
      seeded.places.map(([address]) => address),
    );
  });

  it.each([{ visibility: "private" }, { status: "deleting" }] as const)(
    "the work is listed nowhere from the next request on (%o)",
    async (change) => {
      await db.update(uploads).set(change).where(eq(uploads.id, seeded.work));
      // A private work stays in other people's lists for its creator.
      const others = seeded.places.filter(([, who]) => who !== seeded.creator || "status" in change);
      expect(await placesShowing(seeded.work, others)).toEqual([]);
      await db
        .update(uploads)
        .set({ visibility: "public", status: "ready" })
        .where(eq(uploads.id, seeded.work));
    },
  );
});
