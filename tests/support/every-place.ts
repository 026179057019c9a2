import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { comments } from "~/comments/comments.table";
import { uploadDay } from "~/engagement/sums.table";
import { countWeek } from "~/feed/count-week.server";
import { savePosition } from "~/library/history.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { HOUR_MS, utcDay } from "~/platform/clock";
import { catchUp } from "~/search/apply-changes.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { makeFeed, switchShow } from "../worker/outside/podcast-world";
import { seedPlaylist } from "../worker/playlists/seed-playlists";
import { seedFollow } from "./following";
import { seedPerson, type Person } from "./people";
import { db, seedUpload } from "./uploads";
import { open, post } from "./visitor";

/** Appears only in the work's title. */
export const TITLE = "Quicksilver";
const codecs = { video_codecs: "h264", audio_codecs: "aac" };
const film = { kind: "video", mime_type: "video/mp4", duration_ms: 600_000, ...codecs } as const;

export type WorkPlace = [address: string, who: Person | null];

export interface EveryPlace {
  creator: Person;
  reader: Person;
  work: number;
  places: WorkPlace[];
}

/** For a member who follows its creator, saved it and began to watch it. */
export async function seedEveryPlace(): Promise<EveryPlace> {
  const [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const deps = { db, clock: Date.now };
  const rest = await seedUpload(mira.id, { ...film, title: "Other", visibility: "public" });
  const { id: work } = await seedUpload(mira.id, { ...film, title: TITLE, visibility: "public" });
  for (const id of [work, rest.id])
    await db.insert(uploadTags).values({ upload_id: id, tag: "mercury", label: "Mercury", position: 0 });
  await seedFollow(reader.id, mira.id);
  for (const list of ["liked", "saved"] as const) await addToLibraryList(deps, reader.id, work, list);
  await savePosition(deps, reader.id, work, { at_ms: 60_000, played_at: Date.now() });
  const comment = { author: reader.id, text: "Lovely", filing: crypto.randomUUID(), created_at: Date.now() };
  await db.insert(comments).values({ ...comment, upload_id: work });
  const list = await seedPlaylist(reader.id, [work, rest.id], { visibility: "public" });
  await db.insert(uploadDay).values({ upload_id: work, day: utcDay(Date.now()), views: 9, ms: 9 });
  await countWeek({ db, now: Date.now() + HOUR_MS });
  await catchUp({ db, search: env.SEARCH });
  const rss = await post("/api/rss", { intent: "give", next: "/settings" }, { cookie: reader.cookie });
  expect(rss.status).toBe(303);
  const [, token] = /\/rss\/([^/"]+)\/@/.exec(await fetchText(`/@${mira.username}`, reader)) ?? [];
  await switchShow(mira, { hasFilms: true });
  const lists = ["/feed", "/feed?kind=video", "/feed?list=following", "/feed?sort=week"];
  const own = ["/library", "/library/saved", "/library/liked", "/library/history", "/library/comments"];
  const theirs = [`/@${mira.username}`, `/@${mira.username}?sort=most`, "/tag/mercury"];
  const found = [`/search?q=${TITLE}`, `/search?q=${TITLE}&kind=works`, `/api/suggest?q=${TITLE}`];
  const beside = [`/upload/${rest.id}`, `/upload/${rest.id}?list=${list}`, `/upload/${work}`];
  const listed = [`/playlists/${list}`, `/api/playlists/${list}?work=${rest.id}`];
  const places: WorkPlace[] = [
    ...[...lists, ...own, "/notifications", ...theirs, ...found, ...beside, ...listed].map(
      (address): [string, Person] => [address, reader],
    ),
    [`/playlists/${list}`, mira],
    [`/rss/${token}/@${mira.username}`, null],
    [await makeFeed(reader, mira), null],
  ];
  return { creator: mira, reader, work, places };
}

const fetchText = async (address: string, who: Person | null) =>
  (await open(address, who ? { cookie: who.cookie } : {})).text();

/** By its title, or in search results by its link. */
export async function placesShowing(work: number, among: readonly WorkPlace[]): Promise<string[]> {
  const named = [];
  for (const [address, who] of among) {
    const text = await fetchText(address, who);
    const names = !address.startsWith("/search") ? TITLE : `href="/upload/${work}"`;
    if (text.includes(names)) named.push(address);
  }
  return named;
}
