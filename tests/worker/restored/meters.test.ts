import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { recallDueMeters } from "~/engagement/recall-meters.server";
import { meterRecalls } from "~/engagement/meter-recalls.table";
import { watchDay } from "~/engagement/watch-day.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { memberships } from "~/membership/memberships.table";
import { DAY_MS } from "~/platform/clock";
import { switches } from "~/switches/switches.table";
import { eventually } from "../../support/eventually";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";
import {
  flush,
  pass,
  seedFilm,
  storedAtAll,
  storedTotals,
  today,
  watched,
  watchPage,
} from "../engagement/watching";

afterEach(() => db.delete(switches));

it.each(["dropped", "empty", "awaiting the membership"])(
  "a meter that writes while the tables of a restore are %s keeps every total, and writes it afterwards",
  async (what) => {
    const { viewer, film } = await seedFilm();
    const page = await watchPage(viewer, film);
    await page.open();
    await pass(viewer, 20_000);
    await page.beat(20_000);
    const before = await storedTotals(viewer);
    expect(before).toMatchObject([{ ms: 20_000, flushedMs: 0 }]);
    const closing = { name: "closed" as const, set_at: 1, reason: "a restore" };
    const now = Date.now();
    const access = await db.select().from(memberships).where(eq(memberships.account_id, viewer.id)).get();
    if (what === "awaiting the membership") {
      await db.insert(meterRecalls).values({ account_id: viewer.id, since: today(), created_at: now });
      await db.delete(memberships).where(eq(memberships.account_id, viewer.id));
    } else {
      await db.insert(switches).values(closing);
      await db.update(accounts).set({ deleting_at: 1 }).where(eq(accounts.id, viewer.id));
      if (what === "dropped")
        await env.DB.prepare("alter table watch_day rename to watch_day_of_before").run();
    }
    for (let tries = 0; tries < 2; tries++) expect(await flush(viewer)).toBe(true);
    expect(await storedTotals(viewer)).toEqual(before);
    if (what === "dropped") await env.DB.prepare("alter table watch_day_of_before rename to watch_day").run();
    expect(await watched(viewer)).toEqual([]);

    await db.delete(switches);
    await db.delete(meterRecalls);
    if (access) await db.insert(memberships).values(access).onConflictDoNothing();
    await db.update(accounts).set({ deleting_at: null }).where(eq(accounts.id, viewer.id));
    await flush(viewer);
    await eventually(async () =>
      expect(await watched(viewer)).toMatchObject([{ upload: film.id, ms: 20_000 }]),
    );
  },
);

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
