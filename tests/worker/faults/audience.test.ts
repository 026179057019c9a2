import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { deleteComment } from "~/comments/change-comment.server";
import { postComment } from "~/comments/post-comment.server";
import { block } from "~/following/blocks/block.server";
import { follow, unfollow } from "~/following/follow.server";
import {
  clearHistory,
  savePosition,
  pauseHistory,
  removeFromHistory,
  resumeHistory,
} from "~/library/history.server";
import { removeFromLibraryList, addToLibraryList } from "~/library/library-lists.server";
import { createPlaylist, deletePlaylist, editPlaylist } from "~/library/playlists/edit-playlists.server";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import {
  addToPlaylist,
  removeFromPlaylist,
  removeUnavailable,
} from "~/library/playlists/playlist-items.server";
import { openDatabase, type Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { createLogger } from "~/platform/log.server";
import { addTags, removeTags, setVisibility } from "~/uploads/bulk/bulk.server";
import type { UploadEdit } from "~/uploads/edit.schema";
import { editUpload } from "~/uploads/edit.server";
import { markSeen } from "~/notifications/bell/mark-seen.server";
import { acceptShare, openShare, revokeShare, shareUpload, listShares } from "~/uploads/sharing/share.server";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, type Faults } from "../../support/faults";
import { seedFollow } from "../../support/following";
import { seedPerson, type Person } from "../../support/people";
import { db } from "../../support/uploads";
import { seedPlaylist, seedWorks } from "../playlists/seed-playlists";

const clock = Date.now;
const log = { ...createLogger({}), error() {}, warn() {}, info() {} };
const secret = "a-secret-for-tests-of-at-least-32-characters";

interface Scene {
  creator: Person;
  reader: Person;
  other: Person;
  works: [number, number, number];
  list: number;
}

async function scene(): Promise<Scene> {
  const [creator, reader, other] = [
    await seedPerson({ accountType: "creator" }),
    await seedPerson(),
    await seedPerson(),
  ];
  const works = (await seedWorks(creator.id, 3)) as Scene["works"];
  const list = await seedPlaylist(reader.id, works.slice(0, 2));
  await seedPlaylist(other.id, works);
  await seedFollow(other.id, creator.id);
  for (const kept of ["liked", "saved"] as const)
    await addToLibraryList({ db, clock }, other.id, works[0], kept);
  await savePosition({ db, clock }, other.id, works[0], { at_ms: 20_000, played_at: clock() - 1000 });
  return { creator, reader, other, works, list };
}

interface Verb {
  name: string;
  before?: (scene: Scene) => Promise<unknown>;
  act: (db: Database, scene: Scene) => Promise<unknown>;
  /** Repeating the action may repeat its effect. */
  everyTime?: boolean;
  doneBefore?: string;
}

const position = { at_ms: 30_000, played_at: 5_000_000 };
const place = ({ reader, list, works }: Scene, nth: 0 | 1 | 2) => ({
  owner: reader.id,
  playlist: list,
  work: works[nth],
});
const words = { title: "Of an evening", description: null, visibility: "private" as const };
const tags = [
  { tag: "tide", label: "Tide" },
  { tag: "night", label: "Night" },
];
const bulk = (used: Database) => ({ db: used, clock, log });
const keeps = (list: "liked" | "saved") => (scene: Scene) =>
  addToLibraryList({ db, clock }, scene.reader.id, scene.works[0], list);
const shares = ({ creator, works }: Scene) =>
  shareUpload({ db, clock, secret }, creator.id, works[0], { lasts: "open", showsCover: false });
const watches = ({ reader, works }: Scene) => savePosition({ db, clock }, reader.id, works[0], position);
const answered = new Map<Scene, number>();
const opens = ({ works }: Scene) =>
  env.DB.prepare("update uploads set comments_on = 1 where id = ?").bind(works[0]).run();
const saying = (used: Database) => ({ db: used, clock, billingClock: clock });
const says = (used: Database, { reader, works }: Scene) =>
  postComment(saying(used), { author: reader.id, work: works[0], text: "Said", filing: `${reader.id}.1` });
const answers = (used: Database, scene: Scene) => {
  const { creator, works } = scene;
  const told = { author: creator.id, work: works[0], text: "Answered", parent: answered.get(scene) };
  return postComment(saying(used), { ...told, filing: `${creator.id}.2` });
};
const hides = ({ works }: Scene) =>
  env.DB.prepare("update uploads set visibility = 'private', listed_at = null where id = ?")
    .bind(works[0])
    .run();
const edit: UploadEdit = {
  title: "Anew",
  description: null,
  alt_text: null,
  visibility: "private",
  publish_at: null,
};

const VERBS: Verb[] = [
  {
    name: "follow",
    act: (db, { reader, creator }) => follow({ db, clock }, reader.id, creator.username),
  },
  {
    name: "unfollow",
    before: ({ reader, creator }) => seedFollow(reader.id, creator.id),
    act: (db, { reader, creator }) => unfollow({ db, clock }, reader.id, creator.username),
  },
  ...(["liked", "saved"] as const).flatMap((list): Verb[] => [
    {
      name: `keep as ${list}`,
      act: (db, { reader, works }) => addToLibraryList({ db, clock }, reader.id, works[0], list),
    },
    {
      name: `keep as ${list} no longer`,
      before: keeps(list),
      act: (db, { reader, works }) => removeFromLibraryList({ db }, reader.id, works[0], list),
    },
  ]),
  {
    name: "note a position",
    act: (db, { reader, works }) => savePosition({ db, clock }, reader.id, works[0], position),
  },
  {
    name: "say something below a work",
    before: opens,
    act: (db, scene) => says(db, scene),
  },
  {
    name: "reply to a comment",
    before: async (scene) => {
      await opens(scene);
      answered.set(scene, (await says(db, scene)).id);
    },
    act: (used, scene) => answers(used, scene),
  },
  {
    name: "delete what one said",
    before: async (scene) => {
      await opens(scene);
      answered.set(scene, (await says(db, scene)).id);
    },
    act: (used, scene) => deleteComment({ db: used, clock }, scene.reader.id, answered.get(scene) ?? 0),
  },
  {
    name: "block a follower",
    before: ({ reader, creator }) => seedFollow(reader.id, creator.id),
    act: (db, { reader, creator }) => block({ db, clock }, creator.id, reader.username),
  },
  { name: "pause the history", act: (db, { reader }) => pauseHistory({ db, clock }, reader.id) },
  {
    name: "go on with the history",
    before: ({ reader }) => pauseHistory({ db, clock }, reader.id),
    act: (db, { reader }) => resumeHistory({ db, clock }, reader.id),
  },
  {
    name: "clear the history",
    before: watches,
    act: (db, { reader }) => clearHistory({ db, clock }, reader.id),
  },
  {
    name: "take a line out of the history",
    before: watches,
    act: (db, { reader, works }) => removeFromHistory({ db, clock }, reader.id, works[0]),
  },
  { name: "make a playlist", act: (db, { reader }) => createPlaylist({ db, clock }, reader.id, words) },
  {
    name: "edit a playlist",
    act: (db, { reader, list }) => editPlaylist({ db, clock }, reader.id, list, { typed: words, was: null }),
  },
  {
    name: "delete a playlist",
    act: (db, { reader, list }) => deletePlaylist({ db }, reader.id, list),
    doneBefore: "playlists.not_found",
  },
  { name: "put into a playlist", act: (db, it) => addToPlaylist({ db, clock }, place(it, 2)) },
  { name: "take out of a playlist", act: (db, it) => removeFromPlaylist({ db, clock }, place(it, 0)) },
  {
    name: "take out of a playlist what can't be watched",
    before: hides,
    act: (db, it) => removeUnavailable({ db, clock }, place(it, 0)),
  },
  {
    name: "move in a playlist",
    act: (db, it) => moveInPlaylist({ db }, place(it, 0), { to: "bottom" }),
  },
  {
    name: "share",
    act: (db, { creator, works }) =>
      shareUpload({ db, clock, secret }, creator.id, works[0], { lasts: "week", showsCover: true }),
    everyTime: true,
  },
  {
    name: "share no longer",
    before: shares,
    act: async (used, { creator, works }) => {
      const link = await env.DB.prepare("select max(id) as id from share_links where upload_id = ?")
        .bind(works[0])
        .first<{ id: number | null }>();
      await revokeShare({ db: used }, creator.id, works[0], link?.id ?? 0);
    },
  },
  {
    name: "come by a share link",
    before: shares,
    act: async (used, { creator, reader, works }) => {
      const [link] = await listShares({ db, clock, secret }, creator.id, works[0]);
      const sharing = { db: used, clock, secret };
      const found = await openShare(sharing, link?.path.replace("/s/", ""));
      if (found) await acceptShare(sharing, reader.id, found);
    },
  },
  {
    name: "have read what the bell tells",
    act: (db, { reader }) =>
      markSeen({ db, clock, billingClock: clock }, reader.id, { works: 1000, comments: 2000 }),
  },
  {
    name: "make several private",
    act: (db, { creator, works }) => setVisibility(bulk(db), creator.id, works, "private"),
  },
  {
    name: "tag several",
    act: (db, { creator, works }) => addTags(bulk(db), creator.id, works, tags),
  },
  {
    name: "take tags off several",
    before: ({ creator, works }) => addTags(bulk(db), creator.id, works, tags),
    act: (db, { creator, works }) => removeTags(bulk(db), creator.id, works, tags),
  },
  {
    name: "edit a work and its tags",
    act: (db, { creator, works }) => editUpload({ db, clock }, creator.id, works[0], { ...edit, tags }),
  },
];

const STATE: Record<string, string> = {
  follows:
    "select f.nth as who, c.nth as whom from follows join people as f on f.id = follower join people as c on c.id = creator",
  followers: "select nth as whom, followers from follow_totals join people on people.id = creator",
  comments: `select p.nth as who, w.nth as work, text, parent_id is null as is_first from comments
    join people as p on p.id = author join works as w on w.id = upload_id`,
  commentNews: `select p.nth as who, w.nth as work, parent_id = 0 as is_of_work from comment_news
    join people as p on p.id = account_id join works as w on w.id = upload_id`,
  blocks:
    "select f.nth as who, c.nth as whom from blocks join people as f on f.id = blocker join people as c on c.id = blocked",
  likes:
    "select p.nth as who, w.nth as work from likes join people as p on p.id = account_id join works as w on w.id = upload_id",
  likeTotals: "select nth as work, likes from like_totals join works on works.id = upload_id where likes > 0",
  saved:
    "select p.nth as who, w.nth as work from saved_works join people as p on p.id = account_id join works as w on w.id = upload_id",
  history: `select p.nth as who, w.nth as work, position_ms from watch_history join people as p on p.id = account_id
    join works as w on w.id = upload_id`,
  pauses:
    "select nth as who, paused_at is null as goes_on from history_settings join people on people.id = account_id",
  playlists: `select nth as who, iif(title like 'Of %', title, '') as title, items, visibility from playlists
    join people on people.id = owner`,
  items: `select p.nth as who, w.nth as work, row_number() over (partition by l.id order by rank) as place
    from playlist_items join playlists as l on l.id = playlist_id join people as p on p.id = l.owner
    join works as w on w.id = upload_id`,
  links: `select nth as work, shows_cover, expires_at is null as stays from share_links join works on works.id = upload_id`,
  grants: `select p.nth as who, w.nth as work from share_grants join people as p on p.id = account_id
    join works as w on w.id = upload_id`,
  marks: "select nth as who, source, seen_at from notification_marks join people on people.id = account_id",
  tags: `select nth as work, tag, label, position, listed_at is null as hidden from upload_tags
    join works on works.id = upload_id`,
  works: `select nth as work, title, visibility, listed_at is null as hidden from uploads join works on works.id = uploads.id`,
  listings:
    "select nth as whose, listed.works from creator_listings as listed join people on people.id = creator",
};

async function readState({ creator, reader, other, works }: Scene): Promise<Record<string, unknown>> {
  const people = JSON.stringify([creator.id, reader.id, other.id]);
  const answers = await env.DB.batch(
    Object.values(STATE).map((query) =>
      env.DB.prepare(
        `with people as materialized (select key as nth, value as id from json_each(?1)),
          works as materialized (select key as nth, value as id from json_each(?2))
          ${query} order by 1, 2`,
      ).bind(people, JSON.stringify(works)),
    ),
  );
  return Object.fromEntries(Object.keys(STATE).map((name, index) => [name, answers[index]?.results]));
}

async function begin({ before }: Verb): Promise<Scene> {
  const it = await scene();
  await before?.(it);
  return it;
}

describe.each(VERBS)("$name, where any single call of D1 fails", (verb) => {
  it("the action is done or not done, never half, and done once when it is repeated", async () => {
    const whole = await begin(verb);
    const untouched = await readState(whole);
    await verb.act(db, whole);
    const done = await readState(whole);
    expect(done).not.toEqual(untouched);
    if (verb.everyTime) await verb.act(db, whole);
    const again = await readState(whole);

    const struck = await breakCalls(async (faults: Faults, name) => {
      const it = await begin(verb);
      await Promise.resolve(verb.act(openDatabase(faultyD1(env.DB, faults)), it)).catch(() => undefined);
      expect([untouched, done], name).toContainEqual(await readState(it));
      await Promise.resolve(verb.act(db, it)).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== verb.doneBefore) throw error;
      });
      expect([done, again], name).toContainEqual(await readState(it));
    });
    expect(struck).toBeGreaterThan(1);
  });
});
