import { readFile, writeFile } from "node:fs/promises";
import { showTeaser } from "../../../scripts/demo/client/share.ts";
import { inventViews } from "../../../scripts/local/invent-views.ts";
import { film, song } from "./files.ts";
import {
  restoreMember,
  newMember,
  smallTile,
  storedMember,
  uploadWorks,
  type Member,
  type StoredMember,
} from "./members.ts";
import { origin } from "./origin.ts";

interface SharedWorks {
  film: number;
  song: number;
  picture: number;
  awkward: number;
  /** Seen by people who aren't signed in. */
  teased: number;
}

interface SharedPeople<Who> {
  creator: Who;
  viewer: Who;
  newcomer: Who;
  /** Their three works were watched for two months and are private now, so no feed shows them. */
  watched: Who;
}

export type SharedData = SharedPeople<Member> & SharedWorks;

const AWKWARD_TITLE = `${"Donaudampfschifffahrtsgesellschaft".repeat(5)}kapitän 🏳️‍🌈 שלום`;

const TEASED = { title: "Outside", description: "Seen from the street." };

const WHERE = "WISHLIGHT_SHARED";

export async function writeShared(path: string): Promise<void> {
  const [creator, viewer, newcomer, watched] = [
    await newMember("creator"),
    await newMember("viewer"),
    await newMember("creator"),
    await newMember("creator"),
  ];
  const [filmId = 0, songId = 0, , awkward = 0, teased = 0] = await uploadWorks(creator, [
    { title: "Tide", description: "Six seconds of sea.", file: await film() },
    { title: "Glass rain", file: await song() },
    { title: "Only mine", visibility: "private", file: await smallTile(0) },
    { title: AWKWARD_TITLE, description: "שלום לכולם.\n".repeat(3), file: await smallTile(1) },
    { ...TEASED, file: await smallTile(9) },
  ]);
  await showTeaser(creator.session, teased, TEASED);
  const tiles = await Promise.all(
    [2, 3, 4, 5, 6, 7, 8].map(async (seed) => ({ seed, file: await smallTile(seed) })),
  );
  const [picture = 0] = await uploadWorks(
    creator,
    tiles.map(({ seed, file }) => ({ title: `Tile ${seed}`, description: "A circle in a field.", file })),
  );
  const seen = await uploadWorks(
    watched,
    tiles.slice(0, 3).map(({ seed, file }) => ({ title: `Watched ${seed}`, visibility: "private", file })),
  );
  await inventViews(origin(), watched.email, seen);
  const people: SharedPeople<StoredMember> = {
    creator: storedMember(creator),
    viewer: storedMember(viewer),
    newcomer: storedMember(newcomer),
    watched: storedMember(watched),
  };
  const works: SharedWorks = { film: filmId, song: songId, picture, awkward, teased };
  await writeFile(path, JSON.stringify({ people, works }));
  process.env[WHERE] = path;
}

export async function readShared(): Promise<SharedData> {
  const path = process.env[WHERE];
  if (path === undefined) throw new Error("Nobody wrote the shared data: see start-product.ts");
  const { people, works } = JSON.parse(await readFile(path, "utf8")) as {
    people: SharedPeople<StoredMember>;
    works: SharedWorks;
  };
  return {
    creator: await restoreMember(people.creator),
    viewer: await restoreMember(people.viewer),
    newcomer: await restoreMember(people.newcomer),
    watched: await restoreMember(people.watched),
    ...works,
  };
}
