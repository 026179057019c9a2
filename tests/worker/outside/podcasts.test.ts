import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { ENDED_SOUND, FEED_MAX_BYTES, MAX_SHOW_KEYS } from "~/feed/podcast/podcast.limits";
import { getViewerMeter } from "~/engagement/watch.server";
import { changeShow } from "~/feed/podcast/show.server";
import { findShowOffer, forgetEndedKeys, makeShowKey } from "~/feed/podcast/show-keys.store.server";
import { showKeys } from "~/feed/podcast/show-keys.table";
import { shows } from "~/feed/podcast/shows.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { networkNeighbourhood } from "~/identity/limits/network.rules";
import type { Mail } from "~/identity/mail/mail.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import { uploads } from "~/uploads/uploads.table";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, faultyR2 } from "../../support/faults";
import { newNeighbourhood, newNetwork } from "../../support/networks";
import { seedPerson, signInAs } from "../../support/people";
import { stripedPng } from "../../support/pictures";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { ask, ORIGIN } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";
import {
  askKeys,
  EPISODE_STATES,
  makeFeed,
  MP3,
  readFile,
  readFiles,
  replace,
  SECRET,
  seedEpisode,
  seedListeners,
  seedShow,
  SOUND,
  type Episode,
} from "./podcast-world";

const statusOf = async (path: string, init: Parameters<typeof ask>[1] = {}) => {
  const response = await ask(path, init);
  await response.arrayBuffer();
  return response.status;
};

async function readFeed(feed: string, { id }: Episode, headers: Record<string, string>): Promise<string> {
  const response = await ask(feed, { headers });
  expect(response.headers.has("Set-Cookie")).toBe(false);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const xml = await response.text();
  if (response.status !== 200) return String(response.status);
  const isFirst = /<item>\s*<title>Your membership has ended/.exec(xml)?.index === xml.indexOf("<item>");
  return `${xml.includes(`>wishlight:${id}<`) ? "named" : "not named"}${isFirst ? " after the end" : ""}`;
}

describe.each(EPISODE_STATES)("an episode that is $name", (state) => {
  it("the feed, the file, its parts and its head answer each person as access says", async () => {
    const episode = await seedEpisode(await seedShow());
    const listeners = await seedListeners(episode);
    const answer = await state.become(episode);
    if (answer instanceof Response) expect(answer.status).toBeLessThan(400);
    const [found, expected]: [unknown[], unknown[]] = [[], []];
    for (const { name, feed, file, headers, verdict } of listeners) {
      const part = { headers: { ...headers, Range: "bytes=100-199" } };
      const statuses = [
        await statusOf(file, { headers }),
        await statusOf(file, part),
        await statusOf(file, { headers, method: "HEAD" }),
      ];
      found.push([name, await readFeed(feed, episode, headers), ...statuses]);
      const [listed, status] = verdict(state);
      expected.push([name, listed, status, status === 200 ? 206 : status, status]);
    }
    expect(found).toEqual(expected);
  });
});

describe("the feed of a podcast", () => {
  it("is a private feed that a podcast parser reads, with what each app needs", async () => {
    const creator = await seedShow();
    const title = `]]> & "fog" \u0001 <script>alert(1)</script> 😀 שלום`;
    const episode = await seedEpisode(creator, { title, description: "First\n<b>Second</b>" });
    const [one, two] = [await seedPerson(), await seedPerson()];
    const feed = await makeFeed(one, creator);
    const response = await ask(feed);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await response.text();
    const read = parseRssFeed(xml);
    const [item] = read.items ?? [];
    expect(item).toMatchObject({
      title: `]]> & "fog"  <script>alert(1)</script> 😀 שלום`,
      description: "First<br>&lt;b&gt;Second&lt;/b&gt;",
      guid: { value: `wishlight:${episode.id}`, isPermaLink: false },
      enclosures: [{ type: "audio/mpeg", length: SOUND.length }],
      itunes: { duration: 61, explicit: false },
    });
    expect(read.itunes).toMatchObject({ block: true, explicit: false, author: "Mira Stone" });
    expect(read.podcast).toMatchObject({
      locked: { value: true },
      guid: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(xml).toContain("<podcast:block>yes</podcast:block>");
    expect(xml).not.toMatch(/itunes:owner|itunes:email|@gmail|webMaster|managingEditor/);
    const others = parseRssFeed(await (await ask(await makeFeed(two, creator))).text());
    expect(others.podcast?.guid).not.toBe(read.podcast?.guid);
    const ETag = response.headers.get("ETag") ?? "";
    expect(await statusOf(feed, { headers: { "If-None-Match": ETag } })).toBe(304);
    expect(
      (await ask(feed.replace(creator.username, creator.username.toUpperCase()))).headers.get("Location"),
    ).toBe(feed);
  });

  it("has the newest 100 in under 512 KB however long their texts are", async () => {
    const creator = await seedShow();
    for (let at = 0; at < 101; at++)
      await seedUpload(creator.id, {
        title: "&".repeat(200),
        description: "&".repeat(5000),
        visibility: "public",
        kind: "audio",
        mime_type: "audio/mpeg",
        file_ext: "mp3",
        audio_codecs: "mp3",
        created_at: 1_700_000_000_000 + at,
      });
    const xml = await (await ask(await makeFeed(await seedPerson(), creator))).text();
    expect(new TextEncoder().encode(xml).length).toBeLessThan(FEED_MAX_BYTES);
    const { items = [] } = parseRssFeed(xml);
    expect(items.length).toBeGreaterThan(40);
    expect(items.length).toBeLessThanOrEqual(100);
    expect(xml).toContain("14 Nov 2023 22:13:20 GMT");
  });

  it("the 100 are counted without those that apps can't play, which only the creator sees", async () => {
    const creator = await seedShow();
    const flac = { mime_type: "audio/flac", file_ext: "flac", audio_codecs: "flac" };
    for (let at = 0; at < 103; at++)
      await seedUpload(creator.id, {
        ...MP3,
        ...(at > 100 ? flac : {}),
        title: `Fog ${at}`,
        visibility: "public",
        created_at: 1_700_000_000_000 + at,
      });
    const { items = [] } = parseRssFeed(
      await (await ask(await makeFeed(await seedPerson(), creator))).text(),
    );
    expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([100, "Fog 100", "Fog 1"]);
    const page = await pageText(await open("/settings/podcast", { cookie: creator.cookie }));
    expect(page).toContain("100 episodes");
    expect([page.includes("Fog 101"), page.includes("Fog 102"), page.includes("Fog 100")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("tells the end by a sound that exists and has the length that it names", async () => {
    const creator = await seedShow();
    const feed = await makeFeed(await seedPerson({ access: false }), creator);
    const { items } = parseRssFeed(await (await ask(feed)).text());
    const [enclosure] = items?.[0]?.enclosures ?? [];
    expect(enclosure?.url).toBe(ORIGIN + ENDED_SOUND.path);
    const whole = await ask(ENDED_SOUND.path);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, bytes.length]).toEqual([200, enclosure?.length]);
    expect(whole.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const head = await ask(ENDED_SOUND.path, { method: "HEAD" });
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(bytes.length), ""]);
    const part = await ask(ENDED_SOUND.path, { headers: { Range: "bytes=10-19" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
    const [ETag, date] = ["ETag", "Last-Modified"].map((name) => whole.headers.get(name) ?? "");
    const conditions: Record<string, string>[] = [
      { "If-None-Match": ETag ?? "" },
      { "If-Modified-Since": date ?? "" },
      { Range: "bytes=0-1", "If-Range": `"another"` },
      { Range: "bytes=9999999-" },
      { "If-Match": `"another"` },
    ];
    const statuses = await Promise.all(conditions.map((headers) => statusOf(ENDED_SOUND.path, { headers })));
    expect(statuses).toEqual([304, 304, 200, 416, 412]);
  });

  it("a copy is sent where apps can't play the original, and films only if the creator includes them", async () => {
    const creator = await seedShow({ hasFilms: true });
    const flac = { mime_type: "audio/flac", file_ext: "flac", audio_codecs: "flac" };
    const copied = await seedEpisode(creator, { ...flac, path: `${creator.id}/${crypto.randomUUID()}.flac` });
    const original = (await db.select().from(uploads).where(eq(uploads.id, copied.id)).get())?.path ?? "";
    const copy = `${creator.id}/${crypto.randomUUID()}.m4a`;
    const sound = { kind: "audio", mime_type: "audio/mp4", file_ext: "m4a", audio_codecs: "aac" } as const;
    await seedUpload(creator.id, {
      ...sound,
      path: copy,
      rendition_of: original,
      rung: "sound",
      file_size: 7,
    });
    await storeBytes(copy, "a copy!");
    const film = { kind: "video", mime_type: "video/mp4", file_ext: "mp4", video_codecs: "h264" } as const;
    const shown = await seedEpisode(creator, { ...film, audio_codecs: "aac", path: `${creator.id}/a.mp4` });
    const silent = await seedEpisode(creator, { ...film, audio_codecs: null, path: `${creator.id}/b.mp4` });
    const feed = await makeFeed(await seedPerson(), creator);
    const files = await readFiles(feed);
    expect([...files.keys()].sort()).toEqual([copied.id, shown.id].sort());
    const sent = await ask(files.get(copied.id) ?? "");
    expect([sent.headers.get("Content-Type"), await sent.text()]).toEqual(["audio/x-m4a", "a copy!"]);
    const page = await pageText(await open("/settings/podcast", { cookie: creator.cookie }));
    expect(page).toContain(`/upload/${silent.id}`);
    expect(page).toContain("It has no sound.");
    await db.run(`update shows set has_films = 0 where creator = '${creator.id}'`);
    expect([...(await readFiles(feed)).keys()]).toEqual([copied.id]);
    expect(await statusOf(files.get(shown.id) ?? "")).toBe(404);
  });
});

describe("the file of an episode", () => {
  it("answers parts, heads and conditions as storage has it, by one database read", async () => {
    const episode = await seedEpisode(await seedShow());
    const feed = await makeFeed(await seedPerson(), episode.creator);
    const file = await readFile(feed, episode);
    expect(file).toMatch(/\.mp3$/);
    const statements: Statement[] = [];
    const whole = await askWith({ DB: recording(statements) }, file, {
      headers: { "CF-Connecting-IP": newNetwork() },
    });
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(SOUND);
    // The door reads the switches for every request, from time to time from the database.
    const queries = statements
      .map(({ query }) => query)
      .filter((query) => !query.includes(`from "switches"`));
    expect(queries).toEqual([expect.stringContaining("from show_keys")]);
    expect(await findFullScans(statements)).toEqual([]);
    expect(whole.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const head = await ask(file, { method: "HEAD" });
    expect([head.headers.get("Content-Length"), head.headers.get("Accept-Ranges")]).toEqual([
      String(SOUND.length),
      "bytes",
    ]);
    const part = await ask(file, { headers: { Range: "bytes=10-19" } });
    expect(part.headers.get("Content-Range")).toBe(`bytes 10-19/${SOUND.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(SOUND.slice(10, 20));
    const ETag = whole.headers.get("ETag") ?? "";
    expect(await statusOf(file, { headers: { "If-None-Match": ETag } })).toBe(304);
    expect(await statusOf(file, { headers: { Range: "bytes=0-1", "If-Range": `"another"` } })).toBe(200);
    expect(await statusOf(file, { headers: { Range: "bytes=9999999-" } })).toBe(416);
    await replace(episode);
    expect(await statusOf(await readFile(feed, episode))).toBe(200);
  });

  it("no statement of the feed scans a whole table", async () => {
    const episode = await seedEpisode(await seedShow());
    const feed = await makeFeed(await seedPerson(), episode.creator);
    const statements: Statement[] = [];
    await (await askWith({ DB: recording(statements) }, feed)).text();
    expect(statements.length).toBeGreaterThan(2);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("eight networks in a day email its owner once, and from twenty only this episode stops", async () => {
    const creator = await seedShow();
    const [shared, quiet] = [await seedEpisode(creator), await seedEpisode(creator)];
    const person = await seedPerson();
    const feed = await makeFeed(person, creator);
    const files = await readFiles(feed);
    const [file = "", other = ""] = [files.get(shared.id), files.get(quiet.id)];
    const mails: Mail[] = [];
    const EMAIL = { send: async (mail: Mail) => (mails.push(mail), { messageId: "" }) };
    const start = async (network: string, headers: Record<string, string> = {}) => {
      const response = await askWith({ EMAIL }, file, {
        headers: { "CF-Connecting-IP": network, ...headers },
      });
      await response.arrayBuffer();
      return response;
    };
    const home = newNeighbourhood();
    for (let nth = 0; nth < 30; nth++) expect((await start(home)).status).toBe(200);
    for (let nth = 0; nth < 30; nth++)
      expect((await start(newNeighbourhood(), { Range: "bytes=4500-" })).status).toBe(206);
    for (const Range of ["bytes=1-", "x=0-", "bytes=0-9", "bytes=, 0-"])
      await start(newNeighbourhood(), { Range });
    for (let nth = 6; nth < 8; nth++) await start(newNeighbourhood());
    expect(mails).toEqual([]);
    for (let nth = 8; nth < 20; nth++) expect((await start(newNeighbourhood())).status).toBe(200);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Your podcast address may be shared"],
    ]);
    const stopped = await start(newNeighbourhood());
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect((await start(home)).status).toBe(429);
    const [, show = ""] = /^\/rss\/episodes\/([\w-]{36})/.exec(file) ?? [];
    const stored = await runInDurableObject(getViewerMeter(env.METERS, person.id), (_, { storage }) =>
      storage.sql.exec<{ network: string }>("select network from episode_start").toArray(),
    );
    const guessed = await hashToken([show, networkNeighbourhood(home)].join("\n"));
    expect(stored).toHaveLength(20);
    expect(stored.map(({ network }) => network)).not.toContain(guessed.slice(0, 16));
    expect([await statusOf(other), await statusOf(feed)]).toEqual([200, 200]);
  });
});

describe("the addresses of a member", () => {
  it("there is one for each creator, stored as a hash, and the same one is shown again", async () => {
    const [creator, person] = [await seedShow(), await seedPerson()];
    const feed = await makeFeed(person, creator);
    expect(await makeFeed(person, creator)).toBe(feed);
    const [, key = ""] = feed.split("/").slice(1);
    const rows = await db.select().from(showKeys).where(eq(showKeys.account_id, person.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await pageText(await open(`/@${creator.username}`, { cookie: person.cookie }))).toContain(feed);
    expect(await pageText(await open("/settings", { cookie: person.cookie }))).toContain("Never used");
    await askWith({}, feed);
    expect(await pageText(await open("/settings", { cookie: person.cookie }))).toContain("Last used");
  });

  it("renewing, ending, signing out everywhere and recovery each end the feed and its files", async () => {
    const episode = await seedEpisode(await seedShow());
    const { creator } = episode;
    const person = await seedPerson();
    const cookie = person.cookie;
    const ways = [
      () => askKeys(person, "renew", creator),
      () => askKeys(person, "end", creator),
      () => post("/settings", { intent: "end-others" }, { cookie }),
      // As recovery and a new password do.
      () => db.run(`update accounts set session_epoch = session_epoch + 1 where id = '${person.id}'`),
    ];
    for (const way of ways) {
      const feed = await makeFeed(person, creator);
      const file = await readFile(feed, episode);
      expect([await statusOf(feed), await statusOf(file)]).toEqual([200, 200]);
      await way();
      expect([await statusOf(feed), await statusOf(file)], String(way)).toEqual([410, 410]);
    }
  });

  it("an address isn't ended by asking for another while the podcast is off", async () => {
    const episode = await seedEpisode(await seedShow());
    const person = await seedPerson();
    const feed = await makeFeed(person, episode.creator);
    const set = (is_on: boolean) =>
      db.update(shows).set({ is_on }).where(eq(shows.creator, episode.creator.id));
    await set(false);
    expect((await askKeys(person, "renew", episode.creator)).status).toBe(404);
    await set(true);
    expect(await statusOf(feed)).toBe(200);
  });

  it("renewing without end keeps the 100 that ended last", async () => {
    const [creator, person] = [await seedShow(), await seedPerson()];
    await makeFeed(person, creator);
    for (let nth = 0; nth < 105; nth++) await askKeys(person, "renew", creator);
    const rows = await db.select().from(showKeys).where(eq(showKeys.account_id, person.id));
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(rows.length).toBeLessThanOrEqual(110);
  });

  it("an ended address answers 410 for 90 days and then goes, also where no new one is made", async () => {
    const [creator, person] = [await seedShow(), await seedPerson()];
    const feed = await makeFeed(person, creator);
    await post("/settings", { intent: "end-others" }, { cookie: person.cookie });
    const own = eq(showKeys.account_id, person.id);
    const [row] = await db.select().from(showKeys).where(own);
    const ended = row?.ended_at ?? 0;
    await forgetEndedKeys(db, ended + 90 * DAY_MS);
    expect(await statusOf(feed)).toBe(410);
    await forgetEndedKeys(db, ended + 90 * DAY_MS + 1);
    expect([await statusOf(feed), await db.$count(showKeys, own)]).toEqual([404, 0]);
  });

  it("a member has at most 50, two tabs make one, and none is made where there is no podcast", async () => {
    const person = await seedPerson();
    const deps = { db, clock: Date.now, secret: SECRET };
    const make = (creator: string) => makeShowKey(deps, person.id, creator, { isFresh: false });
    const none = await seedPerson({ accountType: "creator" });
    expect((await askKeys(person, "give", none)).status).toBe(404);
    for (let nth = 1; nth < MAX_SHOW_KEYS; nth++) await make((await seedShow()).id);
    const last = await seedShow();
    await Promise.all([make(last.id), make(last.id)]);
    expect(await db.$count(showKeys, eq(showKeys.account_id, person.id))).toBe(MAX_SHOW_KEYS);
    expect((await askKeys(person, "give", await seedShow())).status).toBe(409);
    expect((await askKeys(person, "renew", last)).status).toBe(303);
    expect(await findShowOffer({ db, secret: SECRET }, person.id, last.id)).toEqual({
      key: expect.any(String),
    });
  });

  it("closing the account of the member ends them", async () => {
    const episode = await seedEpisode(await seedShow());
    const person = await seedPerson();
    const feed = await makeFeed(person, episode.creator);
    const file = await readFile(feed, episode);
    await db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, person.id));
    expect([await statusOf(feed), await statusOf(file)]).toEqual([404, 404]);
  });
});

describe("a creator's podcast", () => {
  const save = (cookie: string, cover: Uint8Array | null, fields: Record<string, string> = { on: "on" }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (cover) form.set("cover", new File([new Uint8Array(cover)], "cover.png", { type: "image/png" }));
    return post("/settings/podcast", form, { cookie });
  };

  it("is off until the creator switches it on with a square cover, which apps can load", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { cookie } = creator;
    const page = () => open("/settings/podcast", { cookie }).then(pageText);
    expect(await page()).toContain("isn't counted and pays you nothing");
    expect(await pageText(await open(`/@${creator.username}`, { cookie }))).not.toContain("podcast app");
    for (const [width, height] of [
      [1399, 1399],
      [1400, 1500],
      [3001, 3001],
    ] as const)
      expect((await save(cookie, await stripedPng(width, height))).status).toBe(400);
    expect((await save(cookie, null)).status).toBe(400);
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(200);
    expect(await pageText(await open(`/@${creator.username}`, { cookie }))).toContain(
      "Listen in a podcast app",
    );
    const [, name = ""] = /src="\/avatars\/([^"]+)"/.exec(await page()) ?? [];
    const cover = `/rss/art/${name}`;
    const art = await ask(cover);
    expect([art.status, art.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    await art.arrayBuffer();
    expect(await env.AVATARS.head(name)).not.toBe(null);
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(200);
    expect(await statusOf(cover)).toBe(404);
  });

  it("an older tab doesn't switch it on again, and keeps what it didn't change", async () => {
    const { id, cookie } = await seedPerson({ accountType: "creator" });
    const stored = async () => {
      const [show] = await db.select().from(shows).where(eq(shows.creator, id));
      return [show?.is_on, show?.has_films];
    };
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(200);
    const was = JSON.stringify({ on: true, films: false });
    expect((await save(cookie, null, { was })).status).toBe(200);
    expect(await stored()).toEqual([false, false]);
    expect((await save(cookie, null, { was, on: "on", films: "on" })).status).toBe(200);
    expect(await stored()).toEqual([false, true]);
  });

  it("a suspended creator can switch it off, and change nothing else", async () => {
    const { id, cookie } = await seedPerson({ accountType: "creator" });
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(200);
    await db
      .update(accounts)
      .set({ suspended_until: Date.now() + 3_600_000 })
      .where(eq(accounts.id, id));
    const suspended = await signInAs(id);
    expect((await save(suspended, null)).status).toBe(403);
    expect((await save(suspended, await stripedPng(1400, 1400), {})).status).toBe(403);
    expect((await save(suspended, null, {})).status).toBe(200);
    const [show] = await db.select().from(shows).where(eq(shows.creator, id));
    expect(show?.is_on).toBe(false);
  });

  it("of covers sent at once one is kept, and the others leave no object behind", async () => {
    const { id } = await seedPerson({ accountType: "creator" });
    let now = 1_800_000_000_000;
    const deps = { db, avatars: env.AVATARS, clock: () => ++now, isRefused: () => Promise.resolve(false) };
    const picture = new Uint8Array(await stripedPng(1400, 1400));
    const send = () => changeShow(deps, id, { isOn: true, hasFilms: false, picture });
    for (let round = 0; round < 2; round++) {
      await Promise.all([send(), send(), send()]);
      const [show] = await db.select().from(shows).where(eq(shows.creator, id));
      const { objects } = await env.AVATARS.list({ prefix: id });
      expect(objects.map(({ key }) => key)).toEqual([show?.cover]);
    }
  });

  it("when one call fails, no cover is left that no row names, and a lost answer loses nothing", async () => {
    const picture = new Uint8Array(await stripedPng(1400, 1400));
    const struck = await breakCalls(async (faults, name) => {
      const { id } = await seedPerson({ accountType: "creator" });
      let now = 1_800_000_000_000;
      const plain = { db, avatars: env.AVATARS, clock: () => ++now, isRefused: () => Promise.resolve(false) };
      const choice = { isOn: true, hasFilms: false, picture };
      await changeShow(plain, id, choice);
      const deps = {
        ...plain,
        db: openDatabase(faultyD1(env.DB, faults)),
        avatars: faultyR2(env.AVATARS, "AVATARS", faults),
      };
      await changeShow(deps, id, choice).catch(() => undefined);
      const [show] = await db.select().from(shows).where(eq(shows.creator, id));
      const { objects } = await env.AVATARS.list({ prefix: id });
      // Storage that fails can't be cleaned up.
      if (!faults.calls.at(-1)?.startsWith("AVATARS."))
        expect(
          objects.map(({ key }) => key),
          name,
        ).toEqual([show?.cover]);
    });
    expect(struck).toBeGreaterThan(3);
  });

  it("a viewer can't have one", async () => {
    const { cookie } = await seedPerson();
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(403);
  });

  it("a suspended creator changes nothing of it, and its cover is gone while it's off", async () => {
    const episode = await seedEpisode(await seedPerson({ accountType: "creator" }));
    const { cookie, id } = episode.creator;
    expect((await save(cookie, await stripedPng(1400, 1400))).status).toBe(200);
    const [show] = await db.select().from(shows).where(eq(shows.creator, id));
    const cover = `/rss/art/${show?.cover ?? ""}`;
    expect(await statusOf(cover)).toBe(200);
    await db.update(shows).set({ is_on: false }).where(eq(shows.creator, id));
    expect(await statusOf(cover)).toBe(404);
    await EPISODE_STATES.find(({ name }) => name === "of a suspended creator")?.become(episode);
    expect((await save(cookie, await stripedPng(1500, 1500))).status).toBe(403);
    expect(await db.select().from(shows).where(eq(shows.creator, id))).toEqual([{ ...show, is_on: false }]);
  });
});
