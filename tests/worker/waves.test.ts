import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { applySearchChanges } from "~/search/apply-changes.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { birthDate, setBirthDate } from "../support/birth-dates";
import { usePasskey } from "../support/authenticator";
import { addComment } from "../support/comments";
import { completionForm } from "../support/completion-form";
import { askForPasskey, seedPasskey } from "../support/passkeys";
import { seedPerson, signInAs, type Person } from "../support/people";
import { newAddress, signInThere, signInThrough, startAtProvider } from "../support/provider-trip";
import { ORIGIN } from "../support/site";
import { codeAt, firstStep, seedTwoStep } from "../support/two-step";
import { db, seedUpload } from "../support/uploads";
import { post } from "../support/visitor";
import { countWaves } from "../support/waves";

interface World {
  creator: Person;
  viewer: Person;
  other: Person;
  work: number;
}

let world: World;

/** A few films with tags, and a comment with a reply, so that every list of a page has something to ask next. */
beforeAll(async () => {
  const people = {
    creator: await seedPerson({ accountType: "creator" }),
    viewer: await seedPerson(),
    other: await seedPerson({ accountType: "creator" }),
  };
  for (const person of Object.values(people)) await setBirthDate(person, birthDate(30));
  const seedFilm = async (owner: Person, n: number) => {
    const { id } = await seedUpload(owner.id, {
      visibility: "public",
      kind: "video",
      mime_type: "video/mp4",
      title: `Garden ${n}`,
      comments_on: true,
      created_at: 1_700_000_000_000 + n,
    });
    await db.insert(uploadTags).values({ upload_id: id, tag: "fog", label: "Fog", position: 0 });
    return id;
  };
  const { creator, viewer, other } = people;
  await seedFilm(creator, 1);
  const work = await seedFilm(creator, 2);
  await seedFilm(creator, 3);
  await seedFilm(other, 4);
  await seedUpload(creator.id, { status: "pending" });
  const parent = await addComment(viewer, { id: work }, "Lovely");
  await addComment(creator, { id: work }, "Thank you", { parent });
  await applySearchChanges({ db, search: env.SEARCH });
  world = { ...people, work };
});

interface Row {
  name: string;
  who: "creator" | "viewer";
  path: string;
  statements: number;
  /** The first is the session's, in KV; a database far away is asked in the others. */
  waves: number;
}

const page = (
  name: string,
  who: Row["who"],
  path: string,
  [statements, waves]: readonly [number, number],
): Row => ({ name, who, path, statements, waves });

const PAGES: Row[] = [
  page("the feed", "viewer", "/feed", [2, 2]),
  page("the library", "viewer", "/library", [4, 2]),
  page("the membership", "viewer", "/membership", [5, 2]),
  page("the list of notifications", "viewer", "/notifications", [3, 2]),
  page("a search", "viewer", "/search?q=garden", [8, 3]),
  page("a work's page", "viewer", "/upload/:id", [16, 3]),
  page("an own work's page", "creator", "/upload/:id", [18, 3]),
  page("the settings", "viewer", "/settings", [19, 2]),
  page("a creator's settings", "creator", "/settings", [19, 2]),
  page("the dashboard", "creator", "/dashboard", [10, 3]),
  page("the list of own uploads", "creator", "/my-uploads", [9, 3]),
  page("the list of liked works", "viewer", "/library/liked", [2, 2]),
  page("the list of saved works", "viewer", "/library/saved", [2, 2]),
  page("the history", "viewer", "/library/history", [3, 2]),
  page("the own comments", "viewer", "/library/comments", [2, 2]),
  page("the playlists", "viewer", "/library/playlists", [2, 2]),
  page("the followed creators", "viewer", "/following", [2, 2]),
  page("the blocked people", "viewer", "/blocked", [2, 2]),
  page("a creator's page", "viewer", "/@:creator", [12, 3]),
  page("a tag's page", "viewer", "/tag/fog", [4, 3]),
  page("the profile", "viewer", "/profile", [4, 2]),
  page("the form of the profile", "viewer", "/edit-profile", [3, 2]),
  page("the upload page", "creator", "/upload", [3, 2]),
  page("the views", "creator", "/dashboard/views", [4, 2]),
  page("the earnings", "creator", "/earnings", [9, 3]),
  page("the own reports", "viewer", "/reports", [2, 2]),
  page("the transparency report", "viewer", "/transparency", [1, 2]),
];

const DATA: Row[] = [
  ...PAGES.map((row) => ({
    ...row,
    name: `${row.name} as data`,
    path: row.path.replace(/(?=\?|$)/, ".data"),
  })),
  page("what plays next", "viewer", "/api/works/:id/next", [2, 3]),
  page("a suggestion", "viewer", "/api/suggest?q=gard", [5, 3]),
];

interface Action extends Row {
  send: Record<string, string> | { json: object };
}

const act = (
  name: string,
  who: Row["who"],
  [path, send]: readonly [string, Action["send"]],
  counts: readonly [number, number],
): Action => ({ ...page(name, who, path, counts), send });

const ACTIONS: Action[] = [
  act("a like", "viewer", ["/upload/:id.data", { intent: "like" }], [4, 2]),
  act("a save", "viewer", ["/upload/:id.data", { intent: "save" }], [4, 2]),
  act(
    "a comment",
    "viewer",
    ["/upload/:id.data", { intent: "comment", text: "Yes", filing: ":uuid" }],
    [7, 2],
  ),
  act("a follow", "viewer", ["/api/follow", { json: { username: ":creator", follow: true } }], [4, 2]),
  act(
    "a changed name",
    "viewer",
    [
      "/edit-profile.data",
      {
        full_name: "Ada King",
        username: ":viewer",
        bio: "",
        account_type: "viewer",
        was: '{"username":":viewer"}',
      },
    ],
    [11, 5],
  ),
  act(
    "a changed description of oneself",
    "viewer",
    [
      "/edit-profile.data",
      {
        full_name: "Ada King",
        username: ":viewer",
        bio: "Sea",
        account_type: "viewer",
        was: '{"full_name":"Ada King","username":":viewer"}',
      },
    ],
    [8, 3],
  ),
  act(
    "a reserved upload",
    "creator",
    [
      "/api/uploads",
      {
        json: {
          title: "Fog",
          description: "",
          visibility: "public",
          file_name: "fog.jpg",
          content_type: "image/jpeg",
          file_size: 12,
        },
      },
    ],
    [8, 2],
  ),
  act("a paused history", "viewer", ["/library/history.data", { intent: "pause" }], [4, 2]),
  act("a cleared history", "viewer", ["/library/history.data", { intent: "clear" }], [5, 2]),
  act(
    "a new playlist",
    "viewer",
    ["/library/playlists.data", { intent: "create", title: "Sea", visibility: "private" }],
    [5, 2],
  ),
  act("a block", "viewer", ["/blocked.data", { intent: "block", username: ":other" }], [7, 4]),
];

const fill = (text: string) =>
  text
    .replace(":id", String(world.work))
    .replace(":uuid", crypto.randomUUID())
    .replace(":creator", world.creator.username)
    .replaceAll(":viewer", world.viewer.username)
    .replace(":other", world.other.username);

/** The switches, which each set of bindings reads once in five seconds. */
const SWITCHES = 1;

async function countAnswer(path: string, init: RequestInit = {}) {
  const { status, ...counted } = await countWaves(path, init);
  expect(status).toBeLessThan(400);
  return counted;
}

describe("waves", () => {
  it.each([...PAGES, ...DATA])(
    "$name needs $statements statements in $waves waves, none of them twice, and the switches beside them",
    async ({ who, path, statements, waves }) => {
      const headers = { Cookie: await signInAs(world[who].id) };
      expect(await countAnswer(fill(path), { headers })).toEqual({
        statements: statements + SWITCHES,
        waves,
        twice: [],
      });
    },
  );

  it.each(ACTIONS)("$name needs $statements statements in $waves waves", async (row) => {
    const cookie = await signInAs(world[row.who].id);
    const isJson = "json" in row.send;
    const body = isJson
      ? fill(JSON.stringify(row.send.json))
      : new URLSearchParams(
          fill(new URLSearchParams(row.send as Record<string, string>).toString().replaceAll("%3A", ":")),
        );
    const headers = {
      Cookie: cookie,
      Origin: ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": isJson ? "application/json" : "application/x-www-form-urlencoded",
    };
    const { statements, waves } = await countAnswer(fill(row.path), { method: "POST", headers, body });
    expect({ statements, waves }).toEqual({ statements: row.statements + SWITCHES, waves: row.waves });
  });

  it("a sign-in needs 12 statements in 4 waves, the first for the switches", async () => {
    const { email, password } = world.viewer;
    const { statements, waves } = await countAnswer("/signin.data", {
      method: "POST",
      headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email, password }),
    });
    expect({ statements, waves }).toEqual({ statements: 12 + SWITCHES, waves: 4 });
  });

  const countForm = async (path: string, fields: Record<string, string>, cookie = "") => {
    const headers = { Cookie: cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
    const body = new URLSearchParams(fields);
    const { statements, waves } = await countAnswer(path, { method: "POST", headers, body });
    return { statements, waves };
  };

  it("the second step of a sign-in needs 12 statements in 4 waves, and 13 with a recovery code", async () => {
    const person = await seedTwoStep();
    const codes = [await codeAt(person.secret, Date.now()), person.recoveryCodes[0] ?? ""];
    for (const [at, code] of codes.entries()) {
      const { cookie } = await firstStep(person);
      const counted = await countForm("/signin/two-step.data", { code }, cookie);
      expect(counted).toEqual({ statements: 12 + at + SWITCHES, waves: 4 });
    }
  });

  it("a sign-in with a passkey needs 11 statements in 4 waves, and 13 as the second step", async () => {
    const person = await seedTwoStep();
    const device = await seedPasskey(person);
    const { cookie } = await firstStep(person);
    for (const [path, statements] of [
      ["/signin.data", 11],
      ["/signin/two-step.data", 13],
    ] as const) {
      const { options, seal } = await askForPasskey();
      const answer = await usePasskey(device, options);
      const counted = await countForm(path, { intent: "passkey", answer, seal }, cookie);
      expect(counted, path).toEqual({ statements: statements + SWITCHES, waves: 4 });
    }
  });

  it("a sign-in through a provider needs 11 statements in 5 waves", async () => {
    const claims = { picture: `${env.TEST_PROVIDER_ORIGIN}/picture.png` };
    const answer = { email: newAddress(), name: "Ada Lovelace", claims };
    const { cookie } = await signInThrough("google", answer);
    await post("/complete-profile", completionForm(), { cookie });
    const started = await startAtProvider("google");
    const { statements, waves } = await countAnswer(await signInThere(started.url, answer), {
      headers: { Cookie: started.cookie },
    });
    expect({ statements, waves }).toEqual({ statements: 11 + SWITCHES, waves: 5 });
  });
});
