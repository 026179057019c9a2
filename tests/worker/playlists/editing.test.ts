import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createPlaylist, deletePlaylist, editPlaylist } from "~/library/playlists/edit-playlists.server";
import {
  addToPlaylist,
  removeFromPlaylist,
  removeUnavailable,
} from "~/library/playlists/playlist-items.server";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import { MAX_PLAYLIST_ITEMS, MAX_PLAYLISTS } from "~/library/playlists/playlists.limits";
import { playlistFields } from "~/library/playlists/playlists.schema";
import {
  findPlaylist,
  listOwnPlaylists,
  playlistsWith,
  publicPlaylists,
} from "~/library/playlists/playlists.store.server";
import { MINUTE_MS } from "~/platform/clock";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { deps, fillPlaylist, readOrder, seedPlaylist, seedWorks } from "./seed-playlists";

const code = (name: string) => ({ code: `playlists.${name}` });
const countItems = async (id: number) =>
  (await env.DB.prepare("select items from playlists where id = ?").bind(id).first<{ items: number }>())
    ?.items;

let ada: Person;
let eve: Person;
let works: number[];
beforeAll(async () => {
  [ada, eve] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
  works = await seedWorks(eve.id, 5);
});

describe("titles and descriptions of lists", () => {
  const problem = (fields: object) =>
    playlistFields.safeParse({ title: "Evening", ...fields }).error?.issues[0]?.message;

  it("a list's title and description are cleaned like those of works and refused with the same sentences", () => {
    expect(playlistFields.parse({ title: " A\u0000\n  b ", description: " x\r\ny " })).toEqual({
      title: "A b",
      description: "x\ny",
      visibility: "private",
    });
    expect(problem({ title: " \u200b\u2067 " })).toBe("playlists.title_missing");
    expect(problem({ title: undefined })).toBe("playlists.title_missing");
    expect(problem({ title: "x".repeat(101) })).toBe("playlists.title_too_long");
    expect(problem({ title: "x".repeat(100) })).toBeUndefined();
    expect(problem({ description: "x".repeat(1001) })).toBe("playlists.description_too_long");
    for (const field of ["title", "description"])
      expect(problem({ [field]: "Evening \u202egninevE" })).toBe("playlists.unreadable");
    expect(problem({ visibility: "friends" })).toBe("playlists.bad_visibility");
  });

  it("rude words are allowed in a private list and not in a public one", async () => {
    const rude = { title: "Piss and vinegar", description: null, visibility: "private" as const };
    const id = await createPlaylist(deps, ada.id, rude);
    const asPublic = { ...rude, visibility: "public" as const };
    await expect(editPlaylist(deps, ada.id, id, { typed: asPublic, was: null })).rejects.toMatchObject(
      code("title_words"),
    );
    await expect(createPlaylist(deps, ada.id, asPublic)).rejects.toMatchObject(code("title_words"));
    const described = { ...asPublic, title: "Fine", description: "Piss off" };
    await expect(createPlaylist(deps, ada.id, described)).rejects.toMatchObject(code("description_words"));
    expect(await findPlaylist(db, ada.id, id)).toMatchObject({ visibility: "private" });
  });
});

describe("a list", () => {
  it("a list takes a work once, at its end, and counts its works", async () => {
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b]);
    await addToPlaylist(deps, { owner: ada.id, playlist, work: a });
    expect(await readOrder(ada.id, playlist)).toEqual([a, b]);
    expect(await countItems(playlist)).toBe(2);
    await removeFromPlaylist(deps, { owner: ada.id, playlist, work: a });
    await removeFromPlaylist(deps, { owner: ada.id, playlist, work: a });
    expect([await readOrder(ada.id, playlist), await countItems(playlist)]).toEqual([[b], 1]);
  });

  it("a list takes no work that its owner can't see, but takes their own private ones", async () => {
    const playlist = await seedPlaylist(eve.id);
    const own = await seedUpload(eve.id, { visibility: "private" });
    const hidden = await seedUpload(ada.id, { visibility: "private" });
    const unready = await seedUpload(ada.id, { visibility: "public", status: "processing" });
    await addToPlaylist(deps, { owner: eve.id, playlist, work: own.id });
    for (const work of [hidden.id, unready.id, 99_999_999])
      await expect(addToPlaylist(deps, { owner: eve.id, playlist, work })).rejects.toMatchObject(
        code("work_not_found"),
      );
    expect(await readOrder(eve.id, playlist)).toEqual([own.id]);
  });

  it("only its owner can change a list", async () => {
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b], { visibility: "public" });
    const place = { owner: eve.id, playlist, work: a };
    const fields = { title: "Mine", description: null, visibility: "private" as const };
    const gone = code("not_found");
    await expect(editPlaylist(deps, eve.id, playlist, { typed: fields, was: null })).rejects.toMatchObject(
      gone,
    );
    await expect(deletePlaylist(deps, eve.id, playlist)).rejects.toMatchObject(gone);
    await expect(addToPlaylist(deps, { ...place, work: works[2] ?? 0 })).rejects.toMatchObject(gone);
    await expect(removeFromPlaylist(deps, place)).rejects.toMatchObject(gone);
    await expect(removeUnavailable(deps, place)).rejects.toMatchObject(gone);
    for (const move of [{ after: b }, { to: "bottom" as const }, { to: "down" as const }])
      await expect(moveInPlaylist(deps, place, move)).rejects.toMatchObject(gone);
    expect(await readOrder(ada.id, playlist)).toEqual([a, b]);
    expect(await findPlaylist(db, eve.id, playlist)).toMatchObject({
      title: expect.stringMatching(/^Evening \d+$/) as string,
      visibility: "public",
    });
  });

  it("a list is full at 5,000 works and says so", async () => {
    const playlist = await seedPlaylist(ada.id);
    await fillPlaylist(eve.id, playlist, MAX_PLAYLIST_ITEMS);
    expect(await countItems(playlist)).toBe(MAX_PLAYLIST_ITEMS);
    const place = { owner: ada.id, playlist, work: works[0] ?? 0 };
    await expect(addToPlaylist(deps, place)).rejects.toMatchObject(code("full"));
    await deletePlaylist(deps, ada.id, playlist);
    const left = await env.DB.prepare("select count(*) as n from playlist_items where playlist_id = ?")
      .bind(playlist)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  it("a list is created once when its request is repeated, and another of the same name can come later", async () => {
    const owner = (await seedPerson()).id;
    const at = (minutes: number) => ({ db, clock: () => 1_700_000_000_000 + minutes * MINUTE_MS });
    const fields = { title: "Trees", description: null, visibility: "private" as const };
    const [first, ...again] = await Promise.all(
      [0, 0, 1].map((minute) => createPlaylist(at(minute), owner, fields)),
    );
    expect(again).toEqual([first, first]);
    const others = [{ title: "trees" }, { description: "Old" }, { visibility: "public" as const }];
    const ids = [first ?? 0];
    for (const other of others) ids.push(await createPlaylist(at(1), owner, { ...fields, ...other }));
    // A list in use doesn't count as a repeated request.
    for (const work of works.slice(0, 2)) await addToPlaylist(at(1), { owner, playlist: first ?? 0, work });
    ids.push(await createPlaylist(at(2), owner, fields), await createPlaylist(at(8), owner, fields));
    expect(new Set(ids).size).toBe(6);
    const rival = (await seedPerson()).id;
    expect(ids).not.toContain(await createPlaylist(at(8), rival, fields));
  });

  it("a person has at most 200 lists, from any number of tabs", async () => {
    const { id: owner } = await seedPerson();
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       insert into playlists (owner, title, visibility, created_at, updated_at) select ?1, 'x', 'private', 1, 1 from n`,
    )
      .bind(owner, MAX_PLAYLISTS - 1)
      .run();
    const made = await Promise.allSettled([1, 2, 3].map(() => seedPlaylist(owner)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(seedPlaylist(owner)).rejects.toMatchObject(code("too_many"));
  });
});

describe("unavailable works", () => {
  it("an unavailable work is hidden from lists until it returns, and the owner can remove it", async () => {
    const [a = 0, b = 0] = works;
    const fading = await seedUpload(eve.id, { visibility: "public" });
    const playlist = await seedPlaylist(ada.id, [a, fading.id, b], { visibility: "public" });
    const set = (visibility: string) =>
      env.DB.prepare("update uploads set visibility = ? where id = ?").bind(visibility, fading.id).run();
    await set("private");
    expect(await readOrder(ada.id, playlist)).toEqual([a, b]);
    expect(await readOrder(eve.id, playlist)).toEqual([a, fading.id, b]);
    await set("public");
    expect(await readOrder(ada.id, playlist)).toEqual([a, fading.id, b]);
    await set("private");
    expect(await removeUnavailable(deps, { owner: ada.id, playlist })).toBe(1);
    await set("public");
    expect([await readOrder(ada.id, playlist), await countItems(playlist)]).toEqual([[a, b], 2]);
  });

  it("a deleted work leaves the list and its count", async () => {
    const gone = await seedUpload(eve.id, { visibility: "public" });
    const playlist = await seedPlaylist(ada.id, [gone.id, works[0] ?? 0]);
    await env.DB.prepare("delete from uploads where id = ?").bind(gone.id).run();
    expect([await readOrder(ada.id, playlist), await countItems(playlist)]).toEqual([[works[0]], 1]);
  });
});

describe("the lists of a person", () => {
  it("lists are sorted by the last change, each with its first four works", async () => {
    const { id: owner } = await seedPerson();
    const at = (time: number) => ({ db, clock: () => time });
    const fields = { title: "A", description: null, visibility: "private" as const };
    const first = await createPlaylist(at(1), owner, fields);
    const second = await createPlaylist(at(2), owner, { ...fields, title: "B" });
    for (const work of works) await addToPlaylist(at(3), { owner, playlist: first, work });
    const lists = await listOwnPlaylists(db, owner, {});
    expect(lists.map(({ id, items, covers }) => ({ id, items, covers }))).toEqual([
      { id: first, items: 5, covers: works.slice(0, 4) },
      { id: second, items: 0, covers: [] },
    ]);
    expect((await playlistsWith(db, owner, works[4] ?? 0)).map(({ id, has }) => [id, has])).toEqual([
      [first, true],
      [second, false],
    ]);
  });

  it("other people see only public lists with a work they may see", async () => {
    const { id: owner } = await seedPerson();
    const hidden = await seedUpload(owner, { visibility: "private" });
    await seedPlaylist(owner, works, { title: "Private" });
    await seedPlaylist(owner, [], { title: "Empty", visibility: "public" });
    await seedPlaylist(owner, [hidden.id], { title: "Of what is hidden", visibility: "public" });
    const shown = await seedPlaylist(owner, [hidden.id, ...works], { title: "Shown", visibility: "public" });
    const seen = await publicPlaylists(db, owner, 6, ada.id);
    expect(seen.map(({ id, covers }) => [id, covers])).toEqual([[shown, works.slice(0, 4)]]);
  });
});
