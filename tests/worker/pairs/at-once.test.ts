import { env, exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { endShowKeys, makeShowKey } from "~/feed/podcast/show-keys.store.server";
import { block, unblock } from "~/following/blocks/block.server";
import { follow, unfollow } from "~/following/follow.server";
import { MAX_TRACKS } from "~/media/tracks.rules";
import { writeMerged } from "~/platform/three-way.server";
import { readLinks } from "../../support/links";
import { seedPerson, type Person } from "../../support/people";
import { smallPng, smallWebp } from "../../support/pictures";
import { ask, ORIGIN } from "../../support/site";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { SECRET, seedShow } from "../outside/podcast-world";

async function seedFilm() {
  const owner = await seedPerson({ accountType: "creator" });
  const film = await seedUpload(owner.id, {
    kind: "video",
    mime_type: "video/mp4",
    file_ext: "mp4",
    visibility: "public",
  });
  await storeBytes(film.path, "data");
  return { owner, film };
}

const send = (path: string, { cookie }: Person, body: BodyInit, type: string) =>
  exports.default.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      body,
      headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", Cookie: cookie, "Content-Type": type },
    }),
  );
const derived = async (id: number) =>
  (await env.UPLOADS.list({ prefix: `derived/${id}/` })).objects.map(({ key }) => key);

describe("two tabs that send at once", () => {
  it("captions of one language sent by two tabs leave one complete set", async () => {
    const { owner, film } = await seedFilm();
    const words = ["One", "Two"].map((word) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${word}\n`);
    const sent = words.map((text) =>
      send(`/api/uploads/${film.id}/captions?language=en`, owner, text, "text/vtt"),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
    const tracks = (await readLinks(film, owner))?.captions ?? [];
    expect(tracks).toHaveLength(1);
    expect(words).toContain(await (await ask(tracks[0]?.src ?? "")).text());
    expect(await derived(film.id)).toHaveLength(1);
  });

  it("posters sent by two tabs leave one poster", async () => {
    const { owner, film } = await seedFilm();
    const path = `/api/uploads/${film.id}/poster`;
    const sent = [
      send(path, owner, new Uint8Array(smallPng()), "image/png"),
      send(path, owner, new Uint8Array(smallWebp()), "image/webp"),
    ];
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    expect(answers).toContain(201);
    expect(await derived(film.id)).toEqual([(await readUpload(film.id))?.poster]);
  });

  it("a deletion and a replacement at once leave neither the work nor the file visible", async () => {
    const { owner, film } = await seedFilm();
    const file = { file_name: "b.mp4", content_type: "video/mp4", file_size: 64, title: "New" };
    await Promise.all([
      ask("/my-uploads", { cookie: owner.cookie, form: { intent: "delete", id: String(film.id) } }),
      ask("/api/uploads", { cookie: owner.cookie, json: { ...file, replaces: film.id } }),
    ]);
    const page = await ask("/my-uploads", { cookie: owner.cookie });
    expect(await page.text()).not.toContain(`/upload/${film.id}"`);
    expect((await ask(`/upload/${film.id}`, { cookie: owner.cookie })).status).toBe(404);
  });

  it("a like and its removal at once leave the matching count", async () => {
    const { film } = await seedFilm();
    const member = await seedPerson();
    const press = (intent: string) => ask(`/upload/${film.id}`, { cookie: member.cookie, form: { intent } });
    await Promise.all([press("like"), press("unlike"), press("like"), press("unlike")]);
    await press("like");
    const sums = await env.DB.prepare(
      `select (select count(*) from likes where upload_id = ?1) as rows,
        (select likes from like_totals where upload_id = ?1) as total`,
    )
      .bind(film.id)
      .first();
    expect(sums).toEqual({ rows: 1, total: 1 });
  });

  it("a follow, block or podcast address given and ended at once never tells of a limit", async () => {
    const [ada, mira] = [await seedPerson(), await seedShow()];
    const deps = { db, clock: Date.now, secret: SECRET };
    const pairs = [
      [() => follow(deps, ada.id, mira.username), () => unfollow(deps, ada.id, mira.username)],
      [() => block(deps, ada.id, mira.username), () => unblock(deps, ada.id, mira.username)],
      [
        () => makeShowKey(deps, ada.id, mira.id, { isFresh: false }),
        () => endShowKeys(deps, ada.id, mira.id),
      ],
    ] as const;
    for (const [give, end] of pairs) {
      await give();
      await expect(Promise.all([give(), end(), give(), end()])).resolves.toHaveLength(4);
    }
  });

  it("more captions at once than a work may have tell of that limit", async () => {
    const { owner, film } = await seedFilm();
    const languages = "en de fr es it pt nl sv da fi nb pl cs sk hu ro bg el tr ru uk he".split(" ");
    const sent = languages.map((language) =>
      send(`/api/uploads/${film.id}/captions?language=${language}`, owner, "WEBVTT\n", "text/vtt"),
    );
    const answers = (await Promise.all(sent)).filter(({ status }) => status !== 201);
    expect(answers).toHaveLength(languages.length - MAX_TRACKS);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ error: { code: "media.captions_too_many" } });
  });

  it("a form that is overtaken every time answers that others changed it", async () => {
    const saved = writeMerged(
      db,
      { typed: { title: "Mine" }, was: null },
      {
        read: () => Promise.resolve({ stored: { title: "Theirs" }, isStill: sql`0` }),
        write: async (_merged, guard) => void (await db.batch([guard])),
      },
    );
    const conflict = { fields: [], stored: { title: "Theirs" } };
    await expect(saved).rejects.toMatchObject({ code: "form.changed_elsewhere", details: { conflict } });
  });
});
