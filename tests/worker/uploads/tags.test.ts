import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editUpload } from "~/uploads/edit.server";
import { readTags } from "~/uploads/tags/tags.rules";
import { listTags } from "~/uploads/tags/tags.store.server";
import { tagTotals, uploadTags } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

const creator = () => seedPerson({ accountType: "creator" });
const fields = { title: "Fog", description: "", visibility: "public", alt_text: "" };
const edit = (person: Person, id: number, tags: string | undefined) =>
  post(`/upload/${id}`, tags === undefined ? fields : { ...fields, tags }, { cookie: person.cookie });
const labels = async (id: number) => (await listTags(db, id)).map(({ label }) => label);
const total = async (tag: string) =>
  (await db.select().from(tagTotals).where(eq(tagTotals.tag, tag)))[0]?.works ?? 0;
let made = 0;
const word = () => `word${++made}x${Math.floor(Math.random() * 1e6)}`;

describe("the tags of a work", () => {
  it("tags are stored in order and once each, and only the owner can change them", async () => {
    const [mira, eve] = [await creator(), await creator()];
    const { id } = await seedUpload(mira.id, { visibility: "public" });
    const [a, b, c] = [word(), word(), word()];
    expect((await edit(mira, id, ` #${a},${b} , ${a.toUpperCase()},,`)).status).toBe(200);
    expect(await labels(id)).toEqual([a, b]);
    expect((await edit(mira, id, `${c}, ${a.toUpperCase()}`)).status).toBe(200);
    expect(await labels(id)).toEqual([c, a.toUpperCase()]);
    expect([await total(a), await total(b), await total(c)]).toEqual([1, 0, 1]);
    await edit(mira, id, undefined);
    expect(await labels(id)).toEqual([c, a.toUpperCase()]);
    await edit(eve, id, "stolen");
    expect(await labels(id)).toEqual([c, a.toUpperCase()]);
    await edit(mira, id, "");
    expect(await labels(id)).toEqual([]);
  });

  it("invalid tags are refused with a sentence, and what was typed stays", async () => {
    const mira = await creator();
    const { id } = await seedUpload(mira.id);
    const many = Array.from({ length: 11 }, (_, n) => `t${n}`).join(",");
    for (const [tags, sentence] of [
      [many, "Please use at most 10 tags."],
      ["x".repeat(31), "Tags can have up to 30 characters each. Please shorten yours."],
      ["x".repeat(10_000), "Tags can have up to 30 characters each. Please shorten yours."],
      ["...", "A tag needs letters or digits."],
      ["a\u202eb", "A tag needs letters or digits."],
    ] as const) {
      const text = await pageText(await edit(mira, id, tags));
      expect(text).toContain(sentence);
      expect(text).toContain(tags);
    }
    expect(await labels(id)).toEqual([]);
  });

  it("tags sent with a reservation are stored, and with a failed one they aren't", async () => {
    const [mira, viewer] = [await creator(), await seedPerson()];
    const wanted = {
      title: "Fog",
      visibility: "public",
      tags: "Sea, night sky",
      file_name: "a.png",
      content_type: "image/png",
      file_size: 10,
    };
    const answer = await ask("/api/uploads", { cookie: mira.cookie, json: wanted });
    const { id } = await answer.json<{ id: number }>();
    expect(await labels(id)).toEqual(["Sea", "night sky"]);
    const before = (await db.select().from(uploadTags)).length;
    expect((await ask("/api/uploads", { cookie: viewer.cookie, json: wanted })).status).toBe(403);
    expect(await db.select().from(uploadTags)).toHaveLength(before);
    expect(
      (await ask("/api/uploads", { cookie: mira.cookie, json: { ...wanted, tags: "..." } })).status,
    ).toBe(400);
  });

  it("the counts of tags follow every change of what is public", async () => {
    const mira = await creator();
    const tag = word();
    const { tags } = readTags(tag);
    const { id } = await seedUpload(mira.id, { visibility: "public" });
    const edited = (visibility: "public" | "private") =>
      editUpload({ db, clock: Date.now }, mira.id, id, {
        title: "",
        description: null,
        alt_text: null,
        visibility,
        publish_at: null,
        tags,
      });
    await edited("public");
    expect(await total(tag)).toBe(1);
    await edited("private");
    expect(await total(tag)).toBe(0);
    expect((await open(`/tag/${tag}`, mira)).status).toBe(404);
    await edited("public");
    await db.update(uploads).set({ status: "processing" }).where(eq(uploads.id, id));
    expect(await total(tag)).toBe(0);
    await db.update(uploads).set({ status: "ready" }).where(eq(uploads.id, id));
    expect(await total(tag)).toBe(1);
    await db.delete(uploads).where(eq(uploads.id, id));
    expect(await db.select().from(tagTotals).where(eq(tagTotals.tag, tag))).toEqual([]);
  });
});

describe("a tag's page", () => {
  it("a tag's page lists its public works, newest first, under one address", async () => {
    const mira = await creator();
    const tag = word();
    for (const [n, visibility] of (["public", "private", "public"] as const).entries()) {
      const { id } = await seedUpload(mira.id, { visibility, title: `Tagged ${n}`, created_at: 1000 + n });
      await editUpload({ db, clock: Date.now }, mira.id, id, {
        title: `Tagged ${n}`,
        description: null,
        alt_text: null,
        visibility,
        publish_at: null,
        tags: readTags(tag).tags,
      });
    }
    const text = await pageText(await open(`/tag/${tag}`, mira));
    expect(text).toContain("2 works with this tag");
    expect(text.indexOf("Tagged 2")).toBeLessThan(text.indexOf("Tagged 0"));
    expect(text).not.toContain("Tagged 1");
    const other = await open(`/tag/%23${tag.toUpperCase()}`, mira);
    expect([other.status, other.headers.get("Location")]).toEqual([302, `/tag/${tag}`]);
    for (const none of ["nothing-has-this", "%00", "...", "x".repeat(500)]) {
      const response = await open(`/tag/${none}`, mira);
      expect([response.status, (await pageText(response)).includes("No work has this tag.")], none).toEqual([
        404,
        true,
      ]);
    }
  });

  it("a tag is spelled as in its oldest public work, and later works don't change that", async () => {
    const [mira, eve] = [await creator(), await creator()];
    const key = word();
    const tagged = async (owner: Person, label: string, given: Parameters<typeof seedUpload>[1]) => {
      const { id } = await seedUpload(owner.id, given);
      await db.insert(uploadTags).values({ upload_id: id, tag: key, label, position: 0 });
      return id;
    };
    await tagged(mira, "Not public", { created_at: 1 });
    const first = await tagged(mira, "As Mira writes", { visibility: "public", created_at: 2 });
    await tagged(eve, "AS EVE WRITES", { visibility: "public", created_at: 3 });
    const suggested = async () => (await ask(`/api/tags?q=${key}`, { cookie: eve.cookie })).json();
    expect(await pageText(await open(`/tag/${key}`, eve))).toContain("#As Mira writes");
    expect(await suggested()).toEqual({ tags: ["As Mira writes"] });
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, first));
    expect(await suggested()).toEqual({ tags: ["AS EVE WRITES"] });
    expect(await pageText(await open(`/tag/${key}`, mira))).toContain("#AS EVE WRITES");
  });

  it("members get suggestions of tags by their beginning, the most used first", async () => {
    const mira = await creator();
    const stem = word();
    for (const [end, works] of [
      ["a", 1],
      ["b", 3],
      ["c", 2],
    ] as const)
      await db.insert(tagTotals).values({ tag: `${stem}${end}`, works });
    const answer = await ask(`/api/tags?q=${stem.toUpperCase()}`, { cookie: mira.cookie });
    expect(await answer.json()).toEqual({ tags: [`${stem}b`, `${stem}c`, `${stem}a`] });
    expect((await ask(`/api/tags?q=${stem}`)).status).toBe(401);
    for (const odd of ["", "%25", "%00", "_", "x".repeat(5000)])
      expect(await (await ask(`/api/tags?q=${odd}`, { cookie: mira.cookie })).json()).toEqual({ tags: [] });
  });
});
