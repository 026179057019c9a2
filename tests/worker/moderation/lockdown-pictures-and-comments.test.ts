import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { comments } from "~/comments/comments.table";
import { exportArchive } from "~/data-export/archive.server";
import { replaceShow } from "~/feed/podcast/shows.store.server";
import { shows } from "~/feed/podcast/shows.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { removeOwnedData, statementsAtClosing, statementsAtRemoval } from "~/leaving/owned-data.server";
import { knownBytes } from "~/moderation/known/known.table";
import { cases } from "~/moderation/cases/cases.table";
import { readQueue } from "~/moderation/cases/queue.store.server";
import { LAST_WRITE_MS } from "~/moderation/lockdown/lockdown.limits";
import { askLift, confirmLift, openFile, openRecord } from "~/moderation/lockdown/guard.server";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { readOpenRecord, readLockdown } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownFiles, lockdowns } from "~/moderation/lockdown/lockdowns.table";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { createLogger } from "~/platform/log.server";
import { MINUTE_MS } from "~/platform/clock";
import { removeAvatars } from "~/profiles/avatar.server";
import { heldAvatars } from "~/profiles/held-avatars.table";
import { profiles } from "~/profiles/profiles.table";
import { commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { paintedPng, scene } from "../../support/painted";
import { seedPerson, type Person } from "../../support/people";
import { MARK, readSealRow, sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";
import { readCookies, open, post } from "../../support/visitor";
import { makeFeed } from "../outside/podcast-world";
import { publish } from "./known-world";

let judge: Colleague, one: Colleague, two: Colleague, reader: Person;
beforeAll(async () => {
  [judge, one, two] = [await seedStaff("reviewer"), await seedStaff("guardian"), await seedStaff("guardian")];
  reader = await seedPerson();
});

/** By then no upload under way can still arrive. */
const later = () => Date.now() + LAST_WRITE_MS + MINUTE_MS;
const readPage = async (address: string, who: { cookie: string }) =>
  (await open(address, { cookie: who.cookie })).text();

async function seal(caseId: number): Promise<number> {
  const row = await db.select().from(cases).where(eq(cases.id, caseId)).get();
  return (await lockDownSubject(sealDeps(), judge.asker, { caseId, version: row?.version ?? 0 })).id;
}

async function lift(sealId: number) {
  await askLift(sealDeps(), one.asker, { sealId, reason: "A mistake" });
  await confirmLift(sealDeps(), two.asker, { sealId, reason: "A mistake" });
  for (let runs = 0; runs < 3; runs++) await runLockdownTasks(sealDeps(() => later() + runs * 2 * MINUTE_MS));
}

const openArchive = (account: string) =>
  exportArchive(
    {
      db,
      bucket: env.UPLOADS,
      avatars: env.AVATARS,
      clock: Date.now,
      log: createLogger({ test: "seal" }),
    },
    account,
  );

const readAll = async (stream: ReadableStream<Uint8Array>) => {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return new TextDecoder("latin1").decode(bytes);
};

async function seedPictured(seed: number) {
  const seeded = await seedPerson({ accountType: "creator" });
  const bytes = await paintedPng(scene(seed), 96, 64);
  const answer = await sendPicture(seeded, bytes);
  expect(answer.status).toBe(200);
  // Another picture gives the session another cookie.
  const owner = { ...seeded, cookie: `wl.auth=${readCookies(answer)["wl.auth"]}` };
  const name = await readPicture(owner.id);
  const reported = await seedCase(`person:${owner.id}`, owner.id, { reason: "child_abuse" });
  return { owner, bytes, name: name ?? "", reported };
}

const readPicture = async (id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get())?.avatar_url ?? null;
const sendPicture = (who: Person, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("avatar", new File([bytes], "me.png", { type: "image/png" }));
  return post("/avatars", form, { cookie: who.cookie });
};

describe("a locked-down profile picture", () => {
  it("a locked-down picture is hidden on every page and address at once, while its bytes are still stored", async () => {
    const { owner, name, reported } = await seedPictured(9201);
    const talk = await seedCommentedWork();
    await addComment(owner, talk.work, "Nice.");
    const places = [`/@${owner.username}`, `/upload/${talk.work.id}`];
    const stored = await env.AVATARS.head(name);
    for (const place of places) expect(await readPage(place, reader)).toContain(name);
    expect((await open(`/avatars/${name}`, { cookie: reader.cookie })).status).toBe(200);
    const page = await readPage(`/moderation/cases/${reported.id}`, judge);
    expect(page).toContain("Lock down this picture");
    await seal(reported.id);
    expect(await env.AVATARS.head(name)).not.toBeNull();
    for (const place of places) expect(await readPage(place, reader)).not.toContain(name);
    for (const who of [reader, owner, judge]) {
      expect((await open(`/avatars/${name}`, { cookie: who.cookie })).status).toBe(404);
      const again = await open(`/avatars/${name}`, {
        cookie: who.cookie,
        headers: { "If-None-Match": stored?.httpEtag ?? "" },
      });
      expect(again.status).toBe(404);
    }
    expect((await open("/under-review", { cookie: owner.cookie })).status).toBe(200);
    const queue = await readQueue(db, judge.asker, { list: "open", after: null, now: Date.now() });
    expect(queue.map(({ id }) => id)).not.toContain(reported.id);
    expect(await readPage(`/moderation/cases/${reported.id}`, judge)).not.toContain(name);
  });

  it("a locked-down picture is stored only as evidence, and guardians open it with a reason that is logged", async () => {
    const { bytes, name, reported } = await seedPictured(9202);
    const id = await seal(reported.id);
    await runLockdownTasks(sealDeps());
    expect(await env.AVATARS.head(name)).toBeNull();
    const [file] = await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all();
    const copy = await env.EVIDENCE.get(file?.evidence_key ?? "");
    expect(new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    expect((await open(`/moderation/sealed/${id}`, { cookie: judge.cookie })).status).toBe(404);
    await openFile(sealDeps(), one.asker, { sealId: id, fileId: file?.id ?? 0, reason: "To report it" });
    const shown = await open(`/moderation/sealed/${id}/files/${file?.id}`, { cookie: one.cookie });
    expect(shown.status).toBe(200);
    const view = await readLockdown(db, one.asker, id, Date.now());
    expect(view?.events.map(({ kind, reason }) => [kind, reason])).toContainEqual([
      "opened_file",
      "To report it",
    ]);
    await runLockdownTasks(sealDeps(later));
    expect((await readSealRow(id)).cleared_at).not.toBeNull();
    expect(await db.select().from(heldAvatars).where(eq(heldAvatars.name, name))).toEqual([]);
  });

  it("a locked-down picture outlasts the deletion of its account before the copy, and can't be set again", async () => {
    const { owner, name, reported } = await seedPictured(9203);
    const id = await seal(reported.id);
    await expect(
      db.update(profiles).set({ avatar_url: name }).where(eq(profiles.id, owner.id)),
    ).rejects.toThrow();
    await expect(db.delete(heldAvatars).where(eq(heldAvatars.name, name))).rejects.toThrow();
    await env.AVATARS.put(`${owner.id}/avatar-1.png`, "an old one");
    await removeAvatars({ db, avatars: env.AVATARS }, owner.id);
    await db.batch([
      db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, owner.id)),
      ...statementsAtClosing(db, owner.id),
    ]);
    await removeOwnedData({ db, clock: Date.now, uploads: env.UPLOADS, meters: env.METERS }, owner.id);
    await db.batch([
      db.delete(accounts).where(eq(accounts.id, owner.id)),
      ...statementsAtRemoval(db, owner.id, Date.now()),
    ]);
    const { objects } = await env.AVATARS.list({ prefix: owner.id });
    expect(objects.map(({ key }) => key)).toEqual([name]);
    await runLockdownTasks(sealDeps());
    expect(await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all()).toHaveLength(1);
    await lift(id);
    expect((await env.AVATARS.list({ prefix: owner.id })).objects).toEqual([]);
  });

  it("a locked-down picture is in no data export, not even in one that began before", async () => {
    const { owner, bytes, name, reported } = await seedPictured(9204);
    const inside = new TextDecoder("latin1").decode(bytes.slice(40, 140));
    expect(await readAll(openArchive(owner.id))).toContain(inside);
    const begun = openArchive(owner.id);
    await seal(reported.id);
    for (const archive of [await readAll(begun), await readAll(openArchive(owner.id))]) {
      expect(archive).not.toContain(inside);
      expect(archive).not.toContain(name);
    }
  });

  it("its bytes are refused wherever they are uploaded again, and the uploader gets a case", async () => {
    const { bytes, reported } = await seedPictured(9205);
    const id = await seal(reported.id);
    await runLockdownTasks(sealDeps());
    const other = await seedPerson({ accountType: "creator" });
    const refused = await sendPicture(other, bytes);
    expect(await refused.json()).toMatchObject({ error: { code: "profiles.avatar_refused" } });
    expect(await readPicture(other.id)).toBeNull();
    expect((await env.AVATARS.list({ prefix: other.id })).objects).toEqual([]);
    const found = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `person:${other.id}`))
      .get();
    expect(found).toMatchObject({ rank: 0, closed_at: null });
    expect(await publish(other.id, bytes)).toMatchObject({ restriction: "removed" });
    await lift(id);
    expect((await sendPicture(await seedPerson(), bytes)).status).toBe(200);
    const known = await db
      .select()
      .from(knownBytes)
      .where(sql`subject like 'picture:%' and ended_at is null`);
    expect(known.map(({ size }) => size)).not.toContain(bytes.length);
  });

  it("lifting restores the picture of the same name, but never over a newer one", async () => {
    const [first, second] = [await seedPictured(9206), await seedPictured(9207)];
    const ids = [await seal(first.reported.id), await seal(second.reported.id)];
    await runLockdownTasks(sealDeps());
    await db.run(
      sql`update profiles set avatar_url = ${`${second.owner.id}/avatar-5.png`} where id = ${second.owner.id}`,
    );
    for (const id of ids) await lift(id);
    expect(await readPicture(first.owner.id)).toBe(first.name);
    expect((await open(`/avatars/${first.name}`, { cookie: reader.cookie })).status).toBe(200);
    expect(await readPicture(second.owner.id)).toBe(`${second.owner.id}/avatar-5.png`);
    expect(await env.AVATARS.head(second.name)).toBeNull();
    expect((await open("/under-review", { cookie: first.owner.cookie })).status).toBe(404);
  });

  it("a picture that changed since staff saw it has to be looked at again", async () => {
    const { owner, name, reported } = await seedPictured(9209);
    const page = await readPage(`/moderation/cases/${reported.id}`, judge);
    expect(page).toContain(`name="picture" value="${name}"`);
    const other = `${owner.id}/avatar-9.png`;
    await db.update(profiles).set({ avatar_url: other }).where(eq(profiles.id, owner.id));
    const press = (picture: string) =>
      ask(`/moderation/cases/${reported.id}`, {
        cookie: judge.cookie,
        form: { intent: "seal", version: "1", picture },
      });
    expect((await press(name)).status).toBe(409);
    expect(await readPicture(owner.id)).toBe(other);
    expect((await press(other)).status).toBe(302);
    expect(await readPicture(owner.id)).toBeNull();
  });

  it("a later report of the same person is judged normally, and no picture is left to be locked down twice", async () => {
    const { owner, reported } = await seedPictured(9208);
    await seal(reported.id);
    const again = await seedCase(`person:${owner.id}`, owner.id, { reason: "danger_to_life" });
    await runLockdownTasks(sealDeps());
    expect((await db.select().from(cases).where(eq(cases.id, again.id)).get())?.closed_at).toBeNull();
    await expect(seal(again.id)).rejects.toMatchObject({ code: "seals.gone" });
  });
});

describe("a locked-down podcast cover", () => {
  async function seedCovered(seed: number) {
    const owner = await seedPerson({ accountType: "creator" });
    const bytes = await paintedPng(scene(seed), 96, 64);
    const name = `${owner.id}/cover-1700000000000.png`;
    await env.AVATARS.put(name, bytes, { httpMetadata: { contentType: "image/png" } });
    const show = { creator: owner.id, is_on: true, has_films: false, cover: name, changed_at: 1 };
    await db.insert(shows).values(show);
    const reported = await seedCase(`person:${owner.id}`, owner.id, { reason: "child_abuse" });
    return { owner, bytes, name, show, reported };
  }

  const readShow = (creator: string) => db.select().from(shows).where(eq(shows.creator, creator)).get();
  const statuses = (name: string, people: readonly { cookie: string }[]) =>
    Promise.all(people.map(async ({ cookie }) => (await open(`/avatars/${name}`, { cookie })).status));
  const lockCover = (caseId: number, picture: string) =>
    ask(`/moderation/cases/${caseId}`, {
      cookie: judge.cookie,
      form: { intent: "seal", version: "1", picture },
    });

  it("staff and its creator see it also while the podcast is off, and nobody else does", async () => {
    const { owner, name, reported } = await seedCovered(9301);
    expect(await readPage(`/moderation/cases/${reported.id}`, judge)).toContain(
      "Lock down this podcast cover",
    );
    expect(await statuses(name, [judge, owner, reader, { cookie: "" }])).toEqual([200, 200, 404, 404]);
    await db.update(shows).set({ is_on: false }).where(eq(shows.creator, owner.id));
    expect(await statuses(name, [judge, owner, reader])).toEqual([200, 200, 404]);
  });

  it("a lockdown takes it from every address and every save, stores it as evidence only, and lifting restores it", async () => {
    const { owner, bytes, name, show, reported } = await seedCovered(9302);
    const inside = new TextDecoder("latin1").decode(bytes.slice(40, 140));
    const feed = await makeFeed(reader, owner);
    expect(await (await ask(feed)).text()).toContain(`/rss/art/${name}`);
    expect((await lockCover(reported.id, `${owner.id}/cover-1.png`)).status).toBe(409);
    expect((await lockCover(reported.id, name)).status).toBe(302);
    expect(await statuses(name, [judge, owner, reader])).toEqual([404, 404, 404]);
    expect((await ask(`/rss/art/${name}`)).status).toBe(404);
    expect(await (await ask(feed)).text()).not.toContain("itunes:image");
    expect(await readAll(openArchive(owner.id))).not.toContain(inside);
    // A save that had begun before.
    expect(await replaceShow(db, show, { ...show, has_films: true })).toBe(false);
    expect(await readShow(owner.id)).toMatchObject({ cover: "", has_films: false });
    await removeAvatars({ db, avatars: env.AVATARS }, owner.id);
    const { id = 0 } =
      (await db.select().from(lockdowns).where(eq(lockdowns.account_id, owner.id)).get()) ?? {};
    await runLockdownTasks(sealDeps());
    expect(await env.AVATARS.head(name)).toBeNull();
    expect(await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all()).toHaveLength(1);
    await lift(id);
    expect(await readShow(owner.id)).toMatchObject({ cover: name });
    expect(await readPicture(owner.id)).toBeNull();
    expect((await ask(`/rss/art/${name}`)).status).toBe(200);
  });

  it("profile picture and cover are locked down each on its own", async () => {
    const { owner, name, reported } = await seedCovered(9303);
    await sendPicture(owner, await paintedPng(scene(9304), 96, 64));
    await seal(reported.id);
    expect(await readPicture(owner.id)).toBeNull();
    expect(await readShow(owner.id)).toMatchObject({ cover: name });
    // Its address is closed all the same, while the account is under review.
    expect((await ask(`/rss/art/${name}`)).status).toBe(404);
  });
});

describe("a locked-down comment", () => {
  const SAID = `${MARK} in a comment`;

  async function seedSaid({ answers = false, answered = false } = {}) {
    const { owner: creator, work } = await seedCommentedWork({ title: "A quiet lake" });
    const author = await seedPerson();
    const root = answers ? await addComment(reader, work, "First.") : undefined;
    const id = await addComment(author, work, SAID, root === undefined ? {} : { parent: root });
    if (answered) await addComment(reader, work, "An answer.", { parent: id });
    const reporter = await seedPerson();
    const reported = await seedCase(`comment:${id}`, author.id, {
      reason: "child_abuse",
      reporter: reporter.id,
    });
    return { creator, work, author, id, reporter, reported, root };
  }

  it.each([{ answered: false }, { answered: true }, { answers: true }])(
    "a locked-down comment is hidden from everyone including its author, and its row is gone (%o)",
    async (how) => {
      const { creator, work, author, id, reporter, reported } = await seedSaid(how);
      const places = [
        [`/upload/${work.id}`, reader],
        [`/upload/${work.id}`, author],
        [`/upload/${work.id}`, creator],
        ["/notifications", creator],
        ["/reports", reporter],
        ["/decisions", author],
        ["/moderation", judge],
      ] as const;
      expect(await readPage(`/upload/${work.id}`, reader)).toContain(SAID);
      expect(await readPage(`/moderation/cases/${reported.id}`, judge)).toContain("Lock down this comment");
      const done = await ask(`/moderation/cases/${reported.id}`, {
        cookie: judge.cookie,
        form: { intent: "seal", version: "1" },
      });
      expect([done.status, done.headers.get("Location")]).toEqual([302, "/moderation?done=sealed"]);
      for (const [address, who] of places) expect(await readPage(address, who)).not.toContain(SAID);
      const page = await open(`/moderation/cases/${reported.id}`, { cookie: judge.cookie });
      expect(page.status).toBe(404);
      expect((await commentRow(id))?.text ?? "").toBe("");
      expect((await commentRow(id)) === undefined).toBe(!how.answered);
      expect(await readAll(openArchive(author.id))).not.toContain(SAID);
      expect((await open("/under-review", { cookie: author.cookie })).status).toBe(200);
      const told = await db.all(sql`select kind from moderation_notices where account_id = ${reporter.id}`);
      expect(told).toEqual([{ kind: "report_sealed" }]);
    },
  );

  it("a locked-down comment is kept in the guardians' record, whatever happens to its work and author", async () => {
    const { work, author, reported } = await seedSaid();
    const id = await seal(reported.id);
    await db.run(sql`delete from uploads where id = ${work.id}`);
    await db.batch([
      db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, author.id)),
      ...statementsAtClosing(db, author.id),
    ]);
    await db.batch([
      db.delete(accounts).where(eq(accounts.id, author.id)),
      ...statementsAtRemoval(db, author.id, Date.now()),
    ]);
    await runLockdownTasks(sealDeps(later));
    const row = await readSealRow(id);
    expect([row.record, row.cleared_at !== null]).toEqual([null, true]);
    expect(await readOpenRecord(sealDeps(), one.asker, id)).toBeNull();
    await openRecord(sealDeps(), one.asker, { sealId: id, reason: "To report it" });
    const record = await readOpenRecord(sealDeps(), one.asker, id);
    expect(record?.comments.map(({ text }) => text)).toEqual([SAID]);
    await lift(id);
    expect(await db.select().from(comments).where(eq(comments.author, author.id))).toEqual([]);
  });

  it.each([{ answered: false }, { answered: true }, { answers: true }])(
    "lifting restores the comment at its place (%o)",
    async (how) => {
      const { work, author, id, reported } = await seedSaid(how);
      const before = await commentRow(id);
      const sealed = await seal(reported.id);
      await runLockdownTasks(sealDeps());
      await db
        .update(comments)
        .set({ text: "x" })
        .where(eq(comments.id, id))
        .catch(() => undefined);
      expect((await commentRow(id))?.text ?? "").toBe("");
      await lift(sealed);
      expect(await commentRow(id)).toEqual(before);
      expect(await readPage(`/upload/${work.id}`, reader)).toContain(SAID);
      expect((await open("/under-review", { cookie: author.cookie })).status).toBe(404);
    },
  );

  it("a comment that its author had deleted isn't restored", async () => {
    const { author, id, reported, work } = await seedSaid();
    await db.run(sql`update comments set deleted_at = ${Date.now()} where id = ${id}`);
    expect((await commentRow(id))?.text).toBe(SAID);
    const sealed = await seal(reported.id);
    expect(await commentRow(id)).toBeUndefined();
    await lift(sealed);
    expect(await commentRow(id)).toBeUndefined();
    expect(await readPage(`/upload/${work.id}`, author)).not.toContain(SAID);
  });

  it("of two lockdowns at once one counts, and later reports of the comment close automatically", async () => {
    const { author, id, reported } = await seedSaid();
    const other = await seedStaff("moderator");
    const both = await Promise.allSettled(
      [judge, other].map(({ asker }) =>
        lockDownSubject(sealDeps(), asker, { caseId: reported.id, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(
      await db
        .select()
        .from(lockdowns)
        .where(eq(lockdowns.subject, `comment:${id}`)),
    ).toHaveLength(1);
    const late = await seedCase(`comment:${id}`, author.id, { reason: "spam" });
    await runLockdownTasks(sealDeps());
    expect((await db.select().from(cases).where(eq(cases.id, late.id)).get())?.closed_at).not.toBeNull();
  });
});
