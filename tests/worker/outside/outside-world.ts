import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { cases } from "~/moderation/cases/cases.table";
import { uploadTracks } from "~/media/tracks.table";
import { captionsPath } from "~/media/tracks.rules";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { profiles } from "~/profiles/profiles.table";
import { catchUp } from "~/search/apply-changes.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { seedDecision } from "../../support/decisions";
import { sealDeps } from "../../support/lockdowns";
import { seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { stripedPng } from "../../support/pictures";
import { ask } from "../../support/site";
import { db, seedUpload, storeBytes } from "../../support/uploads";

/*
 * The table "works x people x doors". A door brings its own expectation, decided by the state's facts, so that
 * other doors (feeds, their files) join by a row of their own.
 */

export interface OutsideWork {
  creator: Person;
  id: number;
  title: string;
}

export interface WorkState {
  name: string;
  /** By the product's own verbs. */
  become: (work: OutsideWork) => Promise<unknown>;
  /** Whether strangers see it, given the owner's switch. */
  isTeased: boolean;
  /** Whether grown members see it. */
  isListed: boolean;
  /** Whether its owner opens its files. */
  isOwned?: false;
  isForAdults?: true;
  isOwnerSignedOut?: true;
  /** Then the creator's page is closed to strangers, too. */
  isCreatorStopped?: boolean;
}

const edit = ({ id, title, creator }: OutsideWork, fields: Record<string, string>) =>
  ask(`/upload/${id}`, { cookie: creator.cookie, form: { title, description: "Words", ...fields } });

const write = ({ id }: OutsideWork, columns: Partial<Upload>) =>
  db.update(uploads).set(columns).where(eq(uploads.id, id));

const decideWork = (what: "hidden" | "removed" | "adults") => (work: OutsideWork) =>
  seedDecision(`work:${work.id}`, work.creator.id, [{ what, until: null }]);

const decidePerson = (what: "ended" | "suspended", until: number | null) => (work: OutsideWork) =>
  seedDecision(`person:${work.creator.id}`, work.creator.id, [{ what, until }]);

async function lockDown({ id, creator }: OutsideWork): Promise<void> {
  const reported = await seedCase(`work:${id}`, creator.id, { reason: "child_abuse" });
  const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
  const judge = await seedStaff("reviewer");
  await lockDownSubject(sealDeps(), judge.asker, { caseId: reported.id, version: row?.version ?? 0 });
}

const CLOSED = { isTeased: false, isListed: false };
const GONE = { ...CLOSED, isOwned: false } as const;

export const WORK_STATES: readonly WorkState[] = [
  { name: "public", become: async () => undefined, isTeased: true, isListed: true },
  { name: "private", become: (work) => edit(work, { visibility: "private" }), ...CLOSED },
  {
    name: "scheduled",
    become: (work) => {
      const publish_at = new Date(Date.now() + 2 * HOUR_MS).toISOString().slice(0, 16);
      return edit(work, { visibility: "private", publish_at, publish_offset: "0" });
    },
    ...CLOSED,
  },
  { name: "hidden", become: decideWork("hidden"), ...CLOSED },
  { name: "removed", become: decideWork("removed"), ...GONE },
  { name: "locked down", become: lockDown, ...GONE, isCreatorStopped: true },
  {
    name: "18+ by its owner",
    become: (work) => edit(work, { visibility: "public", adults_asked: "1", adults: "on" }),
    isTeased: false,
    isListed: true,
    isForAdults: true,
  },
  {
    name: "18+ by a decision",
    become: decideWork("adults"),
    isTeased: false,
    isListed: true,
    isForAdults: true,
  },
  {
    name: "withheld",
    become: (work) => write(work, { original_withheld: true }),
    isTeased: false,
    isListed: true,
  },
  { name: "processing", become: (work) => write(work, { status: "processing" }), ...GONE },
  {
    name: "deleted",
    become: ({ id, creator }) =>
      ask("/my-uploads", {
        cookie: creator.cookie,
        form: { intent: "delete", id: String(id), tags: "" },
      }),
    ...GONE,
  },
  {
    name: "of a creator whose account was ended",
    become: decidePerson("ended", null),
    ...CLOSED,
    isCreatorStopped: true,
  },
  {
    name: "of a suspended creator",
    become: (work) => decidePerson("suspended", Date.now() + DAY_MS)(work),
    isTeased: false,
    isListed: true,
    isCreatorStopped: true,
  },
  {
    name: "of a creator who deleted their account",
    become: ({ creator }) =>
      ask("/settings", {
        cookie: creator.cookie,
        form: { intent: "delete-account", current_password: GOOD_PASSWORD },
      }),
    ...GONE,
    isOwnerSignedOut: true,
    isCreatorStopped: true,
  },
  {
    name: "with its teaser switched off",
    become: (work) => edit(work, { visibility: "public", teaser_on_asked: "1" }),
    isTeased: false,
    isListed: true,
  },
];

/** Public, with a picture, of a creator whose page is open. */
export async function seedOutsideWork({ hasTeaser = true } = {}): Promise<OutsideWork> {
  const creator = await seedPerson({ accountType: "creator", fullName: "Mira Stone" });
  await db.update(profiles).set({ open_to_strangers: true }).where(eq(profiles.id, creator.id));
  const title = `Quicksilver ${crypto.randomUUID().slice(0, 8)}`;
  const bytes = await stripedPng(320, 180);
  const facts = { width: 320, height: 180, file_size: bytes.length, etag: crypto.randomUUID() };
  const { id, path } = await seedUpload(creator.id, { title, visibility: "public", ...facts });
  await storeBytes(path, bytes);
  await storeBytes(captionsPath(id, "en"), "WEBVTT\n\n00:00.000 --> 00:01.000\nRain");
  await db
    .insert(uploadTracks)
    .values({ upload_id: id, language: "en", file_size: 42, created_at: Date.now() });
  const work = { creator, id, title };
  if (hasTeaser) await switchTeaser(work);
  return work;
}

export async function switchTeaser(work: OutsideWork): Promise<void> {
  const answer = await edit(work, { visibility: "public", teaser_on_asked: "1", teaser_on: "on" });
  if (answer.status !== 200) throw new Error(`The switch answered ${answer.status}`);
}

export interface OutsidePerson {
  name: string;
  headers: Record<string, string>;
  isMember: boolean;
  isAdult: boolean;
  isOwner?: true;
  isOver?: true;
}

/** For one work: its owner and a guest of its share link are among them. */
export async function seedOutsidePeople({ id, creator }: OutsideWork): Promise<OutsidePerson[]> {
  const [member, over, minor] = [
    await seedPerson(),
    await seedPerson({ access: Date.now() - DAY_MS }),
    await seedPerson(),
  ];
  for (const grown of [member, over]) await setBirthDate(grown, birthDate(30));
  await setBirthDate(minor, birthDate(15));
  const made = await ask(`/api/uploads/${id}/shares`, {
    cookie: creator.cookie,
    form: { lasts: "open", shows_cover: "on" },
  });
  const { shares } = await made.json<{ shares: { path: string }[] }>();
  const opened = await ask(shares[0]?.path ?? "");
  const guest = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const signedIn = ({ cookie }: Person) => ({ headers: { Cookie: cookie }, isMember: true, isAdult: true });
  return [
    { name: "stranger", headers: {}, isMember: false, isAdult: false },
    {
      name: "crawler",
      headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      isMember: false,
      isAdult: false,
    },
    { name: "guest of a share link", headers: { Cookie: guest }, isMember: false, isAdult: false },
    { name: "member", ...signedIn(member) },
    { name: "member whose trial is over", ...signedIn(over), isOver: true },
    { name: "minor", ...signedIn(minor), isAdult: false },
    { name: "owner", ...signedIn(creator), isOwner: true },
  ];
}

export interface OutsideDoor {
  name: string;
  address: (work: OutsideWork) => string;
  /** As the door's lists are remembered for a while. */
  isFresh?: true;
  /** The verdict for this work: a status, or whether a list names it. */
  verdict: (response: Response, work: OutsideWork) => Promise<string> | string;
  expected: (state: WorkState, person: OutsidePerson, history: { wasTeased: boolean }) => string;
}

const statusOnly = async (response: Response) => {
  await response.arrayBuffer();
  return String(response.status);
};

/** One condition for all of them and for everybody. */
const asTeaser: OutsideDoor["expected"] = (state, _person, { wasTeased }) =>
  !wasTeased ? "404" : state.isTeased ? "200" : "410";

/** As members do. */
const sees = (state: WorkState, person: OutsidePerson) =>
  state.isListed && (!state.isForAdults || person.isAdult || person.isOwner === true);

const names = (mark: (work: OutsideWork) => string) => async (response: Response, work: OutsideWork) => {
  const text = await response.text();
  if (response.status !== 200) return String(response.status);
  return text.includes(mark(work)) ? "named" : "not named";
};

export const OUTSIDE_DOORS: readonly OutsideDoor[] = [
  { name: "page", address: ({ id }) => `/t/${id}`, verdict: statusOnly, expected: asTeaser },
  { name: "still", address: ({ id }) => `/t/${id}/still`, verdict: statusOnly, expected: asTeaser },
  { name: "embed", address: ({ id }) => `/embed/${id}`, verdict: statusOnly, expected: asTeaser },
  {
    name: "oEmbed",
    address: ({ id }) => `/oembed?url=${encodeURIComponent(`http://localhost:8787/t/${id}`)}`,
    verdict: statusOnly,
    expected: asTeaser,
  },
  {
    name: "JSON-LD",
    address: ({ id }) => `/t/${id}`,
    verdict: names(() => `"isAccessibleForFree":false`),
    expected: (...cell) => (asTeaser(...cell) === "200" ? "named" : asTeaser(...cell)),
  },
  {
    name: "sitemap",
    address: () => "/sitemap.xml",
    isFresh: true,
    verdict: names(({ id }) => `/t/${id}</loc>`),
    expected: (...cell) => (asTeaser(...cell) === "200" ? "named" : "not named"),
  },
  {
    name: "creator page",
    address: ({ creator }) => `/@${creator.username}`,
    verdict: names(({ id }) => `href="/t/${id}"`),
    expected: (state, person, history) => {
      // Members see the page of members, which the tests of lists cover.
      if (person.isMember) return "any";
      if (state.isCreatorStopped) return "302";
      return asTeaser(state, person, history) === "200" ? "named" : "not named";
    },
  },
  {
    name: "search",
    address: ({ title }) => `/search?q=${encodeURIComponent(title)}`,
    verdict: names(({ id }) => `/upload/${id}`),
    expected: (state, person) => {
      if (!person.isMember || (person.isOwner && state.isOwnerSignedOut)) return "302";
      return sees(state, person) ? "named" : "not named";
    },
  },
  {
    name: "transcript",
    address: ({ id }) => `/media/${id}/captions-en`,
    verdict: statusOnly,
    expected: (state, person) => {
      if (person.isOwner) return state.isOwned === false ? "404" : "200";
      if (!person.isMember || !sees(state, person)) return "404";
      return person.isOver ? "402" : "200";
    },
  },
];

export const updateIndex = () => catchUp({ db, search: env.SEARCH });
