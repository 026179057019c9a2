import { env } from "cloudflare:workers";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { applySearchChanges, catchUp } from "~/search/apply-changes.server";
import { readNewest } from "~/search/find.store.server";
import { foundCreators, foundTags } from "~/search/found-others.server";
import { foundWorks } from "~/search/found-works.server";
import { tokenizeQuery, writtenWords } from "~/search/tokenize.rules";
import { buildMatch, type Media } from "~/search/match.rules";
import { RARE } from "~/search/search.limits";
import { searchChanges } from "~/search/search-changes.table";
import { searchPage } from "~/search/search-page.server";
import { searchIndex } from "~/search/search.server";
import { suggest } from "~/search/suggest.server";
import { writeIndex } from "~/search/write-index.store.server";
import { createLogger } from "~/platform/log.server";
import { readCursor, type Cursor } from "~/platform/keyset.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { breakCalls } from "../../support/calls-to-break";
import { Faults, faultyD1, Interruption } from "../../support/faults";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { seed } from "../../support/seed";

const search = env.SEARCH;
const deps = { db, search };
const DEPS = {
  ...deps,
  secret: "a-secret-for-tests-of-at-least-32-characters",
  now: Date.now(),
  billingNow: Date.now(),
  log: createLogger({ worker: "test" }),
};

let creator: Person;
beforeEach(async () => {
  await db.update(uploads).set({ visibility: "private" });
  creator = await seedPerson({ accountType: "creator" });
  await catchUp(deps);
});

const publish = (title: string, given: Partial<typeof uploads.$inferInsert> = {}) =>
  seedUpload(creator.id, { title, visibility: "public", ...given });

async function tag(upload: number, ...labels: string[]) {
  await db
    .insert(uploadTags)
    .values(
      labels.map((label, position) => ({ upload_id: upload, tag: label.toLowerCase(), label, position })),
    );
}

interface PageOptions {
  media?: Media | null;
  after?: string | null;
  downTo?: string | null;
}

const some = (most: number) => ({ best: most, newest: most });
const FIRST = { work: { best: RARE, newest: FEED_PAGE_SIZE }, creator: some(5), tag: some(5) };

async function pageOf(query: string, { media = null, after = null, downTo = null }: PageOptions = {}) {
  const found = await searchIndex(search, query, { media, most: FIRST });
  if (!found) return null;
  const at = (text: string | null): Cursor | null => readCursor(text);
  const page = await foundWorks(DEPS, creator.id, found, media, { after: at(after), downTo: at(downTo) });
  return { ...found, ...page, titles: page.items.map(({ title }) => title) };
}

const titles = async (query: string, asked?: PageOptions) => (await pageOf(query, asked))?.titles;

describe("finding public works", () => {
  it("a work is found by words of its title, tags and description together", async () => {
    const { id } = await publish("Evening at the pier", { description: "Waves of the Baltic" });
    await tag(id, "Long Exposure");
    await catchUp(deps);
    for (const query of ["pier", "eveni", "baltic", "exposure", "pier baltic long"])
      expect(await titles(query)).toEqual(["Evening at the pier"]);
    expect(await titles("pier mountain")).toEqual([]);
  });

  it("a title without spaces is found by one of its characters and by a word within", async () => {
    await publish("北京大学的春天");
    await publish("วิดีโอน้ำตกในป่า");
    await catchUp(deps);
    expect(await titles("大学")).toEqual(["北京大学的春天"]);
    expect(await titles("京")).toEqual(["北京大学的春天"]);
    expect(await titles("น้ำตก")).toEqual(["วิดีโอน้ำตกในป่า"]);
    expect(await titles("京北")).toEqual([]);
  });

  it("a work is found by each of its own words", async () => {
    const alphabet = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.stringMatching(/^[a-zäßéñ ]{1,20}$/),
      fc.constantFrom("शुभ प्रभात", "اَلْعَرَبِيَّة", "Đà Nẵng", "עִבְרִית", "дождь", "ガラス"),
    );
    const samples = fc
      .sample(alphabet, { seed: seed(), numRuns: 40 })
      .map((text, index) => `${text} n${index}`);
    for (const title of samples) await publish(title);
    await catchUp(deps);
    for (const title of samples) {
      for (const { word } of writtenWords(title).slice(0, 3)) {
        const keys = await readNewest(
          search,
          buildMatch(tokenizeQuery(word)),
          { after: null, downTo: null },
          100,
        );
        const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.title, title)).all();
        expect(keys.map(({ key }) => Number(key))).toContain(rows[0]?.id);
      }
    }
  });

  it("a private work is found no more at once, and leaves the index later", async () => {
    const { id } = await publish("Secret garden");
    await catchUp(deps);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
    expect(await titles("garden")).toEqual([]);
    await catchUp(deps);
    expect((await searchIndex(search, "garden"))?.counts.works).toBe(0);
  });

  it("a changed work is found by its new words and not by its old ones", async () => {
    const { id } = await publish("Old harbour");
    await tag(id, "Ships");
    await catchUp(deps);
    await db.update(uploads).set({ title: "New lagoon" }).where(eq(uploads.id, id));
    await db.delete(uploadTags).where(eq(uploadTags.upload_id, id));
    await catchUp(deps);
    expect([await titles("harbour"), await titles("ships")]).toEqual([[], []]);
    expect(await titles("lagoon")).toEqual(["New lagoon"]);
  });

  it("pages are full even if some indexed works may not be seen any more", async () => {
    const rows = [];
    for (let at = 0; at < 20; at++)
      rows.push(await publish(`Birch ${at}`, { created_at: 1_700_000_000_000 + at }));
    await catchUp(deps);
    for (const { id } of rows.slice(-8))
      await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
    const page = await pageOf("birch");
    expect(page?.titles).toHaveLength(6);
    expect(page?.next).not.toBeNull();
    const newest = await foundWorks(
      DEPS,
      creator.id,
      { words: tokenizeQuery("birch"), minor: null, order: "newest" },
      null,
      {
        after: null,
        downTo: null,
      },
    );
    expect(newest.items.map(({ title }) => title)).toEqual([11, 10, 9, 8, 7, 6].map((at) => `Birch ${at}`));
  });
});

describe("pages", () => {
  it.each(["best", "newest"] as const)(
    "pages sorted by %s continue to the end and can be restored",
    async (order) => {
      for (let at = 0; at < 15; at++)
        await publish(`Quarry ${"stone ".repeat(at % 4)}${at}`, {
          created_at: 1_700_000_000_000 + at * 1000,
        });
      await catchUp(deps);
      const read = (after: Cursor | null, downTo: Cursor | null = null) =>
        foundWorks(DEPS, creator.id, { words: tokenizeQuery("quarry"), minor: null, order }, null, {
          after,
          downTo,
        });
      const ids: number[] = [];
      const orders: number[] = [];
      let next: string | null = null;
      do {
        const page = await read(readCursor(next));
        ids.push(...page.items.map(({ id }) => id));
        orders.push(...page.items.map((item) => item.order));
        ({ next } = page);
      } while (next !== null);
      expect(new Set(ids).size).toBe(15);
      expect(ids).toHaveLength(15);
      expect(orders).toEqual(orders.toSorted((a, b) => b - a));
      const whole = await read(null, { created_at: orders[8] ?? 0, id: ids[8] ?? 0 });
      expect(whole.items.map(({ id }) => id)).toEqual(ids.slice(0, 9));
      expect((await read(null, { created_at: 0, id: 0 })).items).toHaveLength(15);
    },
  );

  it("pages of one kind contain no other", async () => {
    await publish("Meadow film", { kind: "video" });
    await publish("Meadow video still");
    await catchUp(deps);
    const page = await pageOf("meadow", { media: "video" });
    expect([page?.titles, page?.counts.works, page?.chosen]).toEqual([["Meadow film"], 2, 1]);
  });

  it("pages show better matches first", async () => {
    await publish("Something else", { description: "with a comet in its words and many others beside it" });
    await publish("Comet");
    await publish("Another thing", { description: "comet" });
    await catchUp(deps);
    const page = await pageOf("comet");
    expect(page?.order).toBe("best");
    expect(page?.titles[0]).toBe("Comet");
  });
});

describe("creators and tags", () => {
  const looked = (query: string) => searchIndex(search, query, { most: FIRST });
  const creatorsFor = async (query: string) =>
    foundCreators(db, creator.id, (await looked(query))?.creators ?? []);
  const tagsFor = async (query: string) => foundTags(db, creator.id, (await looked(query))?.tags ?? []);

  it("creators are found by parts of their names while they have a public work", async () => {
    await db.update(profiles).set({ full_name: "Ágnes Lovelace" }).where(eq(profiles.id, creator.id));
    await catchUp(deps);
    const named = async (query: string) => (await creatorsFor(query)).map(({ id }) => id);
    expect(await named("lovelace")).not.toContain(creator.id);
    const { id } = await publish("A first one");
    await catchUp(deps);
    const part = creator.username.slice(2, 7);
    for (const query of ["agnes", "lovel", `@${creator.username}`, part])
      expect(await named(query)).toContain(creator.id);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
    expect(await named("agnes")).not.toContain(creator.id);
  });

  it("creators disappear with their account at once", async () => {
    await db.update(profiles).set({ full_name: "Zelda Quill" }).where(eq(profiles.id, creator.id));
    await publish("A work of somebody who leaves");
    await catchUp(deps);
    await db.update(accounts).set({ deleting_at: 1 }).where(eq(accounts.id, creator.id));
    expect(await creatorsFor("quill")).toEqual([]);
  });

  it("tags show how many works have them, and disappear with the last", async () => {
    const first = await publish("One");
    const second = await publish("Two");
    await tag(first.id, "Street Food");
    await tag(second.id, "street food", "Another");
    await catchUp(deps);
    expect(await tagsFor("food")).toEqual([
      { tag: "street food", label: expect.stringMatching(/^street food$/i) as string, works: 2 },
    ]);
    await db.update(uploads).set({ visibility: "private" });
    expect(await tagsFor("food")).toEqual([]);
  });
});

describe("typing errors", () => {
  it.each(["lihgthouse", "lighthuse", "lighthousee", "lighthouxe"])(
    "the typing error %s finds the lighthouse, and the page says so",
    async (typed) => {
      await publish("The Lighthouse by night");
      await catchUp(deps);
      const page = await pageOf(`${typed} night`);
      expect([page?.instead, page?.titles]).toEqual(["lighthouse night", ["The Lighthouse by night"]]);
    },
  );

  it("a word isn't corrected where it occurs as it is or nothing is near", async () => {
    await publish("Marble and marbles");
    await catchUp(deps);
    expect((await pageOf("marbles"))?.instead).toBeNull();
    expect((await pageOf("xylograph"))?.instead).toBeNull();
  });

  it("a correction keeps the accents of the intended word", async () => {
    await publish("Übermorgen");
    await catchUp(deps);
    expect((await pageOf("ubermorgne"))?.instead).toBe("übermorgen");
  });
});

describe("queries to the index", () => {
  beforeEach(() => setBirthDate(creator, birthDate(30)));

  async function readSearch(query: string, viewerId = creator.id) {
    const faults = new Faults();
    const asked = { ...DEPS, search: faultyD1(search, faults) };
    const none = { after: null, downTo: null };
    const page = await searchPage(asked, viewerId, { query, kind: "all", media: null }, none);
    const items = (await page?.works)?.items ?? [];
    return { queries: faults.calls.length, counts: page?.said.counts, found: items.map(({ id }) => id) };
  }

  const countQueries = async (query: string) => (await readSearch(query)).queries;

  it("a page takes one query, and two with typing errors, for any number of words", async () => {
    await publish("Gramophone and accordion");
    await catchUp(deps);
    expect(await countQueries("gramophone accordion")).toBe(1);
    expect(await countQueries("glockenspiel")).toBe(1);
    expect(await countQueries("gramohpone")).toBe(2);
    expect(await countQueries("gramohpone acordion")).toBe(2);
    expect((await pageOf("gramohpone acordion"))?.titles).toEqual(["Gramophone and accordion"]);
  });

  it("a person under 18 sees nothing of the first answer, which is for adults", async () => {
    const { id } = await publish("Vuvuzela", { adults_by_owner: true });
    await catchUp(deps);
    const minor = await seedPerson();
    await setBirthDate(minor, birthDate(17));
    expect(await readSearch("vuvuzela")).toMatchObject({ queries: 1, found: [id] });
    expect(await readSearch("vuvuzela", minor.id)).toMatchObject({
      counts: { works: 0, creators: 0, tags: 0 },
      found: [],
    });
  });

  it("suggestions take one query", async () => {
    const faults = new Faults();
    await suggest({ db, search: faultyD1(search, faults) }, creator.id, "gramo");
    expect(faults.calls).toHaveLength(1);
  });
});

describe("common words", () => {
  it("common words show the newest first, counted up to a limit, and continue after the first page", async () => {
    const listed = (at: number) => ({
      key: String(7_000_000 + at),
      version: 1,
      found: {
        key: "",
        title: "Abundance",
        more: [],
        about: "",
        kind: "image",
        listedAt: 1_600_000_000_000 + at,
      },
    });
    for (let from = 0; from < RARE; from += 100)
      await writeIndex(
        search,
        "work",
        Array.from({ length: 100 }, (_, at) => listed(from + at)),
      );
    const both = async () => {
      const found = await searchIndex(search, "abundance", { most: FIRST });
      return [found?.order, found?.counts.works, found?.works?.best.length, found?.works?.newest.length];
    };
    expect(await both()).toEqual(["best", RARE, RARE, 0]);
    await writeIndex(search, "work", [listed(RARE), listed(RARE + 1)]);
    expect(await both()).toEqual(["newest", RARE + 1, 0, FEED_PAGE_SIZE]);
    const found = await searchIndex(search, "abundance", { most: FIRST });
    expect(found?.works?.newest.map(({ key }) => Number(key) - 7_000_000)).toEqual(
      [1, 0, -1, -2, -3, -4].map((at) => RARE + at),
    );
    expect((await pageOf("abundance"))?.titles).toEqual([]);
  });
});

describe("suggestions", () => {
  it("half a word suggests works, creators and tags", async () => {
    const { id } = await publish("Kaleidoscope");
    await tag(id, "Kaleido");
    await catchUp(deps);
    const { works, tags } = await suggest(deps, creator.id, "kalei");
    expect(works.map(({ title }) => title)).toEqual(["Kaleidoscope"]);
    expect(tags.map(({ label }) => label)).toEqual(["Kaleido"]);
    expect((await suggest(deps, creator.id, "kaleidoscope s")).works).toHaveLength(1);
  });

  it("suggestions start at three letters, or at one character of scripts without spaces", async () => {
    await publish("Kale 京都");
    await catchUp(deps);
    expect((await suggest(deps, creator.id, "ka")).works).toEqual([]);
    expect((await suggest(deps, creator.id, "kal")).works).toHaveLength(1);
    expect((await suggest(deps, creator.id, "京")).works).toHaveLength(1);
  });

  it("suggestions name nothing that was hidden meanwhile", async () => {
    const { id } = await publish("Hidden orchard");
    await catchUp(deps);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
    expect((await suggest(deps, creator.id, "orchard")).works).toEqual([]);
  });
});

describe("updates of the index", () => {
  const left = async () => (await db.select().from(searchChanges).all()).length;
  const count = async (query: string) => (await searchIndex(search, query))?.counts.works;

  it("an interrupted update is repeated, once", async () => {
    await breakCalls(async (faults, name) => {
      const word = `windmill${name.replaceAll(" ", "")}`;
      await publish(word);
      const broken = { db: openDatabase(faultyD1(env.DB, faults)), search: faultyD1(env.SEARCH, faults) };
      await applySearchChanges(broken).catch(() => undefined);
      await catchUp(deps);
      expect([await count(word), await left()], name).toEqual([1, 0]);
    });
  });

  it("of two updates at once the one that read earlier doesn't overwrite the later one", async () => {
    const { id } = await publish("Pendulum");
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
    // One update has read that the work is private when another publishes it.
    const between = new Interruption(2, async () => {
      await db.update(uploads).set({ visibility: "public" }).where(eq(uploads.id, id));
      await catchUp(deps);
    });
    await applySearchChanges({ db: openDatabase(faultyD1(env.DB, between)), search });
    await catchUp(deps);
    expect([await count("pendulum"), await left()]).toEqual([1, 0]);
  });

  it("the same change can be applied twice", async () => {
    await publish("Twice told");
    await Promise.all([applySearchChanges(deps), applySearchChanges(deps), applySearchChanges(deps)]);
    await catchUp(deps);
    expect(await count("twice")).toBe(1);
  });
});
