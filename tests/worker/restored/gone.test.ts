import { env } from "cloudflare:workers";
import { asc, eq, gt, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hideComment } from "~/comments/change-comment.server";
import { watchDay } from "~/engagement/watch-day.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { feedAddresses } from "~/feed/feed-addresses.table";
import { shows } from "~/feed/podcast/shows.table";
import { createFeedAddress, renewFeedAddress } from "~/feed/rss/feed-address.server";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { passkeys } from "~/identity/passkeys/passkeys.table";
import { recoveryCodes, twoStep } from "~/identity/two-step/two-step.table";
import { replaceRecoveryCodes, usingRecoveryCode } from "~/identity/two-step/two-step.store.server";
import { clearHistory } from "~/library/history.server";
import { watchHistory } from "~/library/watch-history.table";
import { removeOwnedData, statementsAtRemoval } from "~/leaving/owned-data.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { staff } from "~/moderation/staff/staff.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { resumeDeletions } from "~/registration/delete-account.server";
import { profiles } from "~/profiles/profiles.table";
import { parseDeed, type DeedKind } from "~/removals/replay.rules";
import { gone } from "~/removals/removals.table";
import { forgetGone, goneKey, writeGone } from "~/removals/write-gone.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { shareLinks } from "~/uploads/sharing/share-links.table";
import { uploads } from "~/uploads/uploads.table";
import { breakCalls } from "../../support/calls-to-break";
import { addComment, seedCommentedWork } from "../../support/comments";
import { reverseDecision, seedDecision } from "../../support/decisions";
import { faultyD1, faultyR2 } from "../../support/faults";
import { sealDeps, sealWork, seedReported } from "../../support/lockdowns";
import { seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { copyDatabase, replayOnCopy, writtenDeeds } from "../../support/restored";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { seedWatched } from "../../support/watching";
import { seedPlaylist } from "../playlists/seed-playlists";

const copy = openDatabase(env.COPY);
const now = Date.now();

const lastId = async () =>
  (await db.get<{ id: number | null }>(sql`select max(id) as id from gone`))?.id ?? 0;
const deedsAfter = async (id: number) => (await writtenDeeds()).filter((deed) => deed.id > id);
const creator = () => seedPerson({ accountType: "creator" });
const work = async (owner: string) => seedUpload(owner, { visibility: "public", put_expires_at: 0 });

interface Story {
  /** Before the backup. */
  deed: () => Promise<unknown>;
  /** What the site and the restored copy must both answer afterwards. */
  shows: string;
  /** Where the copy can't know all: what it answers instead. */
  copyShows?: Record<string, unknown>;
}

const WORK = (id: number) => `select status, visibility, restriction, sealed from uploads where id = ${id}`;
const COUNT = (table: string, account: string) =>
  `select count(*) as n from ${table} where account_id = '${account}'`;

const SCHEDULE = (id: number) =>
  `select visibility, owner_visibility, publish_at from uploads where id = ${id}`;

async function seedRecoveryCode(): Promise<string> {
  const { id } = await seedPerson();
  const own = { account_id: id, created_at: now };
  await db.insert(twoStep).values({ ...own, sealed_secret: "x", tries_since: now, confirmed_at: now });
  await db.insert(recoveryCodes).values({ ...own, code_hash: "x" });
  return id;
}

const STORIES: [DeedKind[], string, () => Promise<Story>][] = [
  [
    ["work_deleted"],
    "a deleted work",
    async () => {
      const owner = await creator();
      const { id } = await work(owner.id);
      const deed = () => db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, id));
      return { deed, shows: WORK(id) };
    },
  ],
  [
    ["work_private"],
    "a work made private",
    async () => {
      const { id } = await work((await creator()).id);
      const deed = () => db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
      return { deed, shows: WORK(id) };
    },
  ],
  [
    ["work_private"],
    "a scheduled work that came out and was made private",
    async () => {
      const { id } = await seedUpload((await creator()).id, { publish_at: now - 1000, put_expires_at: 0 });
      const deed = async () => {
        await publishDue({ db, clock: () => now });
        await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
      };
      return { deed, shows: SCHEDULE(id) };
    },
  ],
  [
    ["work_private"],
    "a cancelled schedule",
    async () => {
      const { id } = await seedUpload((await creator()).id, { publish_at: now, put_expires_at: 0 });
      const deed = () => db.update(uploads).set({ publish_at: null }).where(eq(uploads.id, id));
      return { deed, shows: SCHEDULE(id) };
    },
  ],
  [
    ["work_private"],
    "a hidden work made private",
    async () => {
      const owner = await creator();
      const { id } = await work(owner.id);
      await seedDecision(`work:${id}`, owner.id, [{ what: "hidden", until: null }]);
      const deed = () => db.update(uploads).set({ owner_visibility: "private" }).where(eq(uploads.id, id));
      return { deed, shows: SCHEDULE(id) };
    },
  ],
  [
    ["work_for_adults"],
    "a work marked for adults",
    async () => {
      const { id } = await work((await creator()).id);
      const deed = () => db.update(uploads).set({ adults_by_owner: true }).where(eq(uploads.id, id));
      return { deed, shows: `select adults_by_owner from uploads where id = ${id}` };
    },
  ],
  [
    ["playlist_private"],
    "a playlist made private",
    async () => {
      const owner = await creator();
      const id = await seedPlaylist(owner.id, [], { visibility: "public" });
      const deed = () => db.run(sql`update playlists set visibility = 'private' where id = ${id}`);
      return { deed, shows: `select visibility from playlists where id = ${id}` };
    },
  ],
  [
    ["history_cleared"],
    "a cleared history",
    async () => {
      const [{ id }, { id: film }] = [await seedPerson(), await work((await creator()).id)];
      await db.insert(watchHistory).values({ account_id: id, upload_id: film, watched_at: now });
      const deed = () => clearHistory({ db, clock: Date.now }, id);
      return { deed, shows: COUNT("watch_history", id) };
    },
  ],
  [
    ["comment_hidden"],
    "a hidden comment",
    async () => {
      const [{ work, owner }, author] = [await seedCommentedWork(), await seedPerson()];
      const comment = await addComment(author, work, "Hello");
      const deed = () => hideComment({ db, clock: Date.now }, owner.id, Number(comment), true);
      return { deed, shows: `select hidden_at is null as shown from comments where id = ${comment}` };
    },
  ],
  [
    ["rss_renewed"],
    "a renewed RSS address",
    async () => {
      const { id } = await seedPerson();
      await createFeedAddress({ db, clock: Date.now }, id);
      const row = await db.select().from(feedAddresses).where(eq(feedAddresses.account_id, id)).get();
      const deed = () => renewFeedAddress({ db, clock: Date.now }, id);
      return { deed, shows: `select count(*) as n from feed_addresses where key = '${row?.key}'` };
    },
  ],
  [
    ["recovery_codes_renewed"],
    "renewed recovery codes",
    async () => {
      const id = await seedRecoveryCode();
      const deed = () => replaceRecoveryCodes(db, id, ["y"], now);
      return { deed, shows: `${COUNT("recovery_codes", id)} and code_hash = 'x'` };
    },
  ],
  [
    ["recovery_code_used"],
    "a used recovery code",
    async () => {
      const id = await seedRecoveryCode();
      const deed = () => usingRecoveryCode(db, id, "x", now).using;
      return { deed, shows: `${COUNT("recovery_codes", id)} and used_at is null` };
    },
  ],
  [
    ["teaser_off"],
    "a teaser switched off",
    async () => {
      const { id } = await work((await creator()).id);
      await db.update(uploads).set({ teaser_on: true }).where(eq(uploads.id, id));
      const deed = () => db.update(uploads).set({ teaser_on: false }).where(eq(uploads.id, id));
      return { deed, shows: `select teaser_on from uploads where id = ${id}` };
    },
  ],
  [
    ["podcast_off"],
    "a podcast switched off",
    async () => {
      const owner = await creator();
      await db
        .insert(shows)
        .values({ creator: owner.id, is_on: true, has_films: false, cover: "c", changed_at: 0 });
      const deed = () => db.update(shows).set({ is_on: false }).where(eq(shows.creator, owner.id));
      return { deed, shows: `select is_on from shows where creator = '${owner.id}'` };
    },
  ],
  [
    ["page_closed"],
    "a creator's page closed to strangers",
    async () => {
      const { id } = await creator();
      await db.update(profiles).set({ open_to_strangers: true }).where(eq(profiles.id, id));
      const deed = () => db.update(profiles).set({ open_to_strangers: false }).where(eq(profiles.id, id));
      return { deed, shows: `select open_to_strangers from profiles where id = '${id}'` };
    },
  ],
  [
    ["comment_deleted"],
    "a deleted comment",
    async () => {
      const [{ work }, author] = [await seedCommentedWork(), await seedPerson()];
      const comment = await addComment(author, work, "Hello");
      const deed = () => db.run(sql`update comments set deleted_at = ${now} where id = ${comment}`);
      return { deed, shows: `select count(*) as n from comments where id = ${comment}` };
    },
  ],
  [
    ["share_link_deleted"],
    "a revoked share link",
    async () => {
      const { id } = await work((await creator()).id);
      await db.insert(shareLinks).values({ upload_id: id, key: crypto.randomUUID(), created_at: now });
      const deed = () => db.delete(shareLinks).where(eq(shareLinks.upload_id, id));
      return { deed, shows: `select count(*) as n from share_links where upload_id = ${id}` };
    },
  ],
  [
    ["password_changed"],
    "a changed password",
    async () => {
      const { id } = await seedPerson();
      const deed = () => db.update(accounts).set({ password_hash: "another" }).where(eq(accounts.id, id));
      return {
        deed,
        shows: `select password_hash from accounts where id = '${id}'`,
        copyShows: { password_hash: null },
      };
    },
  ],
  [
    ["two_step_removed"],
    "two-step verification turned off",
    async () => {
      const id = await seedRecoveryCode();
      const deed = () => db.delete(twoStep).where(eq(twoStep.account_id, id));
      return { deed, shows: COUNT("two_step", id) };
    },
  ],
  [
    ["passkey_removed"],
    "a removed passkey",
    async () => {
      const { id } = await seedPerson();
      const key = { id: crypto.randomUUID(), account_id: id, name: "Key", public_key: "x", counter: 0 };
      await db.insert(passkeys).values({ ...key, transports: [], is_synced: false, created_at: now });
      const deed = () => db.delete(passkeys).where(eq(passkeys.id, key.id));
      return { deed, shows: COUNT("passkeys", id) };
    },
  ],
  [
    ["provider_disconnected"],
    "a disconnected provider",
    async () => {
      const { id } = await seedPerson();
      const link = { account_id: id, provider: "google" as const, subject: id };
      await db.insert(linkedIdentities).values({ ...link, created_at: now, last_used_at: now });
      const deed = () => db.delete(linkedIdentities).where(eq(linkedIdentities.account_id, id));
      return { deed, shows: COUNT("linked_identities", id) };
    },
  ],
  [
    ["staff_ended"],
    "an ended staff role",
    async () => {
      const { id } = await seedStaff("reviewer");
      const deed = () => db.update(staff).set({ ended_at: now }).where(eq(staff.account_id, id));
      return { deed, shows: `select ended_at from staff where account_id = '${id}'` };
    },
  ],
  [
    ["measure_began"],
    "a work removed by a decision",
    async () => {
      const owner = await creator();
      const { id } = await work(owner.id);
      const deed = () => seedDecision(`work:${id}`, owner.id, [{ what: "removed", until: null }]);
      return { deed, shows: WORK(id) };
    },
  ],
  [
    ["measure_began", "measure_ended"],
    "a removal that an appeal reversed",
    async () => {
      const owner = await creator();
      const { id } = await work(owner.id);
      const deed = async () =>
        reverseDecision(
          await seedDecision(`work:${id}`, owner.id, [{ what: "removed", until: null }]),
          owner,
        );
      return { deed, shows: `select ended_by from measures where subject = 'work:${id}'` };
    },
  ],
  [
    ["measure_began"],
    "an ended account",
    async () => {
      const owner = await creator();
      const { id } = await work(owner.id);
      const deed = () => seedDecision(`person:${owner.id}`, owner.id, [{ what: "ended", until: null }]);
      return {
        deed,
        shows: `select ended_at is not null as ended, (select restriction from uploads where id = ${id}) as work
          from accounts where id = '${owner.id}'`,
      };
    },
  ],
  [
    ["locked_down"],
    "a lockdown",
    async () => {
      const world = await seedReported();
      const held = `(select sealed_hold is not null from accounts where id = '${world.owner.id}') as held`;
      return {
        deed: () => sealWork(world),
        shows: `select status, sealed, sealed_from, ${held} from uploads where id = ${world.work.id}`,
      };
    },
  ],
  [
    ["locked_down", "lockdown_lifted"],
    "a lifted lockdown",
    async () => {
      const world = await seedReported();
      const deed = async () => {
        const id = await sealWork(world);
        await runLockdownTasks(sealDeps());
        await db.run(sql`update seals set lift_asked_at = ${now}, lift_asked_by = 'a', lift_confirmed_at = ${now},
          lift_confirmed_by = 'b', tend_at = ${now} where id = ${id}`);
      };
      return { deed, shows: `select lift_confirmed_by from seals where upload_id = ${world.work.id}` };
    },
  ],
];

describe("what must stay gone", () => {
  it.each(STORIES)("%j: %s stays so after a restore from before", async (kinds, _what, seed) => {
    const { deed, shows, copyShows } = await seed();
    await copyDatabase();
    const before = await lastId();
    await deed();
    const deeds = await deedsAfter(before);
    expect(deeds.map(({ kind }) => kind)).toEqual(kinds);
    const ask = async (database: D1Database) => database.prepare(shows).first();
    expect(await ask(env.COPY)).not.toEqual(await ask(env.DB));
    // A restore may be interrupted and begin again.
    for (let time = 0; time < 2; time++) await replayOnCopy(deeds);
    expect(await ask(env.COPY)).toEqual(copyShows ?? (await ask(env.DB)));
  });

  it("a note is written in the deed's own transaction and is gone with it", async () => {
    const { id } = await work((await creator()).id);
    const before = await lastId();
    const deed = db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, id));
    const refused = db.insert(accounts).values({ id: null as unknown as string, email: "x", created_at: 1 });
    await expect(db.batch([deed, refused])).rejects.toThrow();
    expect(await db.select().from(gone).where(gt(gone.id, before))).toEqual([]);
    await db.batch([deed]);
    expect(await db.select().from(gone).where(gt(gone.id, before))).toMatchObject([{ kind: "work_deleted" }]);
  });

  it("a deleted account comes back unreachable, and the sweep then deletes all of it", async () => {
    const [owner, fan] = [await creator(), await seedPerson()];
    const film = await work(owner.id);
    await storeBytes(film.path, "bytes");
    await db.update(profiles).set({ avatar_url: "face.webp" }).where(eq(profiles.id, owner.id));
    await seedPlaylist(owner.id, [film.id], { visibility: "public" });
    await seedWatched(fan.id, [{ upload_id: film.id, day: 20_000 }]);
    await db.update(watchDay).set({ account_id: owner.id }).where(eq(watchDay.upload_id, film.id));
    await copyDatabase();
    const before = await lastId();
    await db.update(accounts).set({ deleting_at: now }).where(eq(accounts.id, owner.id));
    // A work that goes with its account needs no note of its own.
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, film.id));
    const deeds = await deedsAfter(before);
    expect(deeds).toMatchObject([{ kind: "account_deleted", ids: { account: owner.id } }]);
    await replayOnCopy(deeds);

    const shown = await env.COPY.prepare(
      `select a.email, a.password_hash, p.full_name, p.avatar_url, p.username, (select status from uploads where id = ?2) as work,
        (select count(*) from session_families where account_id = a.id) as sessions,
        (select count(*) from playlists where owner = a.id and visibility = 'public') as lists
      from accounts a join profiles p on p.id = a.id where a.id = ?1`,
    )
      .bind(owner.id, film.id)
      .first();
    expect(shown).toEqual({
      email: `deleted+${owner.id}@invalid`,
      password_hash: null,
      full_name: null,
      avatar_url: null,
      username: `deleted_${owner.id}`,
      work: "deleting",
      sessions: 0,
      lists: 0,
    });

    const clock = () => now + DAY_MS;
    await resumeDeletions({
      db: copy,
      clock,
      sessions: env.SESSIONS,
      avatars: env.AVATARS,
      endMembership: async () => true,
      removeBelongings: (id) =>
        removeOwnedData({ db: copy, clock, uploads: env.UPLOADS, meters: env.METERS }, id),
      onRemoval: (id) => statementsAtRemoval(copy, id, clock()),
    });
    expect(await copy.select().from(accounts).where(eq(accounts.id, owner.id))).toEqual([]);
    expect(await copy.select().from(watchDay).where(eq(watchDay.account_id, owner.id))).toEqual([]);
    expect(await env.UPLOADS.head(film.path)).toBeNull();
  });

  it("a lockdown that comes back moves its files to the evidence by its own tasks", async () => {
    const world = await seedReported();
    await copyDatabase();
    const before = await lastId();
    const id = await sealWork(world);
    await replayOnCopy(await deedsAfter(before));
    await runLockdownTasks(sealDeps(Date.now, { db: copy }));
    const [seal] = (await env.COPY.prepare("select * from seals where id = ?").bind(id).run()).results;
    expect(seal).toMatchObject({ subject: `work:${world.work.id}` });
    expect(seal?.copied_at).not.toBeNull();
  });

  it("every deed does nothing wrong in a database that never knew its rows", async () => {
    const deeds = await writtenDeeds();
    const tables = ["uploads", "profiles", "passkeys", "two_step", "staff", "share_links"];
    await copyDatabase();
    await env.COPY.batch(
      ["share_links", "staff", "two_step", "passkeys"].map((table) =>
        env.COPY.prepare(`delete from ${table}`),
      ),
    );
    await replayOnCopy(deeds);
    for (const table of tables.slice(2)) {
      const { results } = await env.COPY.prepare(`select * from ${table}`).run();
      expect(results, table).toEqual([]);
    }
  });

  it("notes hold ids and kinds, and no address, name or text", async () => {
    const texts = (await db.select().from(gone)).map(({ ids }) => ids).join();
    for (const word of ["@", "Lovelace", "HARMLESS", "forbidden", "A test"])
      expect(texts).not.toContain(word);
  });
});

describe("notes in the ledger's bucket", () => {
  it("each note becomes one object, whatever call fails", async () => {
    await writtenDeeds();
    await breakCalls(async (faults, name) => {
      const { id } = await work((await creator()).id);
      const before = await lastId();
      await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, id));
      const faulty = openDatabase(faultyD1(env.DB, faults));
      const store = faultyR2(env.LEDGER, "LEDGER", faults);
      await writeGone({ db: faulty, clock: Date.now, store }).catch(() => undefined);
      await writeGone({ db, clock: Date.now, store: env.LEDGER });
      expect(await writeGone({ db, clock: Date.now, store: env.LEDGER }), name).toBe(0);
      const rows = await db.select().from(gone).where(gt(gone.id, before)).orderBy(asc(gone.id));
      expect(rows).toHaveLength(1);
      for (const row of rows)
        expect(parseDeed((await (await env.LEDGER.get(goneKey(row)))?.text()) ?? "")).toMatchObject({
          kind: "work_deleted",
          ids: { work: id },
        });
    });
  });

  it("notes are kept for 101 days, and objects also where the database doesn't know them", async () => {
    const old = goneKey({ id: 7, at: now - 102 * DAY_MS });
    const young = goneKey({ id: 8, at: now - 100 * DAY_MS });
    for (const key of [old, young]) await env.LEDGER.put(key, "{}");
    await db
      .insert(gone)
      .values({ kind: "work_deleted", ids: "{}", at: now - 102 * DAY_MS, written_at: now });
    const left = (await db.select().from(gone)).length - 1;
    await forgetGone({ db, clock: () => now, store: env.LEDGER });
    expect(await env.LEDGER.head(old)).toBeNull();
    expect(await env.LEDGER.head(young)).not.toBeNull();
    expect(await db.select().from(gone)).toHaveLength(left);
    await env.LEDGER.delete(young);
  });
});
