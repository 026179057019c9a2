import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { exportedPlaylists } from "~/data-export/playlists-record.server";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";
import { readOrder, seedPlaylist, seedWorks } from "./seed-playlists";

let ada: Person;
let eve: Person;
let works: number[];
beforeAll(async () => {
  [ada, eve] = [await seedPerson(), await seedPerson({ accountType: "creator", fullName: "Eve Moneypenny" })];
  works = await seedWorks(eve.id, 4);
});

const change = (person: Person, fields: Record<string, string>) => post("/api/playlists", fields, person);
const readCode = async (response: Response) =>
  ((await response.json()) as { error?: { code: string } }).error?.code;

describe("the page of a list", () => {
  it("a list's page is for its owner, and for everyone if it is public, and a private one is not found", async () => {
    const hidden = await seedPlaylist(ada.id, works, { title: "Secret evening" });
    const shown = await seedPlaylist(ada.id, works, { title: "Open evening", visibility: "public" });
    const own = await pageText(await open(`/playlists/${hidden}`, ada));
    expect(own).toContain("Secret evening");
    expect(own).toContain("Work 3");
    const missing = await open("/playlists/99999999", eve);
    const foreign = await open(`/playlists/${hidden}`, eve);
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect(await foreign.text()).not.toContain("Secret evening");
    const others = await pageText(await open(`/playlists/${shown}`, eve));
    expect(others).toContain("Open evening");
    expect(others).not.toContain("Edit details");
  });

  it("a list's page names no private work, but tells its owner how many are missing", async () => {
    const fading = await seedUpload(eve.id, { title: "Fading star", visibility: "public" });
    const list = await seedPlaylist(ada.id, [fading.id, works[0] ?? 0], { visibility: "public" });
    await env.DB.prepare("update uploads set visibility = 'private' where id = ?").bind(fading.id).run();
    const [own, others] = [
      await pageText(await open(`/playlists/${list}`, ada)),
      await pageText(await open(`/playlists/${list}`, await seedPerson())),
    ];
    expect(own).toContain("1 work isn't available right now.");
    for (const page of [own, others]) expect(page).not.toContain("Fading star");
    expect(others).not.toContain("available right now");
    expect((await post(`/playlists/${list}`, { intent: "tidy" }, ada)).status).toBe(302);
    expect(await pageText(await open(`/playlists/${list}`, ada))).not.toContain("available right now");
  });

  it("a list can be sorted, filled and emptied without script", async () => {
    const [a = 0, b = 0, c = 0] = works;
    const list = await seedPlaylist(ada.id, [a, b]);
    const send = async (fields: Record<string, string>) =>
      (await post(`/playlists/${list}`, fields, ada)).headers.get("Location");
    expect(await send({ intent: "add", work: String(c) })).toBe(`/playlists/${list}`);
    await send({ intent: "move", work: String(c), to: "up" });
    expect(await readOrder(ada.id, list)).toEqual([a, c, b]);
    await send({ intent: "move", work: String(a), to: "bottom" });
    await send({ intent: "remove", work: String(c) });
    expect(await readOrder(ada.id, list)).toEqual([b, a]);
    expect(await send({ intent: "delete" })).toBe("/library/playlists");
    expect((await open(`/playlists/${list}`, ada)).status).toBe(404);
  });

  it("a list can be read to its end without script, and a change returns to the same place", async () => {
    const many = await seedWorks(eve.id, 26);
    const list = await seedPlaylist(ada.id, many);
    const first = await (await open(`/playlists/${list}`, ada)).text();
    const [, from = ""] = /href="(?:\/playlists\/\d+)?\?from=([\d.]+)"/.exec(first) ?? [];
    const path = `/playlists/${list}?from=${from}`;
    const rest = await (await open(path, ada)).text();
    const rowsOf = (html: string) => many.filter((id) => html.includes(`href="/upload/${id}?list=${list}"`));
    expect([rowsOf(first), rowsOf(rest)]).toEqual([many.slice(0, 24), many.slice(24)]);
    expect(rest).toContain("Show from the start");
    expect(rest).toContain("26 works");
    const taken = await post(path, { intent: "remove", work: String(many[25]) }, ada);
    expect(taken.headers.get("Location")).toBe(path);
    expect((await open(`/playlists/${list}?from=x`, ada)).status).toBe(400);
  });

  it("the last rows are numbered by the whole list, and the page after them isn't an empty list", async () => {
    const many = await seedWorks(eve.id, 26);
    const hidden = await seedUpload(eve.id, { visibility: "private" });
    const list = await seedPlaylist(eve.id, [hidden.id, ...many], { visibility: "public" });
    const first = await (await open(`/playlists/${list}`, ada)).text();
    const [, from = ""] = /\?from=([\d.]+)"/.exec(first) ?? [];
    const rest = await (await open(`/playlists/${list}?from=${from}`, ada)).text();
    const numbers = [...rest.matchAll(/aria-hidden="true" class="w-7 [^>]*>(\d+)</g)];
    expect(numbers.map(([, number]) => number)).toEqual(["25", "26"]);
    const [rank = 0] = from.split(".").map(Number);
    const end = await (await open(`/playlists/${list}?from=${rank * 2}.1`, ada)).text();
    expect(end).toContain("Show from the start");
    expect(end).not.toContain("Nothing in this playlist is available right now.");
  });

  it("a refused form shows the error and what was typed", async () => {
    const list = await seedPlaylist(ada.id);
    const answer = await post(
      `/playlists/${list}`,
      { intent: "edit", title: "x".repeat(10_000), description: "\u0000 🌙 שלום", visibility: "public" },
      ada,
    );
    expect(answer.status).toBe(400);
    const page = await pageText(answer);
    expect(page).toContain("Titles can have up to 100 characters. Please shorten yours.");
    expect(page).toContain("🌙 שלום");
    const rude = await post(
      `/playlists/${list}`,
      { intent: "edit", title: "Piss", visibility: "public" },
      ada,
    );
    expect(await pageText(rude)).toContain("The title contains words we don't allow");
  });
});

describe("the page of one's lists", () => {
  it("the page creates a list, with a work if one was requested", async () => {
    const made = await post(
      "/library/playlists",
      { intent: "create", title: "New", visibility: "private", work: String(works[0]) },
      ada,
    );
    expect(made.status).toBe(302);
    const list = Number(made.headers.get("Location")?.split("/").at(-1));
    expect(await readOrder(ada.id, list)).toEqual([works[0]]);
    const page = await pageText(await open("/library/playlists", ada));
    expect(page).toContain("New");
    const chooser = await pageText(await open(`/library/playlists?work=${works[0]}`, ada));
    expect(chooser).toContain("Add “Work 0” to a playlist");
    expect(chooser).toContain("Remove from New");
  });

  it.each(["/library/playlists", "/api/playlists"])(
    "a list isn't created at %s for a work that may not be added",
    async (path) => {
      const secret = await seedUpload(eve.id, { title: "Hidden gem", visibility: "private" });
      const title = `For nothing at ${path}`;
      const lists = () =>
        env.DB.prepare("select id from playlists where title = ?").bind(title).all<{ id: number }>();
      const form = { intent: "create", title, visibility: "public" };
      expect((await post(path, { ...form, work: String(secret.id) }, ada)).status).toBe(404);
      expect((await lists()).results).toEqual([]);
      for (const status of path.startsWith("/api") ? [200, 200] : [302, 302])
        expect((await post(path, { ...form, work: String(works[0]) }, ada)).status).toBe(status);
      const made = (await lists()).results;
      expect(made).toHaveLength(1);
      expect(await readOrder(ada.id, made[0]?.id ?? 0)).toEqual([works[0]]);
    },
  );

  it("no list can be chosen for a work that its reader can't see", async () => {
    const secret = await seedUpload(eve.id, { title: "Hidden gem", visibility: "private" });
    const page = await pageText(await open(`/library/playlists?work=${secret.id}`, ada));
    expect(page).toContain("This work is no longer available.");
    expect(page).not.toContain("Hidden gem");
  });

  it("an invalid position in a list is refused", async () => {
    expect((await open("/library/playlists?cursor=1.2.3", ada)).status).toBe(400);
    const list = await seedPlaylist(ada.id);
    expect((await open(`/playlists/${list}?cursor=x`, ada)).status).toBe(400);
  });
});

describe("requests of a page's script", () => {
  it("a script changes only one's own lists", async () => {
    const list = String(await seedPlaylist(ada.id, works, { visibility: "public" }));
    const [a = "", b = ""] = works.map(String);
    const changes: Record<string, string>[] = [
      { intent: "add", list, work: a },
      { intent: "remove", list, work: a },
      { intent: "move", list, work: a, after: b },
      { intent: "tidy", list },
    ];
    for (const fields of changes)
      expect(await readCode(await change(eve, fields))).toBe("playlists.not_found");
    expect(await readOrder(ada.id, Number(list))).toEqual(works);
  });

  it("a script learns the result of a move and of one that came too late", async () => {
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b]);
    const move = { intent: "move", list: String(playlist), work: String(b), before: String(a) };
    expect(await (await change(ada, move)).json()).toMatchObject({ done: "move", renumbered: false });
    expect((await change(ada, move)).status).toBe(200);
    expect(await readOrder(ada.id, playlist)).toEqual([b, a]);
    await change(ada, { intent: "remove", list: String(playlist), work: String(a) });
    const late = await change(ada, move);
    expect([late.status, await readCode(late)]).toEqual([409, "playlists.neighbour_gone"]);
  });

  it.each<Record<string, string>>([
    {},
    { intent: "move", list: "1", work: "1" },
    { intent: "move", list: "1", work: "1", to: "sideways" },
    { intent: "move", list: "1", work: "1", before: "-1" },
    { intent: "add", list: "1", work: "1e3" },
    { intent: "add", list: "\u0000", work: "1" },
    { intent: "burn", list: "1", work: "1" },
  ])("the invalid request %o is refused", async (fields) => {
    expect((await change(ada, fields)).status).toBe(400);
  });

  it("a script reads the panel of a list beside a work, and gets 404 for anything else", async () => {
    const list = await seedPlaylist(ada.id, works.slice(0, 2));
    const panel = (person: Person, work: number) => open(`/api/playlists/${list}?work=${work}`, person);
    expect(await (await panel(ada, works[1] ?? 0)).json()).toMatchObject({ place: 2, total: 2 });
    expect((await panel(ada, works[3] ?? 0)).status).toBe(404);
    expect((await panel(eve, works[1] ?? 0)).status).toBe(404);
  });
});

describe("deleting the account", () => {
  it("deleting the account hides its public lists at once", async () => {
    const leaver = await seedPerson();
    const list = await seedPlaylist(leaver.id, works, { title: "Left behind", visibility: "public" });
    expect((await open(`/playlists/${list}`, eve)).status).toBe(200);
    await env.DB.prepare(
      "create trigger no_going before delete on playlists begin select raise(fail, 'not today'); end",
    ).run();
    await post("/settings", { intent: "delete-account", current_password: GOOD_PASSWORD }, leaver);
    expect((await open(`/playlists/${list}`, eve)).status).toBe(404);
    await env.DB.prepare("drop trigger no_going").run();
  });
});

describe("the data export", () => {
  it("the data export contains the lists with their works in order, without titles of hidden ones", async () => {
    const person = await seedPerson();
    const hidden = await seedUpload(eve.id, { title: "Gone dark", visibility: "public" });
    const list = await seedPlaylist(person.id, [works[1] ?? 0, hidden.id], { title: "Mine" });
    await env.DB.prepare("update uploads set visibility = 'private' where id = ?").bind(hidden.id).run();
    const told = [];
    for await (const one of exportedPlaylists(db, person.id)) told.push(one);
    expect(told).toMatchObject([
      {
        id: list,
        title: "Mine",
        visibility: "private",
        works: [
          { work: works[1], title: "Work 1" },
          { work: hidden.id, title: null },
        ],
      },
    ]);
  });
});
