import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { uploads } from "~/uploads/uploads.table";
import { naming, seedEveryPlace, type EveryPlace } from "../support/every-place";
import { db } from "../support/uploads";

let seeded: EveryPlace;
beforeAll(async () => {
  seeded = await seedEveryPlace();
});

describe("a work that is not before everybody any more", () => {
  it("was named everywhere until then", async () => {
    expect(await naming(seeded.work, seeded.places)).toEqual(seeded.places.map(([address]) => address));
  });

  it.each([{ visibility: "private" }, { status: "deleting" }] as const)(
    "is named nowhere from the next request on (%o)",
    async (change) => {
      await db.update(uploads).set(change).where(eq(uploads.id, seeded.work));
      // Its creator reads on in lists of others, where it is only private.
      const others = seeded.places.filter(([, who]) => who !== seeded.creator || "status" in change);
      expect(await naming(seeded.work, others)).toEqual([]);
      await db
        .update(uploads)
        .set({ visibility: "public", status: "ready" })
        .where(eq(uploads.id, seeded.work));
    },
  );
});
