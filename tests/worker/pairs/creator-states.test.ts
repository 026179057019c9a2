import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { cases } from "~/moderation/cases/cases.table";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { profiles } from "~/profiles/profiles.table";
import { shareUpload, listShares } from "~/uploads/sharing/share.server";
import type { Upload } from "~/uploads/uploads.table";
import { DAY_MS } from "~/platform/clock";
import { addComment } from "../../support/comments";
import { seedDecision } from "../../support/decisions";
import { seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedAccess, seedPerson, signInAs, type Person } from "../../support/people";
import { pickShare } from "../../support/sample";
import { smallWebp } from "../../support/pictures";
import { sealDeps } from "../../support/lockdowns";
import { ask, ORIGIN } from "../../support/site";
import { describeAnswer, parseStateTable } from "../../support/state-table";
import { storeFilm } from "../../support/streams";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const NEW_PASSWORD = {
  password: "Difference-Eng1ne",
  confirm_password: "Difference-Eng1ne",
  current_password: GOOD_PASSWORD,
};

interface World {
  owner: Person;
  viewer: Person;
  work: Upload;
  pending: Upload;
  failed: Upload;
  share: { id: number; path: string };
  said: number;
}

async function seedWorld(): Promise<World> {
  const [owner, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const video = { kind: "video", mime_type: "video/mp4", file_ext: "mp4", duration_ms: 600_000 } as const;
  const { id } = await seedUpload(owner.id, {
    visibility: "public",
    title: "Quicksilver",
    comments_on: true,
    ...video,
  });
  const { row: work } = await storeFilm(id);
  const pending = await seedUpload(owner.id, { status: "pending" });
  const failed = await seedUpload(owner.id, { status: "failed" });
  const sharing = { db, clock: Date.now, secret: env.MEDIA_LINK_SECRET };
  await shareUpload(sharing, owner.id, id, { lasts: "week", showsCover: false });
  const [share] = await listShares(sharing, owner.id, id);
  const said = await addComment(viewer, work, "Lovely");
  return { owner, viewer, work, pending, failed, share: share ?? { id: 0, path: "" }, said };
}

async function sealed({ owner, work }: World): Promise<void> {
  const reported = await seedCase(`work:${work.id}`, owner.id, { reason: "child_abuse" });
  const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
  const judge = await seedStaff("reviewer");
  await lockDownSubject(sealDeps(), judge.asker, { caseId: reported.id, version: row?.version ?? 0 });
}

const send = (path: string, { cookie }: Person, body: BodyInit, type: string) =>
  exports.default.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      body,
      headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", Cookie: cookie, "Content-Type": type },
    }),
  );

const FILE = { file_name: "a.mp4", content_type: "video/mp4", file_size: 64, title: "New" };
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:02.000\nWords\n";
const WORDS = { title: "Quicksilver", description: "Other words", tags: "", visibility: "public" };
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);

const edit = ({ owner, work }: World, form: Record<string, string>) =>
  describeAnswer(ask(`/upload/${work.id}`, { ...owner, form: { ...WORDS, ...form } }));
const bulk = ({ owner, work }: World, intent: string) =>
  describeAnswer(ask("/my-uploads", { ...owner, form: { intent, id: String(work.id), tags: "mercury" } }));

/** Those that remove the work come last. */
const ASKS: Record<string, (world: World) => Promise<string>> = {
  "their bytes": ({ owner, work }) => describeAnswer(ask(`/media/${work.id}/original`, owner)),
  "their page of it": ({ owner, work }) => describeAnswer(ask(`/upload/${work.id}`, owner)),
  "My Uploads": ({ owner }) => describeAnswer(ask("/my-uploads", owner)),
  "views as a file": ({ owner }) => describeAnswer(ask("/dashboard/views.csv?days=28", owner)),
  earnings: ({ owner }) => describeAnswer(ask("/earnings", owner)),
  "begins payouts": ({ owner }) =>
    describeAnswer(ask("/earnings", { ...owner, form: { intent: "start", country: "ZZ" } })),
  "reserves a file": ({ owner }) => describeAnswer(ask("/api/uploads", { ...owner, json: FILE })),
  "goes on with an upload": ({ owner, pending }) =>
    describeAnswer(ask(`/api/uploads/${pending.id}/sign`, { ...owner, method: "POST" })),
  "ends an upload": ({ owner, pending }) =>
    describeAnswer(ask(`/api/uploads/${pending.id}/complete`, { ...owner, method: "POST" })),
  "tries a failed one again": ({ owner, failed }) =>
    describeAnswer(ask(`/api/uploads/${failed.id}/retry`, { ...owner, method: "POST" })),
  "discards an upload": ({ owner, pending }) =>
    describeAnswer(ask(`/api/uploads/${pending.id}`, { ...owner, method: "DELETE" })),
  "sends another file": ({ owner, work }) =>
    describeAnswer(ask("/api/uploads", { ...owner, json: { ...FILE, replaces: work.id } })),
  "makes a smaller size": ({ owner, work }) =>
    describeAnswer(
      ask("/api/renditions/lease", { ...owner, json: { work: work.id, holder: crypto.randomUUID() } }),
    ),
  "others see it": ({ viewer, work }) => describeAnswer(ask(`/upload/${work.id}`, viewer)),
  "others' bytes": ({ viewer, work }) => describeAnswer(ask(`/media/${work.id}/original`, viewer)),
  "others report it": ({ viewer, work }) =>
    describeAnswer(
      ask(`/api/report/work/${work.id}`, {
        ...viewer,
        form: { reason: "spam", words: "It is wrong.", good_faith: "on" },
      }),
    ),
  "others follow them": ({ viewer, owner }) =>
    describeAnswer(ask("/api/follow", { ...viewer, json: { username: owner.username, follow: true } })),
  "others open their page": ({ viewer, owner }) => describeAnswer(ask(`/@${owner.username}`, viewer)),
  "gives captions": ({ owner, work }) =>
    describeAnswer(send(`/api/uploads/${work.id}/captions?language=en`, owner, CAPTIONS, "text/vtt")),
  "gives a poster": ({ owner, work }) =>
    describeAnswer(send(`/api/uploads/${work.id}/poster`, owner, new Uint8Array(smallWebp()), "image/webp")),
  "changes its words": (world) => edit(world, {}),
  "marks it for adults": (world) => edit(world, { adults_asked: "1", adults: "on" }),
  "switches comments": (world) => bulk(world, "comments-on"),
  "gives tags": (world) => bulk(world, "add-tags"),
  "hides a comment": ({ owner, work, said }) =>
    describeAnswer(
      ask(`/upload/${work.id}`, { ...owner, form: { intent: "hide-comment", comment: String(said) } }),
    ),
  "shares by a link": ({ owner, work }) =>
    describeAnswer(ask(`/api/uploads/${work.id}/shares`, { ...owner, form: { lasts: "day" } })),
  "ends a link": ({ owner, work, share }) =>
    describeAnswer(
      ask(`/api/uploads/${work.id}/shares?link=${share.id}`, { cookie: owner.cookie, method: "DELETE" }),
    ),
  "makes it private": (world) => edit(world, { visibility: "private" }),
  "gives it an hour": (world) =>
    edit(world, { visibility: "private", publish_at: tomorrow(), publish_offset: "0" }),
  "makes it public": (world) => edit(world, { visibility: "public" }),
  deletes: (world) => bulk(world, "delete"),
};

const ACCOUNTS: Record<string, (world: World) => Promise<unknown>> = {
  as_ever: () => Promise.resolve(),
  lapsed: ({ owner }) => seedAccess(owner.id, Date.now() - 1),
  unconfirmed: ({ owner }) =>
    db.update(accounts).set({ email_confirmed_at: null }).where(eq(accounts.id, owner.id)),
  viewer: ({ owner }) => db.update(profiles).set({ account_type: "viewer" }).where(eq(profiles.id, owner.id)),
  suspended: ({ owner }) =>
    seedDecision(`person:${owner.id}`, owner.id, [{ what: "suspended", until: Date.now() + DAY_MS }]),
  ended: ({ owner }) => seedDecision(`person:${owner.id}`, owner.id, [{ what: "ended", until: null }]),
  left: ({ owner }) =>
    ask("/settings", { ...owner, form: { intent: "delete-account", current_password: GOOD_PASSWORD } }),
  elsewhere: async ({ owner }) =>
    ask("/signout", { cookie: await signInAs(owner.id), form: { scope: "global" } }),
  // A new password by a mailed link ends every session and opens one where it was set.
  recovered: async ({ owner }) =>
    ask("/update-password", { cookie: await signInAs(owner.id), form: NEW_PASSWORD }),
};

const WORKS: Record<string, (world: World) => Promise<unknown>> = {
  hidden: ({ owner, work }) => seedDecision(`work:${work.id}`, owner.id, [{ what: "hidden", until: null }]),
  removed: ({ owner, work }) => seedDecision(`work:${work.id}`, owner.id, [{ what: "removed", until: null }]),
  held: sealed,
  gone: ({ owner, work }) =>
    ask("/my-uploads", { ...owner, form: { intent: "delete", id: String(work.id) } }),
  replaced: async ({ owner, work }) => {
    const fresh = await seedUpload(owner.id, { replaces: work.id, status: "pending" });
    await storeBytes(fresh.path, pngBytes(2, 2));
  },
};

const OF_ACCOUNTS = parseStateTable(`
                         | as_ever     lapsed      unconfirmed viewer      suspended   ended       left        elsewhere   recovered
their bytes              | 200         200         200         200         200         200         404         404         404
their page of it         | 200         200         200         200         200         200         >signin     >signin     >signin
My Uploads               | 200         200         200         -           200         200         >signin     >signin     >signin
views as a file          | 200         200         200         200         200         200         >signin     >signin     >signin
earnings                 | 200         200         200         200         200         200         >signin     >signin     >signin
begins payouts           | 400         400         400         403         400         400         >signin     >signin     >signin
reserves a file          | 201         201         201         403         403         403         401         401         401
goes on with an upload   | 200         200         200         -           403         403         401         401         401
ends an upload           | 409         409         409         -           403         403         401         401         401
tries a failed one again | 202         202         202         -           403         403         401         401         401
discards an upload       | 200         200         200         200         200         200         401         401         401
sends another file       | 201         201         201         403         403         403         401         401         401
makes a smaller size     | 200         200         200         -           403         403         401         401         401
others see it            | 200         200         200         -           200         404         404         200         200
others' bytes            | 200         200         200         -           200         404         404         200         200
others report it         | 200         200         200         -           200         404         404         200         200
others follow them       | 200         200         404         -           200         200         404         200         200
others open their page   | 200         200         404         -           200         200         404         200         200
gives captions           | 201         201         201         -           403         403         401         401         401
gives a poster           | 201         201         201         -           403         403         401         401         401
changes its words        | 200         200         200         -           403         403         >signin     >signin     >signin
marks it for adults      | 200         200         200         -           403         403         >signin     >signin     >signin
switches comments        | 200         200         200         -           403         403         >signin     >signin     >signin
gives tags               | 200         200         200         -           403         403         >signin     >signin     >signin
hides a comment          | 200         200         200         200         -           -           >signin     >signin     >signin
shares by a link         | 200         200         200         -           403         403         401         401         401
ends a link              | 200         200         200         200         200         200         401         401         401
makes it private         | 200         200         200         200         -           -           >signin     >signin     >signin
gives it an hour         | 200         200         200         -           403         403         >signin     >signin     >signin
makes it public          | 200         200         200         -           403         403         >signin     >signin     >signin
deletes                  | 200         200         200         200         200         200         >signin     >signin     >signin
`);

const OF_WORKS = parseStateTable(`
                         | hidden      removed     held        gone        replaced
their bytes              | 200         404         404         404         200
their page of it         | 200         200         404         404         200
sends another file       | 409         409         403         404         201
makes a smaller size     | -           -           403         404         200
others see it            | 404         404         404         404         200
others' bytes            | 404         404         404         404         200
others report it         | 404         404         404         404         200
gives captions           | -           -           403         404         201
gives a poster           | -           -           403         404         201
changes its words        | -           -           403         404         200
marks it for adults      | -           -           403         404         200
hides a comment          | 200         200         -           404         200
shares by a link         | -           -           403         404         200
ends a link              | 200         200         -           404         200
makes it private         | 200         200         -           404         200
gives it an hour         | -           -           403         404         200
makes it public          | 200         200         403         404         200
`);

const PARTS = [
  ...OF_ACCOUNTS.states.map((state) => ({ state, table: OF_ACCOUNTS, become: ACCOUNTS[state] })),
  ...OF_WORKS.states.map((state) => ({ state, table: OF_WORKS, become: WORKS[state] })),
];

it("the tables have a line for every action and a column for each state", () => {
  expect(OF_ACCOUNTS.labels).toEqual(Object.keys(ASKS));
  expect(OF_ACCOUNTS.states).toEqual(Object.keys(ACCOUNTS));
  expect(OF_WORKS.states).toEqual(Object.keys(WORKS));
  for (const label of OF_WORKS.labels) expect(ASKS).toHaveProperty([label]);
});

describe.each(PARTS)("a creator with a page open, then: $state", ({ state, table, become }) => {
  const asked = pickShare(table.labels, table.states.indexOf(state), 3);
  let world: World;
  beforeAll(async () => {
    world = await seedWorld();
    await become?.(world);
  });

  it.each(asked)("the creator's action is answered as in the table: %s", async (what) => {
    const answer = await ASKS[what]?.(world);
    expect(answer).toBe(table.expected(what, state) ?? answer);
  });
});
