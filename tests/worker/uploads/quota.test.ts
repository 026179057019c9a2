import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import type { Quota } from "~/uploads/quota.rules";
import { readUsage } from "~/uploads/quota.store.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation } from "~/uploads/uploads.schema";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

const NOW = 1_795_000_000_000;
const MB = 1024 * 1024;
const plenty: Quota = { bytes: 1000 * MB, works: 1000, worksADay: 1000 };
const signed = { url: "https://storage.example/", expires_at: NOW };

function reserve(owner: string, quota: Partial<Quota>, { size = MB, now = NOW, key = "" } = {}) {
  const wanted = reservation.parse({
    title: "A test",
    file_name: "a.png",
    content_type: "image/png",
    file_size: size,
    ...(key ? { reserve_key: key } : {}),
  });
  const deps = {
    db,
    bucket: env.UPLOADS,
    clock: () => now,
    quota: { ...plenty, ...quota },
    signPut: async () => ({ ...signed, headers: {} }),
    signPart: async ({ number }: { number: number }) => ({ ...signed, number }),
  };
  return reserveUpload(deps, owner, wanted);
}

const creator = async () => (await seedPerson({ accountType: "creator" })).id;

describe("storage of one account", () => {
  it("the limit of bytes counts reservations and replacement files", async () => {
    const owner = await creator();
    await seedUpload(owner, { file_size: 2 * MB });
    await reserve(owner, { bytes: 4 * MB }, { size: MB });
    await expect(reserve(owner, { bytes: 4 * MB }, { size: MB + 1 })).rejects.toMatchObject({
      code: "uploads.quota_bytes",
    });
    await reserve(owner, { bytes: 4 * MB }, { size: MB });
    expect(await readUsage(db, owner, NOW)).toEqual({ bytes: 4 * MB, works: 3, begun: 2, times: 1 });
  });

  it("the number of works is limited", async () => {
    const owner = await creator();
    await reserve(owner, { works: 1 });
    await expect(reserve(owner, { works: 1 })).rejects.toMatchObject({ code: "uploads.quota_works" });
  });

  it("a refusal for too many works names the number and what to do", async () => {
    const person = await seedPerson({ accountType: "creator" });
    // As in wrangler.toml.
    const limit = 2000;
    const { id } = await seedUpload(person.id, { file_size: 1 });
    const columns = "owner, title, kind, file_size, mime_type, file_ext, visibility, status, created_at,";
    await env.DB.prepare(
      `insert into uploads (${columns} status_changed_at, put_expires_at, path)
       with recursive nth(n) as (select 2 union all select n + 1 from nth where n < ?)
       select ${columns} status_changed_at, put_expires_at, path || n from uploads, nth where id = ?`,
    )
      .bind(limit, id)
      .run();
    const json = { title: "One more", file_name: "a.png", content_type: "image/png", file_size: 10 };
    const response = await ask("/api/uploads", { cookie: person.cookie, json });
    expect(response.status).toBe(403);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(error).toEqual({
      code: "uploads.quota_works",
      message: `You've reached the limit of ${limit.toLocaleString("en")} works. Delete one you no longer need, then try again.`,
    });
  });

  it("deleted and refused files free their owner's storage and no one else's", async () => {
    const [owner, other] = [await creator(), await creator()];
    await seedUpload(owner, { status: "rejected", file_size: 9 * MB });
    await seedUpload(owner, { status: "deleting", file_size: 9 * MB });
    await seedUpload(other, { file_size: 9 * MB });
    await reserve(owner, { bytes: MB, works: 1 });
    await expect(reserve(owner, { bytes: MB })).rejects.toMatchObject({ code: "uploads.quota_bytes" });
  });

  it("reservations made at once can't exceed the limit together", async () => {
    const owner = await creator();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => reserve(owner, { bytes: 5 * MB, works: 7, worksADay: 9 })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readUsage(db, owner, NOW)).toEqual({ bytes: 5 * MB, works: 5, begun: 5, times: 1 });
  });

  it("the daily limit counts started uploads, including deleted ones, and frees up hour by hour", async () => {
    const owner = await creator();
    const day = { worksADay: 2 };
    await reserve(owner, day, { now: NOW - HOUR_MS });
    const { id } = await reserve(owner, day);
    await env.DB.prepare("delete from uploads where id = ?").bind(id).run();
    await expect(reserve(owner, day)).rejects.toMatchObject({ code: "uploads.quota_day" });
    await reserve(owner, day, { now: NOW + DAY_MS - HOUR_MS });
    await expect(reserve(owner, day, { now: NOW + DAY_MS - HOUR_MS })).rejects.toMatchObject({
      code: "uploads.quota_day",
    });
    const hours = await env.DB.prepare("select begun from upload_starts where owner = ?").bind(owner).all();
    expect(hours.results).toHaveLength(2);
  });

  it("a repeated reservation doesn't count twice", async () => {
    const owner = await creator();
    const key = crypto.randomUUID();
    const first = await reserve(owner, { works: 1, worksADay: 1 }, { key });
    expect((await reserve(owner, { works: 1, worksADay: 1 }, { key })).id).toBe(first.id);
    expect(await readUsage(db, owner, NOW)).toMatchObject({ works: 1, begun: 1 });
  });

  it("a viewer can't reserve storage", async () => {
    const { id } = await seedPerson({ accountType: "viewer" });
    await expect(reserve(id, {})).rejects.toMatchObject({ code: "uploads.creator_only" });
    expect(await readUsage(db, id, NOW)).toEqual({ bytes: 0, works: 0, begun: 0, times: 1 });
  });
});
