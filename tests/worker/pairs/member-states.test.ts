import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { block } from "~/following/blocks/block.server";
import { memberships, type Membership } from "~/membership/memberships.table";
import { cases } from "~/moderation/cases/cases.table";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { announcements, pushRounds, pushSubscriptions } from "~/notifications/notifications.table";
import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { STREAM_ACCESS_MS } from "~/media/media.limits";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { catchUp } from "~/search/apply-changes.server";
import { shareUpload, listShares } from "~/uploads/sharing/share.server";
import type { Upload } from "~/uploads/uploads.table";
import { addComment } from "../../support/comments";
import { seedDecision } from "../../support/decisions";
import { seedFollow } from "../../support/following";
import { readLinks } from "../../support/links";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { pickShare } from "../../support/sample";
import { PushService } from "../../support/push-service";
import { sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { describeAnswer, parseStateTable } from "../../support/state-table";
import { addressesIn, storeFilm } from "../../support/streams";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { flush, watchPage, pass, watched } from "../engagement/watching";
import { seedPlaylist } from "../playlists/seed-playlists";
import { makeFeed, readFiles, switchShow } from "../outside/podcast-world";

const NEW_PASSWORD = {
  password: "Difference-Eng1ne",
  confirm_password: "Difference-Eng1ne",
  current_password: GOOD_PASSWORD,
};

interface World {
  creator: Person;
  other: Person;
  member: Person;
  film: Upload;
  shared: Upload;
  share: string;
  list: number;
  said: number;
  rss: string;
  podcast: string;
  episode: string;
  links: { view: string; piece: string };
  service: PushService;
  page: Awaited<ReturnType<typeof watchPage>>;
}

async function seedWorld(): Promise<World> {
  await db.batch([db.delete(announcements), db.delete(pushRounds), db.delete(pushSubscriptions)]);
  const [creator, other, member] = [
    await seedPerson({ accountType: "creator" }),
    await seedPerson({ accountType: "creator" }),
    await seedPerson(),
  ];
  await seedFollow(member.id, creator.id);
  const codecs = { video_codecs: "h264", audio_codecs: "aac" };
  const file = { mime_type: "video/mp4", file_ext: "mp4", duration_ms: 600_000, ...codecs };
  const video = { kind: "video", ...file } as const;
  const { id } = await seedUpload(creator.id, {
    visibility: "public",
    title: "Quicksilver",
    comments_on: true,
    ...video,
  });
  const { row: film } = await storeFilm(id);
  const shared = await seedUpload(creator.id, { title: "Between us" });
  await storeBytes(shared.path, pngBytes(4, 4));
  const sharing = { db, clock: Date.now, secret: env.MEDIA_LINK_SECRET };
  await shareUpload(sharing, creator.id, shared.id, { lasts: "week", showsCover: false });
  const [link] = await listShares(sharing, creator.id, shared.id);
  const share = link?.path ?? "";
  await ask(share, { cookie: member.cookie });
  const list = await seedPlaylist(member.id, [film.id]);
  const said = await addComment(member, film, "Lovely");
  await ask("/api/rss", { cookie: member.cookie, form: { intent: "give", next: "/settings" } });
  const page = await (await ask(`/@${creator.username}`, { cookie: member.cookie })).text();
  const [rss = ""] = /\/rss\/[^/"]+\/@\w+/.exec(page) ?? [];
  await switchShow(creator, { hasFilms: true });
  const podcast = await makeFeed(member, creator);
  const episode = (await readFiles(podcast)).get(film.id) ?? "";
  const links = await readLinks(film, member);
  const [variant = ""] = await addressesIn(links?.stream?.src ?? "");
  const [piece = ""] = await addressesIn(variant);
  await catchUp({ db, search: env.SEARCH });
  const service = new PushService(vapidKeys(env.PUSH_KEY).publicKey);
  await ask("/api/push", { cookie: member.cookie, json: await service.subscribe() });
  const open = await watchPage(member, film);
  await open.open();
  return {
    creator,
    other,
    member,
    film,
    shared,
    share,
    list,
    said,
    rss,
    podcast,
    episode,
    links: { view: links?.view ?? "", piece },
    service,
    page: open,
  };
}

async function pays({ member }: World, changed: Partial<Membership>): Promise<void> {
  const unique = crypto.randomUUID();
  await db
    .update(memberships)
    .set({
      customer_id: `cus_${unique}`,
      subscription_id: `sub_${unique}`,
      price_minor: 900,
      currency: "usd",
      period_end: Date.now() - DAY_MS,
      trial_ends_at: null,
      ...changed,
    })
    .where(eq(memberships.account_id, member.id));
}

/** In the order of the table's columns. */
const STATES: Record<string, (world: World) => Promise<unknown>> = {
  trial: () => Promise.resolve(),
  grace: (world) => pays(world, { state: "past_due", access_until: Date.now() + DAY_MS }),
  owing: (world) => pays(world, { state: "past_due", access_until: Date.now() - 1 }),
  lapsed: (world) => pays(world, { state: "canceled", access_until: Date.now() - 1 }),
  suspended: ({ member }) =>
    seedDecision(`person:${member.id}`, member.id, [{ what: "suspended", until: Date.now() + DAY_MS }]),
  ended: ({ member }) => seedDecision(`person:${member.id}`, member.id, [{ what: "ended", until: null }]),
  reviewed: async ({ member }) => {
    const own = await seedUpload(member.id, { visibility: "public", put_expires_at: 0 });
    await storeBytes(own.path, pngBytes(4, 4));
    const reported = await seedCase(`work:${own.id}`, member.id, { reason: "child_abuse" });
    const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
    const judge = await seedStaff("reviewer");
    await lockDownSubject(sealDeps(), judge.asker, { caseId: reported.id, version: row?.version ?? 0 });
  },
  left: ({ member }) =>
    ask("/settings", {
      cookie: member.cookie,
      form: { intent: "delete-account", current_password: GOOD_PASSWORD },
    }),
  elsewhere: async ({ member }) =>
    ask("/signout", { cookie: await signInAs(member.id), form: { scope: "global" } }),
  // A new password by a mailed link ends every session and opens one where it was set.
  recovered: async ({ member }) =>
    ask("/update-password", { cookie: await signInAs(member.id), form: NEW_PASSWORD }),
  blocked: ({ creator, member }) => block(moderationDeps(), creator.id, member.username),
};

const ASKS: Record<string, (world: World) => Promise<string>> = {
  "the feed": ({ member }) => describeAnswer(ask("/feed", member)),
  "the page of a work": ({ member, film }) => describeAnswer(ask(`/upload/${film.id}`, member)),
  "its bytes by an old link": ({ links }) => describeAnswer(ask(links.view)),
  "its bytes by session": ({ member, film }) => describeAnswer(ask(`/media/${film.id}/original`, member)),
  "an old stream's pieces": async ({ links }) => {
    const later = Date.now() + STREAM_ACCESS_MS + SECOND_MS;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    const answer = await describeAnswer(ask(links.piece));
    clock.mockRestore();
    return answer;
  },
  "a share link": ({ member, share }) => describeAnswer(ask(share, member)),
  "a shared work's bytes": ({ member, shared }) =>
    describeAnswer(ask(`/media/${shared.id}/original`, member)),
  "one's own RSS": ({ rss }) => describeAnswer(ask(rss)),
  "one's own podcast": ({ podcast }) => describeAnswer(ask(podcast)),
  "an episode of it": ({ episode }) => describeAnswer(ask(episode)),
  search: ({ member }) => describeAnswer(ask("/search?q=Quicksilver", member)),
  "the bell": ({ member }) => describeAnswer(ask("/notifications", member)),
  "one's playlist": ({ member, list }) => describeAnswer(ask(`/playlists/${list}`, member)),
  history: ({ member }) => describeAnswer(ask("/library/history", member)),
  comments: ({ member, film }) => describeAnswer(ask(`/api/comments?work=${film.id}`, member)),
  membership: ({ member }) => describeAnswer(ask("/membership", member)),
  decisions: ({ member }) => describeAnswer(ask("/decisions", member)),
  "says something": ({ member, film }) =>
    describeAnswer(
      ask(`/upload/${film.id}`, {
        ...member,
        form: { intent: "comment", filing: crypto.randomUUID(), text: "And more" },
      }),
    ),
  "takes it back": ({ member, film, said }) =>
    describeAnswer(
      ask(`/upload/${film.id}`, { ...member, form: { intent: "delete-comment", comment: String(said) } }),
    ),
  likes: ({ member, film }) =>
    describeAnswer(ask(`/upload/${film.id}`, { ...member, form: { intent: "like" } })),
  saves: ({ member, film }) =>
    describeAnswer(ask(`/upload/${film.id}`, { ...member, form: { intent: "save" } })),
  follows: ({ member, other }) =>
    describeAnswer(ask("/api/follow", { ...member, json: { username: other.username, follow: true } })),
  "adds to a playlist": ({ member, list, film }) =>
    describeAnswer(
      ask("/api/playlists", {
        ...member,
        form: { intent: "add", list: String(list), work: String(film.id) },
      }),
    ),
  "tells where they are": ({ member, film }) =>
    describeAnswer(
      ask(`/api/works/${film.id}/position`, { ...member, json: { at_ms: 30_000, played_at: Date.now() } }),
    ),
  "counts seconds": async ({ member, page }) => {
    const isKept = await pass(member, 20_000).then(
      () => true,
      () => false,
    );
    const refused = await page.beat(20_000).then(
      () => "",
      (error: Error) => /\d+/.exec(error.message)?.[0] ?? "",
    );
    if (refused !== "") return refused;
    expect(isKept).toBe(true);
    await flush(member);
    return (await watched(member)).length === 1 ? "some" : "none";
  },
  reports: ({ member, film }) =>
    describeAnswer(
      ask(`/api/report/work/${film.id}`, {
        ...member,
        form: { reason: "spam", words: "It is wrong.", good_faith: "on" },
      }),
    ),
  "blocks somebody": ({ member, other }) =>
    describeAnswer(
      ask("/blocked", { ...member, form: { intent: "block", username: other.username, next: "/blocked" } }),
    ),
  "asks for mails": ({ member }) =>
    describeAnswer(ask("/settings", { ...member, form: { intent: "digest", frequency: "daily" } })),
  "is told by push": async ({ service, creator }) => {
    await seedUpload(creator.id, { visibility: "public", title: "Low tide" });
    await pushToFollowers({
      db,
      clock: () => Date.now() + 2 * MINUTE_MS,
      log: createLogger({}),
      pushKey: env.PUSH_KEY,
      contact: env.SUPPORT_EMAIL,
      fetch: service.fetch,
    });
    return service.delivered.length > 0 ? "some" : "none";
  },
  "takes their data": ({ member }) =>
    describeAnswer(ask("/settings/data", { ...member, form: { current_password: member.password } })),
  "edits the profile": ({ member }) =>
    describeAnswer(
      ask("/edit-profile", {
        ...member,
        form: { full_name: "Ada King", username: member.username, bio: "", account_type: "viewer" },
      }),
    ),
  "signs out": ({ member }) => describeAnswer(ask("/signout", { ...member, form: {} })),
};

const TABLE = `
                          | trial     grace     owing     lapsed    suspended ended     reviewed  left      elsewhere recovered blocked
the feed                  | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
the page of a work        | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
its bytes by an old link  | 200       200       402       402       200       200       200       402       200       200       200
its bytes by session      | 200       200       402       402       200       200       200       404       404       404       200
an old stream's pieces    | 200       200       402       402       200       200       200       404       404       404       200
a share link              | >upload   >upload   >upload   >upload   >upload   >upload   >upload   >signin   >signin   >signin   -
a shared work's bytes     | 200       200       402       402       200       200       200       404       404       404       -
one's own RSS             | 200       200       200       200       200       200       200       404       200       200       200
one's own podcast         | 200       200       200       200       200       200       200       404       410       410       200
an episode of it          | 200       200       402       402       200       200       200       404       410       410       200
search                    | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
the bell                  | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
one's playlist            | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
history                   | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
comments                  | 200       200       200       200       200       200       200       401       401       401       200
membership                | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
decisions                 | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
says something            | 200       200       402       402       403       403       403       >signin   >signin   >signin   403
takes it back             | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
likes                     | 200       200       200       200       403       403       403       >signin   >signin   >signin   403
saves                     | 200       200       200       200       403       403       403       >signin   >signin   >signin   200
follows                   | 200       200       200       200       403       403       403       401       401       401       200
adds to a playlist        | 200       200       200       200       403       403       403       401       401       401       200
tells where they are      | 204       204       204       204       204       204       204       401       401       401       204
counts seconds            | some      some      none      none      some      some      some      401       401       401       some
reports                   | 200       200       200       200       403       403       403       401       401       401       200
blocks somebody           | >blocked  >blocked  >blocked  >blocked  >blocked  >blocked  >blocked  >signin   >signin   >signin   >blocked
asks for mails            | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
is told by push           | some      some      some      some      some      some      some      none      none      none      none
takes their data          | 200       200       200       200       200       200       200       >signin   >signin   >signin   200
edits the profile         | 200       200       200       200       403       403       403       >signin   >signin   >signin   200
signs out                 | >         >         >         >         >         >         >         >         >         >         >
`;

const table = parseStateTable(TABLE);

it("the table has a line for every action and a column for each state", () => {
  expect(table.labels).toEqual(Object.keys(ASKS));
  expect(table.states).toEqual(Object.keys(STATES));
});

describe.each(table.states)("a member with a page open, then: %s", (state) => {
  const asked = pickShare(table.labels, table.states.indexOf(state), 3);
  let world: World;
  beforeAll(async () => {
    world = await seedWorld();
    await STATES[state]?.(world);
  });

  it.each(asked)("the member's action is answered as in the table: %s", async (what) => {
    const answer = await ASKS[what]?.(world);
    expect(answer).toBe(table.expected(what, state) ?? answer);
  });
});
