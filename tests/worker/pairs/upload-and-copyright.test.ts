import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sweepUploads } from "~/media/sweep.server";
import { readStrikes } from "~/moderation/copyright/strikes.store.server";
import { applyStrikes } from "~/moderation/copyright/apply-strikes.server";
import { DAY_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { decideReport, seedRemoval, sendNoticeAbout } from "../../support/copyright";
import { reverseDecision } from "../../support/decisions";
import { moderationDeps } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { stripedPng } from "../../support/pictures";
import { ask } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { arrive, deliver, publish, tend } from "../moderation/known-world";

const queue = { send: () => Promise.resolve() } as never;
const log = createLogger({ test: "upload-and-copyright" });
const sweep = () =>
  sweepUploads({ db, bucket: env.UPLOADS, queue, log, clock: () => Date.now() + DAY_MS / 2 });

it("an upload under way of a file removed after a notice is given to staff and is no strike", async () => {
  const [first, second] = [
    await seedPerson({ accountType: "creator" }),
    await seedPerson({ accountType: "creator" }),
  ];
  const bytes = await stripedPng(32, 32);
  const work = await publish(first.id, bytes);
  const copy = await arrive(second.id, bytes);
  const again = await arrive(first.id, bytes);
  const [report = 0] = await sendNoticeAbout([work]);
  await decideReport(report);
  await tend();
  for (const row of [copy, again]) await deliver(row);
  for (const row of [copy, again]) {
    expect(await readUpload(row.id)).toMatchObject({ status: "ready", restriction: null });
    const opened = await db.all(
      sql`select id from cases where subject = ${`work:${row.id}`} and closed_at is null`,
    );
    expect(opened).toHaveLength(1);
  }
  expect(await readStrikes(db, first.id, Date.now())).toMatchObject({ count: 1 });
  expect(await readStrikes(db, second.id, Date.now())).toBeNull();
});

it("an upload under way when the third strike ends the account waits and continues when a strike is reversed", async () => {
  const owner = await seedPerson({ accountType: "creator" });
  const [removal] = [await seedRemoval({ owner }), await seedRemoval({ owner })];
  const pending = await seedUpload(owner.id, {
    status: "pending",
    visibility: "public",
    created_at: 1,
    status_changed_at: 1,
  });
  await seedRemoval({ owner });
  expect(await applyStrikes(moderationDeps())).toBe(1);
  await storeBytes(pending.path, pngBytes(4, 4));
  const complete = () => ask(`/api/uploads/${pending.id}/complete`, { cookie: owner.cookie, method: "POST" });
  expect((await complete()).status).toBe(403);
  await sweep();
  expect(await readUpload(pending.id)).toMatchObject({ status: "pending" });
  await reverseDecision(removal.reference, owner);
  expect(await applyStrikes(moderationDeps())).toBe(1);
  expect((await complete()).status).toBe(202);
  expect(await readUpload(pending.id)).toMatchObject({ status: "processing" });
});
