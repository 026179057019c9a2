import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { WantedAnswer } from "~/uploads/renditions/renditions.schema";
import { reserveUpload } from "~/uploads/reserve.server";
import { renditionLeases } from "~/uploads/renditions/rendition-leases.table";
import { uploadStarts } from "~/uploads/upload-starts.table";
import { reservation } from "~/uploads/uploads.schema";
import { uploads, type Upload } from "~/uploads/uploads.table";
import mediaWorker from "../../../workers/media/index";
import { deliverTo, makeFilm, rereadUpload, readUploads } from "../../support/copies";
import { seedPerson, type Person } from "../../support/people";
import { makeJpeg, stripedPng, makeWebp } from "../../support/pictures";
import { ask, ORIGIN } from "../../support/site";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { copiedWork, seedCopy, creator, copyReservation, statusAndCode } from "./copied-work";

async function listed({ cookie }: Person, query = "") {
  const response = await ask(`/api/renditions${query}`, { cookie });
  return (await response.json()) as WantedAnswer;
}

describe("works that need copies", () => {
  it("a person gets their own works that need copies, newest first, with a link to the file", async () => {
    const { person, row } = await copiedWork({ visibility: "private" });
    await seedUpload(person.id, { wanted: null });
    await seedUpload(person.id, { wanted: '["sprite"]', replaces: row.id });
    await seedUpload(person.id, { wanted: '["sprite"]', status: "processing" });
    const later = await seedUpload(person.id, { wanted: '["720"]', created_at: Date.now() + 1 });
    const { works, more } = await listed(person);
    expect([works.map(({ id }) => id), more]).toEqual([[later.id, row.id], false]);
    expect(works[1]).toMatchObject({
      title: "The work",
      wanted: ["sprite", "360", "720"],
      hasPoster: false,
      isHeldElsewhere: false,
      duration_ms: 4000,
      file_size: row.file_size,
      etag: row.etag,
    });
    const file = await ask(works[1]?.source ?? "");
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, row.file_size]);
    expect((await listed(person, `?work=${row.id}`)).works).toHaveLength(1);
    expect((await listed(await creator(), `?work=${row.id}`)).works).toEqual([]);
    expect((await listed(person, "?work=x")).works).toEqual([]);
  });

  it("a person gets at most twenty such works, and learns that there are more", async () => {
    const person = await creator();
    for (let i = 0; i < 21; i++) await seedUpload(person.id, { wanted: '["360"]' });
    const { works, more } = await listed(person);
    expect([works.length, more]).toEqual([20, true]);
  });

  it("the list needs a session", async () => {
    expect(await statusAndCode("/api/renditions", {})).toBe("401 uploads.unauthenticated");
  });
});

describe("a lease", () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const lease = (person: Person, work: number, holder: string, method = "POST") =>
    statusAndCode("/api/renditions/lease", { cookie: person.cookie, method, json: { work, holder } });

  it("a lease belongs to one device until it is released", async () => {
    const { person, row } = await copiedWork();
    const response = await ask("/api/renditions/lease", {
      cookie: person.cookie,
      json: { work: row.id, holder: one },
    });
    const { until } = (await response.json()) as { until: number };
    expect(until - Date.now()).toBeGreaterThan(85_000);
    expect(await lease(person, row.id, one)).toBe("200");
    expect(await lease(person, row.id, other)).toBe("409 renditions.made_elsewhere");
    expect((await listed(person, `?holder=${one}`)).works[0]?.isHeldElsewhere).toBe(false);
    expect((await listed(person, `?holder=${other}`)).works[0]?.isHeldElsewhere).toBe(true);
    expect((await listed(person)).works[0]?.isHeldElsewhere).toBe(true);
    expect(await lease(person, row.id, other, "DELETE")).toBe("204");
    expect(await lease(person, row.id, other)).toBe("409 renditions.made_elsewhere");
    expect(await lease(person, row.id, one, "DELETE")).toBe("204");
    expect(await lease(person, row.id, other)).toBe("200");
  });

  it("a lease that expired, or came from a clock far ahead, can be taken by another device of the owner", async () => {
    const { person, row } = await copiedWork();
    for (const until of [Date.now() - 1, Date.now() + 3_600_000]) {
      await lease(person, row.id, one);
      await db.update(renditionLeases).set({ until }).where(eq(renditionLeases.source, row.path));
      expect((await listed(person, `?holder=${other}`)).works[0]?.isHeldElsewhere).toBe(false);
      expect(await lease(person, row.id, other)).toBe("200");
      await lease(person, row.id, other, "DELETE");
    }
  });

  it("a lease is given to one of two devices at once", async () => {
    const { person, row } = await copiedWork();
    const answers = await Promise.all([lease(person, row.id, one), lease(person, row.id, other)]);
    expect(answers.sort()).toEqual(["200", "409 renditions.made_elsewhere"]);
  });

  it("a lease is given only for one's own ready works, and all others are not found", async () => {
    const { person, row } = await copiedWork();
    const copy = await seedCopy(row);
    const stranger = await creator();
    expect(await lease(stranger, row.id, one)).toBe("404 uploads.not_found");
    await lease(person, row.id, one);
    expect(await lease(stranger, row.id, one)).toBe("404 uploads.not_found");
    expect(await lease(stranger, row.id, one, "DELETE")).toBe("204");
    expect(await lease(person, row.id, other)).toBe("409 renditions.made_elsewhere");
    for (const id of [copy.id, 9_999_999]) expect(await lease(person, id, one)).toBe("404 uploads.not_found");
    const waiting = await seedUpload(person.id, { status: "processing" });
    expect(await lease(person, waiting.id, one)).toBe("404 uploads.not_found");
    expect(await lease(person, row.id, "not a uuid")).toBe("400 uploads.bad_request");
  });

  it("a lease is deleted with its file", async () => {
    const { person, row } = await copiedWork({ put_expires_at: 0 });
    await lease(person, row.id, one);
    await ask(`/api/uploads/${row.id}`, { cookie: person.cookie, method: "DELETE" });
    expect(await db.select().from(renditionLeases).where(eq(renditionLeases.source, row.path))).toEqual([]);
  });
});

describe("the reservation of a copy", () => {
  const reserve = (person: Person, fields: object) =>
    statusAndCode("/api/uploads", { cookie: person.cookie, json: fields });

  it("a copy is sent, completed and offered like any upload, and is private", async () => {
    const { person, row } = await copiedWork();
    const bytes = makeFilm();
    const response = await ask("/api/uploads", {
      cookie: person.cookie,
      json: copyReservation(row.id, "360", {
        file_size: bytes.length,
        description: "words",
        visibility: "public",
        tags: "some",
        rendition: { of: row.id, rung: "360", etag: row.etag },
      }),
    });
    const { id, put } = (await response.json()) as { id: number; put: { url: string } | null };
    expect([response.status, put?.url]).toEqual([201, expect.stringContaining("X-Amz-Signature")]);
    const reserved = await rereadUpload({ id });
    expect(reserved).toMatchObject({
      rendition_of: row.path,
      rung: "360",
      status: "pending",
      visibility: "private",
      listed_at: null,
      description: null,
      title: "The work",
      kind: "video",
      replaces: null,
      wanted: null,
    });
    await storeBytes(reserved.path, bytes);
    expect(
      await statusAndCode(`/api/uploads/${id}/complete`, { cookie: person.cookie, method: "POST" }),
    ).toBe("202");
    await deliverTo(mediaWorker, reserved);
    const states = await ask(`/api/uploads/states?ids=${id}`, { cookie: person.cookie });
    expect(await states.text()).toContain('"ready"');
    expect((await listed(person)).works[0]?.wanted).toEqual(["sprite", "720"]);
    expect(await reserve(person, copyReservation(row.id, "360"))).toBe("409 renditions.not_wanted");
  });

  it("a copy is refused if it isn't needed, for others' works, for none, and beside a replacement", async () => {
    const { person, row } = await copiedWork();
    const copy = await seedCopy(row);
    const refused = async (of: number, rung: string, who = person, more = {}) =>
      reserve(who, copyReservation(of, rung, more));
    expect(await refused(row.id, "360")).toBe("409 renditions.not_wanted");
    expect(await refused(row.id, "1080")).toBe("409 renditions.not_wanted");
    expect(await refused(row.id, "sound")).toBe("409 renditions.not_wanted");
    const stale = { rendition: { of: row.id, rung: "720", etag: "another" } };
    expect(await refused(row.id, "720", person, stale)).toBe("409 renditions.not_wanted");
    expect(await refused(copy.id, "720")).toBe("404 uploads.not_found");
    expect(await refused(9_999_999, "720")).toBe("404 uploads.not_found");
    expect(await refused(row.id, "720", await creator())).toBe("404 uploads.not_found");
    expect(await refused(row.id, "720", await seedPerson())).toBe("403 uploads.creator_only");
    expect(await refused(row.id, "240")).toBe("400 uploads.bad_request");
    expect(await refused(row.id, "720", person, { replaces: row.id })).toBe("400 uploads.bad_request");
    expect(await refused(-1, "720")).toBe("400 uploads.bad_request");
    expect(await reserve(person, { ...copyReservation(1, "720"), rendition: "720" })).toBe(
      "400 uploads.bad_request",
    );
    expect((await readUploads(person.id)).length).toBe(2);
  });

  it("a replacement can't be reserved for a copy", async () => {
    const { person, row } = await copiedWork();
    const copy = await seedCopy(row);
    const file = { title: "x", file_name: "x.mp4", content_type: "video/mp4", file_size: 10 };
    expect(await reserve(person, { ...file, replaces: copy.id })).toBe("404 uploads.not_found");
  });

  it("a copy counts in bytes, but not as a work or for the day", async () => {
    const { person, row } = await copiedWork();
    const begun = async () =>
      (await db.select().from(uploadStarts).where(eq(uploadStarts.owner, person.id)).all()).reduce(
        (sum, hour) => sum + hour.begun,
        0,
      );
    const signed = { url: "", headers: {}, expires_at: 0 };
    const quota = { bytes: row.file_size + 1500, works: 1, worksADay: 0 };
    const take = (rung: string) =>
      reserveUpload(
        {
          db,
          bucket: env.UPLOADS,
          clock: Date.now,
          signPut: async () => signed,
          quota,
          signPart: async ({ number }) => ({ number, url: "", expires_at: 0 }),
        },
        person.id,
        reservation.parse(copyReservation(row.id, rung)),
      );
    await take("360");
    expect(await begun()).toBe(0);
    await expect(take("720")).rejects.toThrow("uploads.quota_bytes");
  });

  it("a new copy replaces earlier failed attempts of the same size, and nothing else", async () => {
    const { person, row } = await copiedWork();
    const other = await copiedWork();
    const seeded = (given: Partial<Upload>) =>
      seedUpload(person.id, { rendition_of: row.path, rung: "360", ...given });
    const gone = [
      await seeded({ status: "pending" }),
      await seeded({ status: "rejected" }),
      await seeded({ status: "failed" }),
    ];
    const stay = [
      await seeded({ status: "processing" }),
      await seeded({ status: "pending", rung: "720" }),
      await seedUpload(other.person.id, { rendition_of: other.row.path, rung: "360", status: "pending" }),
    ];
    expect(await reserve(person, copyReservation(row.id, "360"))).toBe("201");
    for (const { id } of gone) expect(await rereadUpload({ id })).toMatchObject({ status: "deleting" });
    for (const before of stay) expect(await rereadUpload(before)).toEqual(before);
  });
});

describe("small pictures", () => {
  const plan = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };
  const [wide, high] = [320, 180];

  async function send(id: number, cookie: string, bytes: Uint8Array, given: object = plan) {
    const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const response = await exports.default.fetch(
      new Request(`${ORIGIN}/api/uploads/${id}/sprite?${query}`, {
        method: "POST",
        headers: {
          Origin: ORIGIN,
          "Sec-Fetch-Site": "same-origin",
          Cookie: cookie,
          "Content-Type": "image/webp",
        },
        body: new Uint8Array(bytes),
      }),
    );
    const body = (await response.json()) as { error?: { code: string } };
    return [response.status, body.error?.code].filter((part) => part !== undefined).join(" ");
  }

  it("small pictures are stored with their work, and later ones replace them", async () => {
    const { person, row } = await copiedWork();
    expect(await send(row.id, person.cookie, makeWebp(wide, high), { ...plan, etag: row.etag })).toBe("201");
    const first = await rereadUpload(row);
    expect(first).toMatchObject({ wanted: '["360","720"]', sprite_plan: JSON.stringify(plan) });
    expect(first.sprite).toMatch(new RegExp(`^derived/${row.id}/sprite-\\d+\\.webp$`));
    expect((await env.UPLOADS.head(first.sprite ?? ""))?.httpMetadata?.contentType).toBe("image/webp");
    expect(await send(row.id, person.cookie, makeWebp(wide, high))).toBe("201");
    const second = await rereadUpload(row);
    expect(await env.UPLOADS.head(second.sprite ?? "")).not.toBeNull();
    if (second.sprite !== first.sprite) expect(await env.UPLOADS.head(first.sprite ?? "")).toBeNull();
    await ask(`/api/uploads/${row.id}`, { cookie: person.cookie, method: "DELETE" });
    expect(await env.UPLOADS.head(second.sprite ?? "")).toBeNull();
  });

  it("small pictures may be JPEG, because Safari writes no WebP", async () => {
    const { person, row } = await copiedWork();
    const jpeg = await makeJpeg(wide, high);
    expect(await send(row.id, person.cookie, jpeg)).toBe("201");
    const { sprite } = await rereadUpload(row);
    expect(sprite).toMatch(/\.jpg$/);
    const answer = await ask(`/media/${row.id}/sprite`, { cookie: person.cookie });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect((await answer.arrayBuffer()).byteLength).toBe(jpeg.byteLength);
    expect(await send(row.id, person.cookie, await stripedPng(wide, high))).toBe("400 renditions.bad_sprite");
  });

  it("small pictures are refused with a wrong size, too large or too many", async () => {
    const { person, row } = await copiedWork();
    const bad = "400 renditions.bad_sprite";
    const sent = (bytes: Uint8Array, given: object = {}) =>
      send(row.id, person.cookie, bytes, { ...plan, ...given });
    expect(await sent(makeWebp(wide, high + 1))).toBe(bad);
    expect(await sent(makeWebp(wide + 1, high))).toBe(bad);
    expect(await sent(makeWebp(wide, high).slice(0, 40))).toBe(bad);
    expect(await sent(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(bad);
    expect(await sent(new Uint8Array())).toBe(bad);
    expect(await sent(makeWebp(wide, high, 512 * 1024))).toBe(bad);
    expect(await sent(makeWebp(wide, high), { columns: 4 })).toBe(bad);
    expect(await sent(makeWebp(wide, high), { every_ms: 0 })).toBe(bad);
    expect(await sent(makeWebp(wide, high), { width: "160; drop" })).toBe(bad);
    expect(await sent(makeWebp(8192, 90), { width: 4096, columns: 2, count: 2 })).toBe(bad);
    expect(await rereadUpload(row)).toEqual(row);
    expect((await env.UPLOADS.list({ prefix: `derived/${row.id}/` })).objects).toEqual([]);
  });

  it("small pictures are accepted for one's own ready films and their current file", async () => {
    const { person, row } = await copiedWork();
    const copy = await seedCopy(row);
    const picture = await seedUpload(person.id);
    const webp = makeWebp(wide, high);
    expect(await send(row.id, (await creator()).cookie, webp)).toBe("404 uploads.not_found");
    expect(await send(copy.id, person.cookie, webp)).toBe("404 uploads.not_found");
    expect(await send(picture.id, person.cookie, webp)).toBe("409 renditions.not_wanted");
    expect(await send(row.id, person.cookie, webp, { ...plan, etag: "old" })).toBe(
      "409 renditions.not_wanted",
    );
    expect((await readUpload(row.id))?.sprite).toBeNull();
  });
});

describe("a cancelled copy", () => {
  it("a cancelled copy is deleted, and made again only if it had been offered", async () => {
    const { person, row } = await copiedWork();
    const ready = await seedCopy(row);
    await db.update(uploads).set({ put_expires_at: 0 }).where(eq(uploads.id, ready.id));
    expect(
      await statusAndCode(`/api/uploads/${ready.id}`, { cookie: (await creator()).cookie, method: "DELETE" }),
    ).toBe("404 uploads.not_found");
    expect(await statusAndCode(`/api/uploads/${ready.id}`, { cookie: person.cookie, method: "DELETE" })).toBe(
      "200",
    );
    expect(await readUpload(ready.id)).toBeUndefined();
    expect((await listed(person)).works[0]?.wanted).toEqual(["sprite", "360", "720"]);
    const begun = await seedUpload(person.id, { rendition_of: row.path, rung: "1080", status: "pending" });
    await ask(`/api/uploads/${begun.id}`, { cookie: person.cookie, method: "DELETE" });
    expect((await listed(person)).works[0]?.wanted).toEqual(["sprite", "360", "720"]);
  });
});
