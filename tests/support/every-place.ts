import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { comments } from "~/comments/comments.table";
import { toUtcDay } from "~/engagement/days.rules";
import { uploadDay } from "~/engagement/sums.table";
import { countWeek } from "~/feed/count-week.server";
import { savePosition } from "~/library/history.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { HOUR_MS } from "~/platform/clock";
import { catchUp } from "~/search/apply-changes.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { seedPlaylist } from "../worker/playlists/seed-playlists";
import { seedFollow } from "./following";
import { seedPerson, type Person } from "./people";
import { db, seedUpload } from "./uploads";
import { open, post } from "./visitor";

/** A word that stands nowhere but in the work's title. */
export const TITLE = "Quicksilver";
const film = { kind: "video", mime_type: "video/mp4", duration_ms: 600_000 } as const;

/** An address that names a work while everybody may see it, and who reads it; null: without a session. */
export type PlaceOfAWork = [address: string, who: Person | null];

export interface EveryPlace {
  creator: Person;
  /** Follows the creator, keeps the work, and has begun to watch it. */
  reader: Person;
  work: number;
  places: PlaceOfAWork[];
}

/** Everywhere a public work can stand, for a member who follows its creator and keeps it. */
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
  const said = { author: reader.id, text: "Lovely", filing: crypto.randomUUID(), created_at: Date.now() };
  await db.insert(comments).values({ ...said, upload_id: work });
  const list = await seedPlaylist(reader.id, [work, rest.id], { visibility: "public" });
  await db.insert(uploadDay).values({ upload_id: work, day: toUtcDay(Date.now()), views: 9, ms: 9 });
  await countWeek({ db, now: Date.now() + HOUR_MS });
  await catchUp({ db, search: env.SEARCH });
  const rss = await post("/api/rss", { intent: "give", next: "/settings" }, { cookie: reader.cookie });
  expect(rss.status).toBe(303);
  const [, token] = /\/rss\/([^/"]+)\/@/.exec(await textOf(`/@${mira.username}`, reader)) ?? [];
  const lists = ["/feed", "/feed?kind=video", "/feed?list=following", "/feed?sort=week"];
  const own = ["/library", "/library/saved", "/library/liked", "/library/history", "/library/comments"];
  const theirs = [`/@${mira.username}`, `/@${mira.username}?sort=most`, "/tag/mercury"];
  const found = [`/search?q=${TITLE}`, `/search?q=${TITLE}&kind=works`, `/api/suggest?q=${TITLE}`];
  const beside = [`/upload/${rest.id}`, `/upload/${rest.id}?list=${list}`, `/upload/${work}`];
  const listed = [`/playlists/${list}`, `/api/playlists/${list}?work=${rest.id}`];
  const places: PlaceOfAWork[] = [
    ...[...lists, ...own, "/notifications", ...theirs, ...found, ...beside, ...listed].map(
      (address): [string, Person] => [address, reader],
    ),
    [`/playlists/${list}`, mira],
    [`/rss/${token}/@${mira.username}`, null],
  ];
  return { creator: mira, reader, work, places };
}

const textOf = async (address: string, who: Person | null) =>
  (await open(address, who ? { cookie: who.cookie } : {})).text();

/** The addresses of these that name the work: by its title, or, where that is what was searched for, by leading to it. */
export async function naming(work: number, among: readonly PlaceOfAWork[]): Promise<string[]> {
  const named = [];
  for (const [address, who] of among) {
    const text = await textOf(address, who);
    const names = !address.startsWith("/search") ? TITLE : `href="/upload/${work}"`;
    if (text.includes(names)) named.push(address);
  }
  return named;
}
