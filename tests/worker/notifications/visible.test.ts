import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readDigestNews } from "~/notifications/digest/digest.store.server";
import { countUnseen, writeMarks } from "~/notifications/bell/marks.store.server";
import { announcements } from "~/notifications/notifications.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { notificationSources } from "~/routes/browse/notification-sources.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { seedFollow } from "../../support/following";
import { seedPerson } from "../../support/people";
import { db, readUpload, seedUpload } from "../../support/uploads";

/** Everything that becomes visible in a test is newer. */
const MARK = Date.now() - 5 * 60_000;
const LONG_AGO = MARK - 10 * DAY_MS;

async function follower() {
  const [me, creator] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
  await seedFollow(me.id, creator.id);
  await db.run(`update follows set created_at = ${LONG_AGO - DAY_MS} where follower = '${me.id}'`);
  await writeMarks(db, me.id, { works: MARK });
  return { me, creator };
}

const set = (id: number, values: Partial<Upload>) => db.update(uploads).set(values).where(eq(uploads.id, id));

async function told(me: { id: string }, work: { id: number }) {
  const mailed = await readDigestNews(db, me.id, { after: MARK, limit: 10 });
  const pushed = await db.select().from(announcements).where(eq(announcements.upload_id, work.id));
  return {
    bell: await countUnseen(db, notificationSources, me.id),
    mail: mailed.filter(({ id }) => id === work.id).length,
    push: pushed.filter(({ created_at }) => created_at > MARK).length,
  };
}

const TOLD = { bell: 1, mail: 1, push: 1 };
const SILENT = { bell: 0, mail: 0, push: 0 };

describe("a work is announced once everyone can see it", () => {
  it("a work reserved long before its bytes arrived is announced", async () => {
    const { me, creator } = await follower();
    const row = { visibility: "public", status: "processing", created_at: LONG_AGO } as const;
    const work = await seedUpload(creator.id, row);
    expect(await told(me, work)).toEqual(SILENT);
    await set(work.id, { status: "ready" });
    expect(await told(me, work)).toEqual(TOLD);
    expect((await readUpload(work.id))?.listed_at).toBe(LONG_AGO);
  });

  it("a work is announced to people who follow its creator only since it was reserved", async () => {
    const { me, creator } = await follower();
    const row = { visibility: "public", status: "processing", created_at: LONG_AGO - 2 * DAY_MS } as const;
    const work = await seedUpload(creator.id, row);
    await set(work.id, { status: "ready" });
    expect(await told(me, work)).toEqual(TOLD);
  });

  it("a scheduled work that was published late is announced", async () => {
    const { me, creator } = await follower();
    const work = await seedUpload(creator.id, { publish_at: MARK - HOUR_MS, created_at: LONG_AGO });
    await publishDue({ db, clock: Date.now });
    expect((await readUpload(work.id))?.listed_at).toBe(MARK - HOUR_MS);
    expect(await told(me, work)).toEqual(TOLD);
  });

  it("a work that was private for long and becomes public is announced", async () => {
    const { me, creator } = await follower();
    const work = await seedUpload(creator.id, { created_at: LONG_AGO });
    await set(work.id, { visibility: "public", listed_at: MARK - HOUR_MS });
    expect(await told(me, work)).toEqual(TOLD);
  });

  it("a work hidden before it was announced is announced when it is restored", async () => {
    const { me, creator } = await follower();
    const work = await seedUpload(creator.id, { visibility: "public", created_at: LONG_AGO });
    await set(work.id, { visible_at: Date.now() });
    await set(work.id, { restriction: "hidden" });
    expect(await readUpload(work.id)).toMatchObject({ visibility: "private", visible_at: null });
    await set(work.id, { restriction: null });
    expect((await told(me, work)).bell + (await told(me, work)).mail).toBe(2);
  });

  it("a work announced once isn't announced again when it returns", async () => {
    const { me, creator } = await follower();
    const work = await seedUpload(creator.id, { visibility: "public", created_at: LONG_AGO });
    for (const visibility of ["private", "public"] as const) await set(work.id, { visibility });
    for (const restriction of ["hidden", null] as const) await set(work.id, { restriction });
    expect((await readUpload(work.id))?.visible_at).toBe(LONG_AGO);
    expect(await told(me, work)).toEqual(SILENT);
  });
});
