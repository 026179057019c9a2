import { eq } from "drizzle-orm";
import { findShowOffer } from "~/feed/podcast/show-keys.store.server";
import { shows } from "~/feed/podcast/shows.table";
import { DAY_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { newNetwork } from "../../support/networks";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { WORK_STATES, type OutsideWork } from "./outside-world";

export const SECRET = "a-secret-for-tests-of-at-least-32-characters";
export const SOUND = new Uint8Array(5_000).map((_, at) => at % 251);

export const MP3 = {
  kind: "audio",
  mime_type: "audio/mpeg",
  file_ext: "mp3",
  audio_codecs: "mp3",
  file_size: SOUND.length,
  duration_ms: 61_000,
} as const;

export type Episode = OutsideWork;

export async function seedEpisode(creator: Person, columns: Partial<Upload> = {}): Promise<Episode> {
  const path = `${creator.id}/${crypto.randomUUID()}.mp3`;
  const title = "Fog";
  const { id } = await seedUpload(creator.id, {
    title,
    visibility: "public",
    ...MP3,
    path,
    ...columns,
  });
  await storeBytes(columns.path ?? path, SOUND);
  return { creator, id, title };
}

export async function seedShow({ hasFilms = false } = {}): Promise<Person> {
  const creator = await seedPerson({ accountType: "creator", fullName: "Mira Stone" });
  await switchShow(creator, { hasFilms });
  return creator;
}

export function switchShow({ id }: Person, { isOn = true, hasFilms = false } = {}) {
  const set = { is_on: isOn, has_films: hasFilms, cover: `${id}/cover-1.jpg`, changed_at: Date.now() };
  return db
    .insert(shows)
    .values({ creator: id, ...set })
    .onConflictDoUpdate({ target: shows.creator, set });
}

export const askKeys = (person: Person, intent: string, creator: Person) =>
  ask("/api/show-keys", {
    cookie: person.cookie,
    form: { intent, creator: creator.id, next: "/settings" },
    headers: { "CF-Connecting-IP": newNetwork() },
  });

/** By the way that a member goes. */
export async function makeFeed(person: Person, creator: Person, intent = "give"): Promise<string> {
  const made = await askKeys(person, intent, creator);
  if (made.status !== 303) throw new Error(`Making an address answered ${made.status}`);
  const offer = await findShowOffer({ db, secret: SECRET }, person.id, creator.id);
  return `/rss/${offer?.key ?? ""}/@${creator.username}/podcast.xml`;
}

export async function readFiles(feed: string): Promise<Map<number, string>> {
  const xml = await (await ask(feed)).text();
  const files = [
    ...xml.matchAll(/<enclosure url="http:\/\/localhost:8787(\/rss\/episodes\/[^"]+\/(\d+)\.\w+)"/g),
  ];
  return new Map(files.map(([, path = "", id]) => [Number(id), path]));
}

export const readFile = async (feed: string, { id }: Episode) => (await readFiles(feed)).get(id) ?? "";

/** How each person's feed answers, and then their file address. */
type Verdicts = Record<"member" | "owner" | "over" | "minor" | "ended", [feed: string, file: number]>;

const ENDED = ["410", 410] as const;
const OPEN: Verdicts = {
  member: ["named", 200],
  owner: ["named", 200],
  over: ["named after the end", 402],
  minor: ["named", 200],
  ended: [...ENDED],
};
/** Only its owner opens it. */
const CLOSED: Verdicts = {
  member: ["not named", 404],
  owner: ["not named", 200],
  over: ["not named after the end", 404],
  minor: ["not named", 404],
  ended: [...ENDED],
};
const GONE: Verdicts = { ...CLOSED, owner: ["not named", 404], ended: ["410", 404] };
const ADULTS: Verdicts = { ...OPEN, minor: ["not named", 404] };
/** Without a show or its creator. */
const NONE: Verdicts = {
  member: ["404", 404],
  owner: ["404", 404],
  over: ["404", 404],
  minor: ["404", 404],
  ended: ["404", 404],
};

export async function replace({ id, creator }: Episode): Promise<void> {
  const path = `${creator.id}/${crypto.randomUUID()}.mp3`;
  const fresh = await seedUpload(creator.id, { ...MP3, path, replaces: id });
  await storeBytes(path, SOUND);
  await finishReplacing({ db, clock: Date.now, log: createLogger({ test: "podcasts" }) }, fresh.id);
}

const write = ({ id }: Episode, columns: Partial<Upload>) =>
  db.update(uploads).set(columns).where(eq(uploads.id, id));

const UNFIT: Verdicts = { ...GONE, ended: [...ENDED] };
/** By the names of WORK_STATES. */
const VERDICTS: Record<string, Verdicts> = {
  public: OPEN,
  private: CLOSED,
  scheduled: CLOSED,
  hidden: CLOSED,
  removed: UNFIT,
  "locked down": GONE,
  "18+ by its owner": ADULTS,
  "18+ by a decision": ADULTS,
  withheld: UNFIT,
  processing: GONE,
  deleted: GONE,
  "of a creator whose account was ended": CLOSED,
  "of a suspended creator": OPEN,
  "of a creator who deleted their account": NONE,
  "with its teaser switched off": OPEN,
};

export interface EpisodeState {
  name: string;
  /** By the product's own verbs. */
  become: (episode: Episode) => Promise<unknown>;
  verdicts: Verdicts;
}

export const EPISODE_STATES: readonly EpisodeState[] = [
  ...WORK_STATES.map(({ name, become }) => ({ name, become, verdicts: VERDICTS[name] ?? NONE })),
  {
    name: "replaced",
    become: replace,
    verdicts: {
      ...OPEN,
      member: ["named", 410],
      owner: ["named", 410],
      minor: ["named", 410],
      over: [OPEN.over[0], 410],
    },
  },
  {
    name: "in a format that podcast apps can't play",
    become: (episode) => write(episode, { mime_type: "audio/flac", file_ext: "flac", audio_codecs: "flac" }),
    verdicts: UNFIT,
  },
  {
    name: "of a creator who switched the podcast off",
    become: ({ creator }) => switchShow(creator, { isOn: false }),
    verdicts: { ...NONE, ended: ["410", 404] },
  },
];

export interface Listener {
  name: string;
  feed: string;
  file: string;
  headers: Record<string, string>;
  verdict: (state: EpisodeState) => [feed: string, file: number];
}

/** For one episode. Cookies never count; only the address decides. */
export async function seedListeners(episode: Episode): Promise<Listener[]> {
  const { creator } = episode;
  const [member, over, minor, ended] = [
    await seedPerson(),
    await seedPerson(),
    await seedPerson(),
    await seedPerson(),
  ];
  for (const grown of [member, over]) await setBirthDate(grown, birthDate(30));
  await setBirthDate(minor, birthDate(15));
  const listener = async (name: keyof Verdicts, person: Person): Promise<Listener> => {
    const feed = await makeFeed(person, creator);
    return {
      name,
      feed,
      file: await readFile(feed, episode),
      headers: name === "member" ? { Cookie: over.cookie } : {},
      verdict: ({ verdicts }) => verdicts[name],
    };
  };
  const known = [
    await listener("member", member),
    await listener("owner", creator),
    await listener("over", over),
    await listener("minor", minor),
    await listener("ended", ended),
  ];
  await db.run(
    `update memberships set access_until = ${Date.now() - DAY_MS} where account_id = '${over.id}'`,
  );
  await askKeys(ended, "end", creator);
  const others = await seedShow();
  const otherFeed = await makeFeed(member, others);
  const other = await readFile(otherFeed, await seedEpisode(others));
  const [open] = known;
  const unknown = (
    name: string,
    feed: string,
    file: string,
    headers: Record<string, string> = {},
    answer = "404",
  ): Listener => ({
    name,
    feed,
    file,
    headers,
    verdict: () => [answer, 404],
  });
  const strange = `/rss/${"A".repeat(43)}/@${creator.username}/podcast.xml`;
  const forged = (open?.file ?? "").replace(/[\w-]{43}\/(\d+\.mp3)$/, `${"A".repeat(43)}/$1`);
  return [
    ...known,
    unknown("stranger", strange, forged),
    unknown("crawler", strange, forged, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
    unknown("member without a key", strange, forged, { Cookie: member.cookie }),
    unknown(
      "key of another creator, file address of another work",
      otherFeed.replace(others.username, creator.username),
      other.replace(/\d+\.mp3$/, `${episode.id}.mp3`),
      {},
      // The key names its own creator, who may have had this name.
      "302",
    ),
    unknown("file address with another ending", strange, (open?.file ?? "").replace(/mp3$/, "m4a")),
  ];
}
