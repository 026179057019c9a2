import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { createLogger } from "~/platform/log.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation } from "~/uploads/uploads.schema";
import type { Upload } from "~/uploads/uploads.table";
import { stopClock } from "../../support/clock";
import { seedPerson } from "../../support/people";
import { smallWebp } from "../../support/pictures";
import { ORIGIN, ask } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { pageText } from "../../support/visitor";

const creator = () => seedPerson({ accountType: "creator" });

const fileFor = (replaces: number) => ({
  title: "Another name",
  description: "Other words",
  visibility: "public",
  tags: "other",
  file_name: "new.png",
  content_type: "image/png",
  file_size: 64,
  replaces,
});

async function refusal(cookie: string, fields: object) {
  const response = await ask("/api/uploads", { cookie, json: fields });
  const body = (await response.json()) as { error?: { code: string } };
  return `${response.status} ${body.error?.code}`;
}

async function checked(given: Partial<Upload> = {}) {
  const person = await creator();
  const work = await seedUpload(person.id, {
    visibility: "public",
    title: "The work",
    etag: "one",
    ...given,
  });
  const fresh = await seedUpload(person.id, { replaces: work.id, etag: "two", title: "fresh" });
  await storeBytes(work.path, pngBytes(1, 1));
  await storeBytes(fresh.path, pngBytes(2, 2));
  return { person, work, fresh };
}

const finish = (id: number) =>
  finishReplacing({ db, clock: Date.now, log: createLogger({ worker: "test" }) }, id);

describe("replacement files", () => {
  it("a replacement is reserved hidden, and the work keeps its own title and text", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { visibility: "public", title: "The work" });
    const response = await ask("/api/uploads", { cookie: person.cookie, json: fileFor(work.id) });
    const { id } = (await response.json()) as { id: number };
    expect(response.status).toBe(201);
    expect(await readUpload(id)).toMatchObject({
      replaces: work.id,
      visibility: "private",
      description: null,
      listed_at: null,
      status: "pending",
    });
    expect(await readUpload(work.id)).toEqual(work);
  });

  it("a replacement is refused for another person's work, a missing or unready one, and another replacement", async () => {
    const [person, rival] = [await creator(), await creator()];
    const work = await seedUpload(rival.id, { visibility: "public" });
    expect(await refusal(person.cookie, fileFor(work.id))).toBe("404 uploads.not_found");
    expect(await refusal(person.cookie, fileFor(9_999_999))).toBe("404 uploads.not_found");
    expect(await refusal(person.cookie, { ...fileFor(1), replaces: -1 })).toBe("400 uploads.bad_request");
    expect(await refusal(person.cookie, { ...fileFor(1), replaces: "1 or 1" })).toBe(
      "400 uploads.bad_request",
    );
    const own = await seedUpload(person.id, { status: "processing" });
    expect(await refusal(person.cookie, fileFor(own.id))).toBe("409 uploads.not_replaceable");
    const ready = await seedUpload(person.id);
    const such = await seedUpload(person.id, { replaces: ready.id });
    expect(await refusal(person.cookie, fileFor(such.id))).toBe("404 uploads.not_found");
    const gone = await seedUpload(person.id, { status: "deleting" });
    expect(await refusal(person.cookie, fileFor(gone.id))).toBe("404 uploads.not_found");
  });

  it("a replacement counts its bytes but isn't another work for an account at its limit", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { file_size: 50 });
    const signed = { url: "", headers: {}, expires_at: 0 };
    const reserve = (bytes: number) =>
      reserveUpload(
        {
          db,
          bucket: env.UPLOADS,
          clock: Date.now,
          signPut: async () => signed,
          signPart: async ({ number }) => ({ number, url: "", expires_at: 0 }),
          quota: { bytes, works: 1, worksADay: 10 },
        },
        person.id,
        reservation.parse(fileFor(work.id)),
      );
    await expect(reserve(100)).rejects.toThrow("uploads.quota_bytes");
    expect((await reserve(114)).id).toBeGreaterThan(work.id);
  });

  it("a replacement is in no list, has no page and can't be published, shared or named", async () => {
    const { person, work, fresh } = await checked({ title: "Known" });
    for (const path of ["/my-uploads", "/dashboard", `/upload/${work.id}`, "/feed"]) {
      const html = await (await ask(path, { cookie: person.cookie })).text();
      expect(html, path).not.toContain(`/upload/${fresh.id}"`);
    }
    expect((await ask(`/upload/${fresh.id}`, { cookie: person.cookie })).status).toBe(404);
    const edit = { intent: "save", title: "x", description: "", visibility: "public", alt_text: "" };
    await ask(`/upload/${fresh.id}`, { cookie: person.cookie, form: edit });
    await ask("/my-uploads", {
      cookie: person.cookie,
      form: { intent: "make-public", id: String(fresh.id) },
    });
    await ask(`/api/uploads/${fresh.id}/shares`, { cookie: person.cookie, form: { lasts: "week" } });
    expect(await readUpload(fresh.id)).toMatchObject({ title: "fresh", visibility: "private" });
    expect(
      await env.DB.prepare("select count(*) as n from share_links where upload_id = ?")
        .bind(fresh.id)
        .first("n"),
    ).toBe(0);
  });

  it("only the owner sees the state of a replacement", async () => {
    const { person, work, fresh } = await checked();
    const sentence = "We're checking your new file. Viewers get the current one until it's ready.";
    for (const path of [`/upload/${work.id}`, "/my-uploads"])
      expect(await pageText(await ask(path, { cookie: person.cookie })), path).toContain(sentence);
    const other = await seedPerson();
    expect(await pageText(await ask(`/upload/${work.id}`, { cookie: other.cookie }))).not.toContain(sentence);
    const states = async () =>
      (await ask(`/api/uploads/states?ids=${fresh.id}`, { cookie: person.cookie })).json();
    expect(await states()).toMatchObject({ uploads: [{ id: fresh.id, status: "processing" }] });
    await finish(fresh.id);
    expect(await states()).toMatchObject({ uploads: [{ id: fresh.id, status: "ready" }] });
    expect(await pageText(await ask(`/upload/${work.id}`, { cookie: person.cookie }))).not.toContain(
      sentence,
    );
  });

  it("a replacement swaps with the present file and nothing else of the work", async () => {
    const { work, fresh } = await checked({ description: "words", poster: "derived/1/poster-1.webp" });
    await finish(fresh.id);
    const after = await readUpload(work.id);
    expect(after).toMatchObject({ path: fresh.path, etag: "two", poster: null, status: "ready" });
    const kept = [
      "title",
      "description",
      "visibility",
      "created_at",
      "listed_at",
      "owner",
      "alt_text",
    ] as const;
    for (const name of kept) expect(after?.[name], name).toEqual(work[name]);
    expect(await readUpload(fresh.id)).toMatchObject({ path: work.path, status: "deleting", etag: "one" });
    await finish(fresh.id);
    expect(await readUpload(work.id)).toEqual(after);
  });

  it("a replacement brings pictures that its browser finishes later, unless a later file has overtaken it", async () => {
    const clock = stopClock();
    const { person, work, fresh } = await checked();
    const send = () => sendPicture(fresh.id, person.cookie, smallWebp());
    expect((await send()).status).toBe(201);
    const poster = (await readUpload(fresh.id))?.poster ?? "";
    expect(poster).toMatch(new RegExp(`^derived/${work.id}/by-${fresh.id}-poster-\\d+\\.webp$`));
    await finish(fresh.id);
    expect((await readUpload(work.id))?.poster).toBe(poster);
    expect((await send()).status).toBe(201);
    expect((await readUpload(work.id))?.poster).not.toBe(poster);
    expect(await env.UPLOADS.head(poster)).toBeNull();
    const later = await seedUpload(person.id, { replaces: work.id, etag: "three" });
    await storeBytes(later.path, pngBytes(3, 3));
    clock.pass(2);
    await finish(later.id);
    expect((await send()).status).toBe(404);
  });

  it.each([
    ["alone", (id: number) => ({ path: `/api/uploads/${id}`, method: "DELETE" })],
    ["among several", (id: number) => ({ path: "/my-uploads", form: { intent: "delete", id: String(id) } })],
  ])("deleting the work %s deletes its replacement", async (_how, request) => {
    const { person, work, fresh } = await checked();
    const { path, ...rest } = request(work.id);
    expect((await ask(path, { cookie: person.cookie, ...rest })).status).toBeLessThan(400);
    expect((await readUpload(fresh.id))?.status).toBe("deleting");
  });
});

function sendPicture(id: number, cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const own = {
    Origin: ORIGIN,
    "Sec-Fetch-Site": "same-origin",
    Cookie: cookie,
    "Content-Type": "image/webp",
  };
  const request = new Request(`${ORIGIN}/api/uploads/${id}/poster`, {
    method: "POST",
    headers: own,
    body: bytes,
  });
  return exports.default.fetch(request);
}
