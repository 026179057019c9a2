import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { recallDueMeters } from "~/engagement/recall-meters.server";
import { meterRecalls } from "~/engagement/meter-recalls.table";
import { watchDay } from "~/engagement/watch-day.table";
import { memberships } from "~/membership/memberships.table";
import { DAY_MS } from "~/platform/clock";
import { eventually } from "../../support/eventually";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";
import { flush, pass, seedFilm, storedAtAll, today, watched, watchPage } from "../engagement/watching";

const recall = () => recallDueMeters({ db, meters: env.METERS });

it("after a restore a viewer's meter writes its lost days again, once, after the membership was read", async () => {
  const { viewer, film } = await seedFilm();
  const stranger = await seedPerson();
  const page = await watchPage(viewer, film);
  await page.open();
  await pass(viewer, 20_000);
  await page.beat(20_000);
  await flush(viewer);
  const before = await watched(viewer);
  expect(before).toMatchObject([{ upload: film.id, ms: 20_000, view: 1 }]);

  // The database is set back to before that.
  const now = Date.now();
  await db.delete(watchDay).where(eq(watchDay.account_id, viewer.id));
  await db
    .update(memberships)
    .set({ customer_id: "cus_1", fetched_at: 0 })
    .where(eq(memberships.account_id, viewer.id));
  for (const { id } of [viewer, stranger])
    await db.insert(meterRecalls).values({ account_id: id, since: today(), created_at: now });

  expect(await recall()).toBe(1);
  expect(await storedAtAll(stranger)).toEqual({ tables: [], alarm: null });
  expect(await db.select().from(meterRecalls)).toMatchObject([{ account_id: viewer.id }]);
  await db.update(memberships).set({ fetched_at: now }).where(eq(memberships.account_id, viewer.id));
  expect(await recall()).toBe(1);
  expect(await recall()).toBe(0);
  // The runtime may have begun the alarm itself.
  await flush(viewer);
  await eventually(async () => expect(await watched(viewer)).toEqual(before));

  for (let again = 0; again < 2; again++) {
    await db
      .insert(meterRecalls)
      .values({ account_id: viewer.id, since: today() - 1, created_at: now - DAY_MS });
    await recall();
    await flush(viewer);
  }
  await eventually(async () => expect(await watched(viewer)).toEqual(before));
});
