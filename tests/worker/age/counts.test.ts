import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { catchUp } from "~/search/apply-changes.server";
import type { Suggestions } from "~/search/suggest.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { seedFollow } from "../../support/following";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open } from "../../support/visitor";
import { seedPlaylist } from "../playlists/seed-playlists";

/** Two of Mira's three works are for adults, and all of Noor's. */
let mira: Person, noor: Person, viewer: Person, alone: Person;
let marked: number[];
const LIST = "Of all of them";

beforeAll(async () => {
  const creator = (fullName: string) => seedPerson({ accountType: "creator", fullName });
  [mira, noor] = [await creator("Salt Mira"), await creator("Salt Noor")];
  [viewer, alone] = [await seedPerson(), await seedPerson()];
  const publish = async (owner: Person, title: string, tags: string[]) => {
    const { id } = await seedUpload(owner.id, { title, visibility: "public" });
    for (const tag of tags)
      await db.insert(uploadTags).values({ upload_id: id, tag, label: tag, position: 0 });
    return id;
  };
  const plain = await publish(mira, "Saltmarsh at noon", ["saltmarsh"]);
  marked = [
    await publish(mira, "Saltmarsh at dusk", ["saltmarsh", "saltnight"]),
    await publish(mira, "Saltmarsh at night", ["saltmarsh"]),
    await publish(noor, "Saltmarsh by Noor", ["saltmarsh", "saltnight"]),
  ];
  for (const id of marked) await mark(id, true);
  await setBirthDate(mira, birthDate(30));
  for (const { id } of [mira, noor]) await seedFollow(viewer.id, id);
  await seedPlaylist(mira.id, [plain, ...marked], { title: LIST, visibility: "public" });
  await catchUp({ db, search: env.SEARCH });
});

const mark = (id: number, adults_by_owner: boolean) =>
  db.update(uploads).set({ adults_by_owner }).where(eq(uploads.id, id));

const readPage = async (address: string, who: Person) => {
  const response = await open(address, { cookie: who.cookie });
  return (await response.text()).replaceAll(/<!--.*?-->/g, "");
};

const saidBehind = (page: string, words: string): string | null => {
  const at = page.indexOf(words);
  const [here = ""] = at < 0 ? [] : page.slice(at).split(/<\/(?:li|header)>/);
  return />([\d,]+) works?</.exec(here)?.[1] ?? null;
};

const suggested = async (who: Person) =>
  (await (await open("/api/suggest?q=salt", { cookie: who.cookie })).json()) as Suggestions;

async function numbersFor(who: Person) {
  const page = await readPage(`/@${mira.username}`, who);
  const following = await readPage("/following", who);
  const search = await readPage("/search?q=saltmarsh", who);
  const { works, creators, tags } = await suggested(who);
  const onTag = await readPage("/tag/saltmarsh", who);
  return {
    page: saidBehind(page, "<h1"),
    list: saidBehind(page, LIST),
    following: [mira, noor].map(({ username }) => saidBehind(following, `href="/@${username}"`)),
    tag: /([\d,]+) public works?/.exec(onTag)?.[1] ?? /([\d,]+) works?/.exec(onTag)?.[1],
    onlyMarkedTag: (await open("/tag/saltnight", { cookie: who.cookie })).status,
    tagsField: ((await (await open("/api/tags?q=salt", { cookie: who.cookie })).json()) as { tags: string[] })
      .tags,
    searchWorks: /Works (\d+)</.exec(search)?.[1],
    suggestedWorks: works.length,
    suggestedCreators: creators.map(({ name, works: count }) => [name, count]).sort(),
    suggestedTags: tags.map(({ tag, works: count }) => [tag, count]).sort(),
  };
}

const WHOLE = {
  page: "3",
  list: "4",
  following: ["3", "1"],
  tag: "4",
  onlyMarkedTag: 200,
  tagsField: ["saltmarsh", "saltnight"],
  searchWorks: "4",
  suggestedWorks: 4,
  suggestedCreators: [
    ["Salt Mira", 3],
    ["Salt Noor", 1],
  ],
  suggestedTags: [
    ["saltmarsh", 4],
    ["saltnight", 2],
  ],
};
const WITHOUT = {
  page: "1",
  list: "1",
  following: ["1", null],
  tag: "1",
  onlyMarkedTag: 404,
  tagsField: ["saltmarsh"],
  searchWorks: "1",
  suggestedWorks: 1,
  suggestedCreators: [["Salt Mira", 1]],
  suggestedTags: [["saltmarsh", 1]],
};

describe("numbers of works", () => {
  it.each<[string, string | null, typeof WHOLE | typeof WITHOUT]>([
    ["include works for adults for a person of 18", birthDate(18), WHOLE],
    ["leave out works for adults the day before a person turns 18", birthDate(18, -1), WITHOUT],
    ["leave out works for adults for a person without a birth date", null, WITHOUT],
  ])("numbers of works %s", async (_, date, numbers) => {
    await setBirthDate(viewer, date);
    expect(await numbersFor(viewer)).toEqual(numbers);
  });

  it.each([
    [birthDate(30), "3"],
    [birthDate(17), "1"],
    [null, "1"],
  ])("numbers of works beside suggested creators, for a person born %s, are %s", async (date, works) => {
    await setBirthDate(alone, date);
    const page = await readPage("/feed?list=following", alone);
    expect(saidBehind(page, `href="/@${mira.username}"`)).toBe(works);
    expect(page.includes(`href="/@${noor.username}"`)).toBe(works === "3");
  });

  it("numbers of works are complete for their creator at any age, and so is the search", async () => {
    await setBirthDate(mira, null);
    const page = await readPage(`/@${mira.username}`, mira);
    expect([saidBehind(page, "<h1"), saidBehind(page, LIST)]).toEqual(["3", "4"]);
    expect((await suggested(mira)).works).toHaveLength(3);
    expect((await suggested(noor)).creators.map(({ name }) => name).sort()).toEqual([
      "Salt Mira",
      "Salt Noor",
    ]);
  });

  it("numbers of works follow a mark that is set and removed", async () => {
    await setBirthDate(viewer, birthDate(9));
    for (const id of marked) await mark(id, false);
    await catchUp({ db, search: env.SEARCH });
    expect(await numbersFor(viewer)).toEqual(WHOLE);
    for (const id of marked) await mark(id, true);
    await catchUp({ db, search: env.SEARCH });
    expect(await numbersFor(viewer)).toEqual(WITHOUT);
  });

  it("numbers of works drop with a hidden or deleted work", async () => {
    await setBirthDate(viewer, birthDate(20));
    const [dusk = 0, , byNoor = 0] = marked;
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, dusk));
    await db.delete(uploads).where(eq(uploads.id, byNoor));
    await catchUp({ db, search: env.SEARCH });
    expect(await numbersFor(viewer)).toMatchObject({
      page: "2",
      tag: "2",
      searchWorks: "2",
      onlyMarkedTag: 404,
    });
    await setBirthDate(viewer, null);
    expect(await numbersFor(viewer)).toMatchObject({
      page: "1",
      tag: "1",
      searchWorks: "1",
      onlyMarkedTag: 404,
    });
  });
});
