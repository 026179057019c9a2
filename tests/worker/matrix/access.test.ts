import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { mayWatch } from "~/media/access.server";
import { findMedia } from "~/media/access.store.server";
import { linkScope, signLink, type Disposition } from "~/media/link.server";
import type { SignedLinks } from "~/media/sign-visible.server";
import { captionsPath } from "~/media/tracks.rules";
import { uploadTracks } from "~/media/tracks.table";
import type { Variant } from "~/media/variants.rules";
import { DAY_MS } from "~/platform/clock";
import type { Upload } from "~/uploads/uploads.table";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { besideSwitches, faultyD1 } from "../../support/faults";
import { readLinks, setOf } from "../../support/links";
import { seedAccess, seedPerson, type Person } from "../../support/people";
import { stripedPng } from "../../support/pictures";
import { recording, type Statement } from "../../support/recording-d1";
import { pickShare } from "../../support/sample";
import { ask } from "../../support/site";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const FILM = "0123456789abcdefghij";

interface People {
  owner: Person;
  member: Person;
  "trial over": Person;
  "no membership": Person;
}
let people: People;
let works: { picture: Upload; film: Upload; private: Upload };

beforeAll(async () => {
  people = {
    owner: await seedPerson({ accountType: "creator", access: Date.now() - DAY_MS }),
    member: await seedPerson(),
    "trial over": await seedPerson({ access: Date.now() - 1 }),
    "no membership": await seedPerson({ access: false }),
  };
  works = {
    picture: await picture({ visibility: "public" }),
    film: await film(),
    private: await picture({ visibility: "private" }),
  };
});

async function picture(given: Partial<Upload>): Promise<Upload> {
  const path = `${people.owner.id}/${crypto.randomUUID()}.png`;
  const object = await storeBytes(path, await stripedPng(1300, 130));
  const poster = `derived/${crypto.randomUUID()}/poster-1.webp`;
  await storeBytes(poster, await stripedPng(1280, 128));
  return seedUpload(people.owner.id, {
    path,
    poster,
    width: 1300,
    height: 130,
    etag: object?.etag ?? null,
    ...given,
  });
}

async function film(): Promise<Upload> {
  const poster = `derived/${crypto.randomUUID()}/poster-1.webp`;
  await storeBytes(poster, await stripedPng(1280, 720));
  const row = await seedUpload(people.owner.id, {
    kind: "video",
    mime_type: "video/mp4",
    file_ext: "mp4",
    visibility: "public",
    poster,
    width: 1280,
    height: 720,
    duration_ms: 1000,
    file_size: FILM.length,
  });
  await storeBytes(row.path, FILM);
  await storeBytes(captionsPath(row.id, "en"), "WEBVTT\n");
  await db.insert(uploadTracks).values({ upload_id: row.id, language: "en", file_size: 7, created_at: 1 });
  return row;
}

const VARIANTS = {
  picture: ["original", "poster", "w320", "w640", "w960", "w1280", "w1920"],
  film: ["original", "poster", "w320", "w640", "w960", "w1280", "w1920", "captions-en"],
} as const satisfies Record<string, readonly Variant[]>;
const FREE: Record<keyof typeof VARIANTS, readonly Variant[]> = {
  picture: ["w320", "w640"],
  film: ["w320", "w640", "poster"],
};
const CASES = (["picture", "film"] as const).flatMap((work) =>
  VARIANTS[work].flatMap((variant) =>
    (["inline", "attachment"] as const).map((disposition) => ({ work, variant, disposition })),
  ),
);

async function linkOf(
  row: Upload,
  viewer: string,
  variant: Variant,
  disposition: Disposition = "inline",
): Promise<string> {
  const media = await findMedia(db, row.id, null, Date.now());
  if (!media) throw new Error("It is not published");
  const terms = { id: row.id, viewer, variant, disposition, scope: linkScope(media) };
  return signLink(SECRET, terms, 180, Date.now());
}

/** The same for GET, HEAD and a range; 206 counts as 200. */
async function readStatus(link: string, cookie?: string): Promise<number> {
  const ways = [{}, { method: "HEAD" }, { headers: { Range: "bytes=0-1" } }];
  const statuses = new Set<number>();
  for (const way of ways) {
    const response = await ask(link, { ...way, ...(cookie ? { cookie } : {}) });
    const body = await response.text();
    statuses.add(response.status === 206 ? 200 : response.status);
    if (response.status !== 402) continue;
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("ETag")).toBeNull();
    if (!("method" in way)) expect(body).toContain("membership.required");
  }
  expect(statuses.size, link).toBe(1);
  return [...statuses][0] ?? 0;
}

const ASKERS: [
  name: string,
  opens: "all" | "free" | "nothing",
  link: (at: { row: Upload; variant: Variant; disposition: Disposition }) => Promise<string>,
  cookie: () => string | undefined,
][] = [
  ["the owner by a link", "all", (at) => linked("owner", at), () => people.owner.cookie],
  ["the owner", "all", bare, () => people.owner.cookie],
  ["a member by a link", "all", (at) => linked("member", at), () => people.member.cookie],
  ["a member", "all", bare, () => people.member.cookie],
  [
    "a person after the trial, by a link",
    "free",
    (at) => linked("trial over", at),
    () => people["trial over"].cookie,
  ],
  ["a person after the trial", "free", bare, () => people["trial over"].cookie],
  [
    "a person without a membership, by a link",
    "free",
    (at) => linked("no membership", at),
    () => people["no membership"].cookie,
  ],
  ["a person without a membership", "free", bare, () => people["no membership"].cookie],
  ["a stranger with a member's link", "all", (at) => linked("member", at), () => undefined],
  ["a stranger with the link of an ended trial", "free", (at) => linked("trial over", at), () => undefined],
  [
    "a person after the trial, with a member's link",
    "all",
    (at) => linked("member", at),
    () => people["trial over"].cookie,
  ],
  ["a member with an old link", "all", beforeViewers, () => people.member.cookie],
  ["a person after the trial, with an old link", "free", beforeViewers, () => people["trial over"].cookie],
  ["a stranger with an old link", "nothing", beforeViewers, () => undefined],
  ["a stranger", "nothing", bare, () => undefined],
];

function linked(who: keyof People, at: { row: Upload; variant: Variant; disposition: Disposition }) {
  return linkOf(at.row, people[who].id, at.variant, at.disposition);
}

async function bare({
  row,
  variant,
  disposition,
}: {
  row: Upload;
  variant: Variant;
  disposition: Disposition;
}) {
  return `/media/${row.id}/${variant}${disposition === "attachment" ? "?d=attachment" : ""}`;
}

/** Signs links in the old form, which named no viewer. */
async function beforeViewers(at: { row: Upload; variant: Variant; disposition: Disposition }) {
  const url = new URL(await linked("member", at), "http://x");
  url.searchParams.delete("v");
  return url.pathname + url.search;
}

describe.each(ASKERS.map((asker, nth) => [...asker, nth] as const))(
  "%s",
  (_who, opens, link, cookie, nth) => {
    it.each(pickShare(CASES, nth, 3))(
      "the answer depends on work, variant and disposition: $work, $variant, $disposition",
      async ({ work, variant, disposition }) => {
        const at = { row: works[work], variant, disposition };
        const isOpen = opens === "all" || (opens === "free" && FREE[work].includes(variant));
        const closed = opens === "nothing" ? 404 : 402;
        expect(await readStatus(await link(at), cookie())).toBe(isOpen ? 200 : closed);
        if (work === "picture") {
          const own = cookie() === people.owner.cookie;
          const hidden = await readStatus(await link({ ...at, row: works.private }), cookie());
          expect(hidden).toBe(own ? 200 : 404);
        }
      },
    );
  },
);

describe("memberships and media", () => {
  it("a link closes at the next request after the membership ends, and works again when it returns", async () => {
    const person = await seedPerson();
    const link = await linkOf(works.film, person.id, "original");
    expect(await readStatus(link)).toBe(200);
    await seedAccess(person.id, Date.now());
    expect(await readStatus(link)).toBe(402);
    await seedAccess(person.id, Date.now() + DAY_MS);
    expect(await readStatus(link)).toBe(200);
  });

  it("a membership opens links until its last moment and not at it", async () => {
    const media = await findMedia(db, works.film.id, people.member.id, Date.now());
    if (!media) throw new Error("It is not published");
    const until = media.access_until ?? 0;
    const link = { disposition: "inline" as const, expires: null, viewer: null, signature: null };
    const at = async (billingNow: number) => {
      const freshViewer = async () => ({
        id: people.member.id,
        accessUntil: until,
        isShared: false,
        isMet: true,
      });
      const asked = { media, variant: "original" as const, link, now: Date.now(), billingNow };
      return (await mayWatch({ ...asked, secret: SECRET, freshViewer })).outcome;
    };
    expect([await at(until - 1), await at(until), await at(until + 1)]).toEqual(["open", "locked", "locked"]);
  });

  it("the membership of a deleted account opens nothing", async () => {
    const person = await seedPerson();
    await env.DB.prepare("update accounts set deleting_at = 1 where id = ?").bind(person.id).run();
    expect(await readStatus(`/media/${works.film.id}/original`, person.cookie)).toBe(404);
  });

  it("a small picture needs a membership where only the original could be shown in its place", async () => {
    const bytes = pngBytes(2, 2);
    const row = await seedUpload(people.owner.id, {
      visibility: "public",
      mime_type: "image/avif",
      file_ext: "avif",
      width: 64,
      height: 48,
    });
    await storeBytes(row.path, bytes);
    for (const variant of ["w320", "w640"] as const) {
      const own = await linkOf(row, people["trial over"].id, variant);
      expect(await readStatus(own)).toBe(402);
      expect(await readStatus(await linkOf(row, people.member.id, variant))).toBe(200);
    }
    expect((await readLinks(row, people["trial over"]))?.picture).toBeNull();
  });
});

describe("links in the data of a work", () => {
  const variantsIn = (links: SignedLinks | undefined) =>
    [...new Set((JSON.stringify(links) + setOf(links)).match(/\/media\/\d+\/[\w-]+/g))].map((path) =>
      path.split("/").at(-1),
    );

  it("after a trial the links show a still of at most 640 pixels and nothing else", async () => {
    for (const purpose of ["detail", "feed", "mine", "dashboard", "success"]) {
      for (const row of [works.picture, works.film]) {
        const links = await readLinks(row, people["trial over"], purpose);
        expect(links).toMatchObject({ locked: true, standing: "trialing", view: null, download: null });
        expect(links?.captions).toEqual([]);
        const widths = purpose === "detail" ? ["w640"] : ["w320", "w640"];
        expect(variantsIn(links).sort()).toEqual(widths);
      }
    }
  });

  it("without a membership the links say that one is missing", async () => {
    const links = await readLinks(works.film, people["no membership"]);
    expect(links).toMatchObject({ locked: true, standing: null });
  });

  it("an animation's links show a still", async () => {
    const row = await picture({
      visibility: "public",
      mime_type: "image/gif",
      animated: true,
      poster: null,
    });
    expect((await readLinks(row, people.member))?.picture?.src).toContain("/original");
    const locked = await readLinks(row, people["trial over"]);
    expect(variantsIn(locked)).toEqual(["w640"]);
    expect(locked?.picture?.still).toBeUndefined();
  });

  it.each(["owner", "member"] as const)("the %s gets every link", async (who) => {
    const links = await readLinks(works.film, people[who]);
    expect(links).toMatchObject({ locked: false, standing: null });
    expect(variantsIn(links)).toEqual(
      expect.arrayContaining(["original", "w640", "w960", "w1280", "captions-en"]),
    );
    expect(links?.view).toContain(`v=${people[who].id}`);
  });

  it("links in the feed are locked like the page's", async () => {
    const html = async (person: Person) => (await ask("/feed.data", { cookie: person.cookie })).text();
    expect(await html(people["trial over"])).not.toMatch(/\/(original|w960|captions)/);
    expect(await html(people.member)).toContain("/original");
  });
});

describe("media requests", () => {
  async function counted(path: string, cookie?: string): Promise<[statements: number, status: number]> {
    const statements: Statement[] = [];
    const response = await askWith(
      { DB: besideSwitches(recording(statements), env.DB) },
      path,
      cookie ? { headers: { Cookie: cookie } } : {},
    );
    await response.arrayBuffer();
    return [statements.length, response.status];
  }

  // A refusal takes one more, because the row may come from a lagging replica.
  it("a media request takes one statement by a link, two with captions and three by a session", async () => {
    const link = (variant: Variant, who: keyof People) => linkOf(works.film, people[who].id, variant);
    expect(await counted(await link("original", "member"))).toEqual([1, 200]);
    expect(await counted(await link("original", "trial over"))).toEqual([2, 402]);
    expect(await counted(await link("captions-en", "member"))).toEqual([2, 200]);
    const { cookie } = people.member;
    const forged = `${await link("original", "member")}A`;
    for (const path of [`/media/${works.film.id}/original`, forged]) {
      expect(await counted(path)).toEqual([2, 404]);
      expect(await counted(path, cookie)).toEqual([3, 200]);
      expect(await counted(path, people["trial over"].cookie)).toEqual([4, 402]);
      expect(await counted(path, people.owner.cookie)).toEqual([3, 200]);
    }
    expect(await counted(`/media/${works.film.id}/captions-en`, cookie)).toEqual([4, 200]);
    expect(await counted(`/media/${works.private.id}/original`, cookie)).toEqual([4, 404]);
    expect(await counted("/media/999999/original", cookie)).toEqual([2, 404]);
  });

  it("a media request takes three statements also when KV has lost the session's access token", async () => {
    const person = await seedPerson();
    const { keys } = await env.SESSIONS.list({ prefix: "access:" });
    await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
    expect(await counted(`/media/${works.film.id}/original`, person.cookie)).toEqual([3, 200]);
    for (const key of Object.keys(people) as (keyof People)[]) {
      const { id } = people[key];
      expect((await counted(await linkOf(works.film, id, "w320")))[1]).toBe(200);
    }
  });

  it("a media request delivers nothing that is locked, whichever statement fails", async () => {
    const ways: [string, string | undefined][] = [
      [await linkOf(works.film, people["trial over"].id, "original"), undefined],
      [`/media/${works.film.id}/original`, people["trial over"].cookie],
      [`/media/${works.film.id}/original`, undefined],
    ];
    for (const [path, cookie] of ways) {
      await breakCalls(async (faults, name) => {
        const init = cookie ? { headers: { Cookie: cookie } } : {};
        const response = await askWith({ DB: besideSwitches(faultyD1(env.DB, faults), env.DB) }, path, init);
        expect(await response.text()).not.toContain(FILM);
        expect(response.status, name).toBeGreaterThanOrEqual(faults.struck ? 500 : 400);
      });
    }
  });
});
