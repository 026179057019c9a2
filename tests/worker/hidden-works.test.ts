import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/engagement/days.rules";
import { uploadDay } from "~/engagement/sums.table";
import { countWeek } from "~/feed/count-week.server";
import { keepPosition } from "~/library/history.server";
import { keepWork } from "~/library/keep.server";
import { HOUR_MS } from "~/platform/clock";
import { catchUp } from "~/search/apply-changes.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { seedFollow } from "../support/following";
import { seedPerson, type Person } from "../support/people";
import { db, seedUpload } from "../support/uploads";
import { open, post } from "../support/visitor";
import { seedPlaylist } from "./playlists/seed-playlists";

/** A word that stands nowhere but in the work's title. */
const TITLE = "Quicksilver";
const film = { kind: "video", mime_type: "video/mp4", duration_ms: 600_000 } as const;

let mira: Person;
let reader: Person;
/** Every address that names the work while it is public; `null` is for who has no session. */
let places: [address: string, who: Person | null][];
let work: number;

/** Everywhere a public work can stand, for a member who follows its creator and keeps it. */
beforeAll(async () => {
  [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const deps = { db, clock: Date.now };
  const rest = await seedUpload(mira.id, { ...film, title: "Other", visibility: "public" });
  ({ id: work } = await seedUpload(mira.id, { ...film, title: TITLE, visibility: "public" }));
  for (const id of [work, rest.id])
    await db.insert(uploadTags).values({ upload_id: id, tag: "mercury", label: "Mercury", position: 0 });
  await seedFollow(reader.id, mira.id);
  for (const list of ["liked", "saved"] as const) await keepWork(deps, reader.id, work, list);
  await keepPosition(deps, reader.id, work, { at_ms: 60_000, played_at: Date.now() });
  const list = await seedPlaylist(reader.id, [work, rest.id], { visibility: "public" });
  await db.insert(uploadDay).values({ upload_id: work, day: dayOf(Date.now()), views: 9, ms: 9 });
  await countWeek({ db, now: Date.now() + HOUR_MS });
  await catchUp({ db, search: env.SEARCH });
  const rss = await post("/api/rss", { intent: "give", next: "/settings" }, { cookie: reader.cookie });
  expect(rss.status).toBe(303);
  const [, token] = /\/rss\/([^/"]+)\/@/.exec(await textOf(`/@${mira.username}`, reader)) ?? [];
  const lists = ["/feed", "/feed?kind=video", "/feed?list=following", "/feed?sort=week"];
  const own = ["/library", "/library/saved", "/library/liked", "/library/history", "/notifications"];
  const theirs = [`/@${mira.username}`, `/@${mira.username}?sort=most`, "/tag/mercury"];
  const found = [`/search?q=${TITLE}`, `/search?q=${TITLE}&kind=works`, `/api/suggest?q=${TITLE}`];
  const beside = [`/upload/${rest.id}`, `/upload/${rest.id}?list=${list}`, `/upload/${work}`];
  const listed = [`/playlists/${list}`, `/api/playlists/${list}?work=${rest.id}`];
  places = [
    ...[...lists, ...own, ...theirs, ...found, ...beside, ...listed].map((address): [string, Person] => [
      address,
      reader,
    ]),
    [`/playlists/${list}`, mira],
    [`/rss/${token}/@${mira.username}`, null],
  ];
});

const textOf = async (address: string, who: Person | null) =>
  (await open(address, who ? { cookie: who.cookie } : {})).text();

/** The addresses of these that name the work: by its title, or, where that is what was searched for, by leading to it. */
async function naming(among = places): Promise<string[]> {
  const named = [];
  for (const [address, who] of among) {
    const text = await textOf(address, who);
    const names = !address.startsWith("/search") ? TITLE : `href="/upload/${work}"`;
    if (text.includes(names)) named.push(address);
  }
  return named;
}

describe("a work that is not before everybody any more", () => {
  it("was named everywhere until then", async () => {
    expect(await naming()).toEqual(places.map(([address]) => address));
  });

  it.each([{ visibility: "private" }, { status: "deleting" }] as const)(
    "is named nowhere from the next request on (%o)",
    async (change) => {
      await db.update(uploads).set(change).where(eq(uploads.id, work));
      // Its creator reads on in lists of others, where it is only private.
      const others = places.filter(([, who]) => who !== mira || "status" in change);
      expect(await naming(others)).toEqual([]);
      await db.update(uploads).set({ visibility: "public", status: "ready" }).where(eq(uploads.id, work));
    },
  );
});
