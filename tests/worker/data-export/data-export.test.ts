import { crc32 } from "node:zlib";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { uploadTracks } from "~/media/tracks.table";
import { captionsPath } from "~/media/tracks.rules";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { profiles } from "~/profiles/profiles.table";
import { exportArchive } from "~/data-export/archive.server";
import { EXPORT_LEASE_MS } from "~/data-export/data-export.limits";
import { isExporting } from "~/data-export/export-lease.server";
import { uploadParts } from "~/uploads/upload-parts.table";
import { waitTurns } from "../../support/clock";
import { forgetProof, GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const take = (person: Person) => post("/settings/data", { current_password: GOOD_PASSWORD }, person);
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function unzip(response: Response): Promise<Record<string, Uint8Array>> {
  const zip = new Uint8Array(await response.arrayBuffer());
  const files = unzipSync(zip);
  expect(checksums(zip)).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, crc32(bytes)])),
  );
  return files;
}

/** From the archive's central directory (APPNOTE 4.3.12). */
function checksums(zip: Uint8Array): Record<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let at = view.getUint32(zip.byteLength - 22 + 16, true);
  const sums: Record<string, number> = {};
  while (view.getUint32(at, true) === 0x02014b50) {
    const nameLength = view.getUint16(at + 28, true);
    const name = text(zip.subarray(at + 46, at + 46 + nameLength));
    sums[name] = view.getUint32(at + 16, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sums;
}

async function seedCollector() {
  const person = await seedPerson({ accountType: "creator", fullName: "Grace Hopper" });
  const avatar = `${person.id}/avatar-1.png`;
  await env.AVATARS.put(avatar, pngBytes(1, 1));
  await db.update(profiles).set({ avatar_url: avatar }).where(eq(profiles.id, person.id));
  const film = await seedUpload(person.id, {
    title: 'סרט: "הים" / 1',
    kind: "video",
    file_ext: "mp4",
    mime_type: "video/mp4",
    visibility: "private",
    peaks: "[1,2]",
  });
  await storeBytes(film.path, new Uint8Array(700_000).fill(7));
  const poster = `derived/${film.id}/poster-1.webp`;
  await storeBytes(poster, pngBytes(2, 2));
  await env.DB.prepare("update uploads set poster = ? where id = ?").bind(poster, film.id).run();
  await db
    .insert(uploadTracks)
    .values({ upload_id: film.id, language: "he", file_size: 6, created_at: 1_700_000_000_000 });
  await storeBytes(captionsPath(film.id, "he"), new TextEncoder().encode("WEBVTT"));
  await db.insert(uploadParts).values({ upload_id: film.id, number: 1, etag: "secret-etag", size: 9 });
  await db.insert(linkedIdentities).values({
    account_id: person.id,
    provider: "google",
    subject: `g-${person.id}`,
    email: "grace@gmail.com",
    created_at: 1_700_000_000_000,
    last_used_at: 1_700_000_000_000,
  });
  const lost = await seedUpload(person.id, { title: "../../etc/passwd", file_ext: "png" });
  return { person, film, lost };
}

describe("the data export", () => {
  it("the export is a ZIP with the rows and the files under readable names", async () => {
    const { person, film, lost } = await seedCollector();
    const response = await take(person);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="wishlight-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const files = await unzip(response);
    const base = `uploads/${film.id} סרט- -הים- - 1`;
    expect(Object.keys(files)).toEqual([
      "README.txt",
      "account.json",
      "profile.json",
      "sessions.json",
      "events.json",
      "membership.json",
      "watching.json",
      "following.json",
      "blocked.json",
      "comments.json",
      "library.json",
      "playlists.json",
      "notifications.json",
      "earnings.json",
      "moderation.json",
      "uploads.json",
      "shared.json",
      "avatar.png",
      `${base}.mp4`,
      `${base}.poster.webp`,
      `${base}.he.vtt`,
      "index.json",
      "missing.json",
    ]);
    expect(files[`${base}.mp4`]).toEqual(new Uint8Array(700_000).fill(7));
    expect(files["avatar.png"]).toEqual(pngBytes(1, 1));
    expect(text(files[`${base}.he.vtt`])).toBe("WEBVTT");
    expect(JSON.parse(text(files["missing.json"]))).toEqual([
      {
        file: `uploads/${lost.id} -..-etc-passwd.png`,
        problem: "We couldn't find this file in our storage.",
      },
    ]);

    expect(JSON.parse(text(files["account.json"]))).toMatchObject({
      id: person.id,
      email: person.email,
      two_step_sign_in: false,
      providers: [{ provider: "google", subject: `g-${person.id}`, email: "grace@gmail.com" }],
    });
    expect(JSON.parse(text(files["profile.json"]))).toMatchObject({ full_name: "Grace Hopper" });
    expect(JSON.parse(text(files["sessions.json"]))).toHaveLength(1);
    expect(JSON.parse(text(files["events.json"]))).toMatchObject([{ kind: "data_downloaded" }]);
    const records = JSON.parse(text(files["uploads.json"])) as unknown[];
    expect(records).toMatchObject([
      {
        id: film.id,
        title: 'סרט: "הים" / 1',
        peaks: [1, 2],
        tracks: [{ language: "he" }],
        parts: [{ number: 1 }],
      },
      { id: lost.id },
    ]);
  });

  it("the export contains no hash, token or secret, and nothing of other people", async () => {
    const { person } = await seedCollector();
    const { film: foreign } = await seedCollector();
    const files = await unzip(await take(person));
    const everything = Object.entries(files)
      .filter(([name]) => name.endsWith(".json"))
      .map(([, bytes]) => text(bytes))
      .join("\n");
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    const families = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id));
    const secrets = [
      account?.password_hash,
      ...families.flatMap((f) => [f.id, f.refresh_hash, f.access_hash]),
    ];
    for (const secret of [...secrets, "secret-etag", "scrypt"]) expect(everything).not.toContain(secret);
    expect(everything).not.toContain(`"id": ${foreign.id},`);
    expect(Object.keys(files).join("\n")).not.toContain(`uploads/${foreign.id} `);
  });

  it("every table is either exported or left out on purpose", async () => {
    const { results } = await env.DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and name not like 'd1_%'",
    ).all<{ name: string }>();
    const exported = [
      "accounts",
      "profiles",
      "creator_requests",
      "session_families",
      "account_events",
      "uploads",
      "share_links",
      "share_grants",
      "upload_parts",
      "upload_tracks",
      "linked_identities",
      "passkeys",
      "streams",
      "memberships",
      "invoices",
      "consents",
      "membership_notices",
      "trial_marks",
      "watch_day",
      "likes",
      "saved_works",
      "watch_history",
      "history_settings",
      "follows",
      "former_usernames",
      "feed_addresses",
      "shows",
      "show_keys",
      "upload_tags",
      "playlists",
      "playlist_items",
      "digests",
      "push_subscriptions",
      "comments",
      "blocks",
      "quiet_comments",
      "reports",
      "decisions",
      "measures",
      "appeals",
      "moderation_notices",
      "copyright_notices",
      "copyright_counter_notices",
      "creator_numbers",
      "payout_accounts",
      "payouts",
      "statements",
      "estimates",
      "creator_notices",
    ];
    // One-time secrets, unfinished sign-ins, rate counters, answered payment events and anonymous sums.
    const leftOut = [
      // Which addresses showed something, and when. The switch itself is in the work's record.
      "teasers",
      "upload_starts",
      "export_leases",
      // The device that makes copies of a work, for a minute and a half.
      "rendition_leases",
      "search_changes",
      // Ids of what a restored backup must not bring back, keys without a row, meters to ask again, and switches.
      "gone",
      "orphans",
      "orphan_walk",
      "meter_recalls",
      "switches",
      "switch_flips",
      "health_signals",
      "mail_bounces",
      // The staff's own records of cases, staff and held money, and lockdowns, which are confidential.
      "seals",
      "seal_files",
      "seal_events",
      "held_avatars",
      // Accounts whose strikes are counted again within the minute.
      "copyright_looks",
      // Help is in the account's events; the log is the staff's.
      "help_actions",
      "help_requests",
      "cases",
      "case_events",
      "staff",
      "pay_holds",
      "payout_stops",
      // Filters for staff, and checksums of removed works.
      "case_reasons",
      "known_bytes",
      "known_copies",
      "looks",
      // A work as reported or judged: its owner would learn of the case.
      "held_versions",
      // Names of deleted accounts, as hashes.
      "freed_usernames",
      "transparency_periods",
      // Pending notifications; the comments belong to their authors.
      "comment_news",
      // How far notifications were read and sent.
      "notification_marks",
      "announcements",
      "push_rounds",
      "mail_codes",
      "two_step",
      "recovery_codes",
      "sign_in_challenges",
      "used_passkey_challenges",
      "provider_attempts",
      "pending_sign_ups",
      "mail_sends",
      "provider_events",
      "book_entries",
      "follow_totals",
      "tag_totals",
      "creator_listings",
      "weekly_views",
      "weekly_counts",
      // Sums of views and the ledger have numbers without names; the invoices above say what a member paid.
      "like_totals",
      "upload_day",
      "upload_totals",
      "creator_day",
      "creator_totals",
      "member_month",
      "frozen_months",
      "transfer",
      "seal",
      "ledger_marks",
      "ledger_payments",
      "ledger_refunds",
      "ledger_disputes",
      "member_numbers",
      "member_customers",
      "closes",
      "close_shards",
      "close_keys",
    ];
    expect(results.map(({ name }) => name).sort()).toEqual([...exported, ...leftOut].sort());
  });

  it("the export needs a proof", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    expect((await post("/settings/data", {}, person)).headers.get("Location")).toBe(
      "/settings?proof=proof_password",
    );
    const stranger = await post("/settings/data", { current_password: GOOD_PASSWORD });
    expect(stranger.headers.get("Location")).toBe("/signin?next=/settings");
    const opened = await open("/settings/data", person);
    expect(opened.headers.get("Location")).toBe("/settings");
    expect(await db.select().from(accountEvents).where(eq(accountEvents.account_id, person.id))).toEqual([]);
  });

  it("the export can be downloaded three times an hour, and a refusal says when again", async () => {
    const person = await seedPerson();
    for (let times = 0; times < 3; times++) await unzip(await take(person));
    const refused = await take(person);
    expect(refused.status).toBe(302);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
    const page = await pageText(await open(refused.headers.get("Location") ?? "", person));
    expect(page).toContain("You can download it again in 60 minutes.");
    const tampered = await pageText(await open("/settings?later=9999999", person));
    expect(tampered).not.toContain("You can download it again");
    await db
      .update(accountEvents)
      .set({ created_at: Date.now() - 3_600_001 })
      .where(and(eq(accountEvents.account_id, person.id), eq(accountEvents.kind, "data_downloaded")));
    expect((await take(person)).status).toBe(200);
  });

  it("exports asked for at once stay within the hour's limit", async () => {
    const person = await seedPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(person)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 302, 302, 302]);
    for (const answer of answers) await answer.arrayBuffer();
  });
});

const CHUNK = 64 * 1024;

class CountingBucket {
  pulled = 0;
  cancelled = 0;
  gets: unknown[] = [];
  breakAt: number[] = [];
  endAt: number[] = [];
  readonly #chunks: number;

  constructor(chunks: number) {
    this.#chunks = chunks;
  }

  get = async (key: string, options?: { range?: { offset: number } }) => {
    this.gets.push(options ?? key);
    let sent = (options?.range?.offset ?? 0) / CHUNK;
    const breakAt = this.breakAt.shift();
    const endAt = this.endAt.shift();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (sent === breakAt) return controller.error(new Error("internal error; please retry (10001)"));
          if (sent === (endAt ?? this.#chunks)) return controller.close();
          controller.enqueue(new Uint8Array(CHUNK).fill(++sent % 251));
          this.pulled++;
        },
        cancel: () => void this.cancelled++,
      },
      { highWaterMark: 0 },
    );
    const size = this.#chunks * CHUNK;
    return { body, size, etag: "e", uploaded: new Date(1_700_000_000_000) };
  };
}

async function seedWorks(count: number): Promise<Person> {
  const person = await seedPerson({ accountType: "creator" });
  for (let i = 0; i < count; i++) await seedUpload(person.id, { title: `Film ${i}`, file_ext: "mp4" });
  return person;
}

function readArchive(person: Person, bucket: CountingBucket, clock = Date.now) {
  const stored = bucket as unknown as R2Bucket;
  return exportArchive({ db, bucket: stored, avatars: env.AVATARS, clock, log: createLogger({}) }, person.id);
}

const archiveWith = async (bucket: CountingBucket, uploads: number) =>
  readArchive(await seedWorks(uploads), bucket);

const readZip = async (archive: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(archive).arrayBuffer());

/** @returns each film and whether its checksum holds, and the missing files the archive lists */
function filmsIn(zip: Uint8Array) {
  const files = unzipSync(zip);
  const sums = checksums(zip);
  const films = Object.entries(files)
    .filter(([name]) => name.endsWith(".mp4"))
    .map(([name, bytes]) => ({ name, isWhole: sums[name] === crc32(bytes) }));
  type MissingFiles = { file: string; problem: string | null }[];
  const said = (name: string) => JSON.parse(text(files[name])) as MissingFiles;
  return { films, gaps: said("missing.json"), index: said("index.json") };
}

describe("the archive while it is sent", () => {
  it("the archive is read from storage only as fast as it is sent, so memory has a chunk and not a film", async () => {
    const bucket = new CountingBucket(3200);
    const reader = (await archiveWith(bucket, 3)).getReader();
    let taken = 0;
    let furthestAhead = 0;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      taken += value.byteLength;
      furthestAhead = Math.max(furthestAhead, bucket.pulled * CHUNK - taken);
    }
    expect(taken).toBeGreaterThan(3 * 3200 * CHUNK);
    expect(furthestAhead).toBeLessThanOrEqual(2 * CHUNK);
  });

  it("an abandoned archive stops its reads and opens nothing more", async () => {
    const bucket = new CountingBucket(100);
    const reader = (await archiveWith(bucket, 3)).getReader();
    while (bucket.pulled < 5) await reader.read();
    await reader.cancel();
    const { pulled } = bucket;
    await waitTurns();
    expect(bucket.cancelled).toBe(1);
    expect(bucket.gets).toHaveLength(1);
    expect(bucket.pulled).toBe(pulled);
  });

  it("an interrupted read continues where it broke off", async () => {
    const bucket = new CountingBucket(10);
    bucket.breakAt = [4];
    const files = await unzip(new Response(await archiveWith(bucket, 1)));
    const film = Object.entries(files).find(([name]) => name.endsWith(".mp4"))?.[1];
    expect(film).toHaveLength(10 * CHUNK);
    expect(film?.[4 * CHUNK]).toBe(5);
    expect(bucket.gets[1]).toMatchObject({ range: { offset: 4 * CHUNK }, onlyIf: { etagMatches: "e" } });
    expect(text(files["missing.json"])).toBe("[]\n");
  });

  it("the archive continues with the rest when a read fails for good, and says so", async () => {
    const bucket = new CountingBucket(10);
    bucket.breakAt = [4, 6];
    const zip = await readZip(await archiveWith(bucket, 2));
    const { films, gaps } = filmsIn(zip);
    expect(films.map(({ isWhole }) => isWhole)).toEqual([false, true]);
    expect(gaps).toEqual([{ file: films[0]?.name, problem: expect.stringContaining("damaged") as string }]);
  });

  it("a file whose read ended early never looks complete", async () => {
    const bucket = new CountingBucket(10);
    bucket.endAt = [4, 6];
    const { films, gaps } = filmsIn(await readZip(await archiveWith(bucket, 1)));
    expect(films.map(({ isWhole }) => isWhole)).toEqual([false]);
    expect(gaps.map(({ file }) => file)).toEqual([films[0]?.name]);
  });

  it.each([
    ["work", "update uploads set status = 'deleting' where owner = ?"],
    ["account", "delete from uploads where owner = ?"],
  ])(
    "the archive names every missing file with the reason when the %s is deleted meanwhile",
    async (_what, statement) => {
      const bucket = new CountingBucket(10);
      const person = await seedWorks(3);
      const reader = readArchive(person, bucket).getReader();
      const chunks: Uint8Array[] = [];
      const read = async () => {
        const { value, done } = await reader.read();
        if (value) chunks.push(value);
        return !done;
      };
      while (bucket.pulled < 2) await read();
      await env.DB.prepare(statement).bind(person.id).run();
      while (await read());
      const { films, gaps, index } = filmsIn(
        new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()),
      );
      expect(films.map(({ isWhole }) => isWhole)).toEqual([true]);
      expect(gaps.map(({ file }) => file)).toEqual([
        expect.stringMatching(/Film 1\.mp4$/),
        expect.stringMatching(/Film 2\.mp4$/),
      ]);
      for (const { problem } of gaps) expect(problem).toBe("This file was deleted before we could add it.");
      expect(index.filter(({ problem }) => problem !== null)).toEqual(gaps);
      expect(index.map(({ file }) => file)).toContain(films[0]?.name);
    },
  );

  it("the archive names tables that may be incomplete when the account is deleted meanwhile", async () => {
    const person = await seedWorks(0);
    const reader = readArchive(person, new CountingBucket(1)).getReader();
    const chunks = [(await reader.read()).value ?? new Uint8Array()];
    await env.DB.prepare("update accounts set deleting_at = 1 where id = ?").bind(person.id).run();
    for (let step = await reader.read(); !step.done; step = await reader.read()) chunks.push(step.value);
    const { gaps } = filmsIn(new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()));
    expect(gaps.map(({ file }) => file)).toContain("comments.json");
  });
});

describe("a running export", () => {
  const T = 1_700_000_000_000;
  const at = (now: number, person: Person) => isExporting({ db, clock: () => now }, person.id);

  it("an export counts as running from its first bytes until it is complete or abandoned", async () => {
    const person = await seedWorks(1);
    const [one, two] = [
      readArchive(person, new CountingBucket(3), () => T),
      readArchive(person, new CountingBucket(3), () => T),
    ].map((archive) => archive.getReader());
    if (!one || !two) throw new Error("two exports");
    expect(await at(T, person)).toBe(false);
    await one.read();
    await two.read();
    await one.cancel();
    expect(await at(T, person)).toBe(true);
    while (!(await two.read()).done);
    expect(await at(T, person)).toBe(false);
  });

  it("an export runs as long as it is read, and expires when its worker was killed", async () => {
    const person = await seedWorks(1);
    let now = T;
    const reader = readArchive(person, new CountingBucket(9), () => now).getReader();
    await reader.read();
    for (let step = 0; step < 5; step++) {
      now += EXPORT_LEASE_MS - 1;
      await reader.read();
    }
    expect(await at(now, person)).toBe(true);
    expect(await at(now + EXPORT_LEASE_MS - 1, person)).toBe(true);
    expect(await at(now + EXPORT_LEASE_MS, person)).toBe(false);
  });

  it("a person who deletes their account is warned of a running export and may choose", async () => {
    const person = await seedWorks(1);
    const running = readArchive(person, new CountingBucket(3)).getReader();
    await running.read();
    const fields = { intent: "delete-account", current_password: GOOD_PASSWORD };
    const told = await post("/settings", fields, person);
    expect(await told.text()).toContain("Your data is still downloading.");
    const isClosed = async () =>
      (await db.select().from(accounts).where(eq(accounts.id, person.id)))[0]?.deleting_at !== null;
    expect(await isClosed()).toBe(false);
    const gone = await post("/settings", { ...fields, anyway: "1" }, person);
    expect(gone.headers.get("Location")).toBe("/signin?notice=deleted");
    expect(await isClosed()).toBe(true);
    await running.cancel();
  });
});
