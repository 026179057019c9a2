import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { readNeighbours } from "~/feed/neighbours.store.server";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = drizzle(env.DB);
const sides = async (row: Parameters<typeof readNeighbours>[2]) => {
  const { newer, older } = await readNeighbours(db, row.owner, row);
  return [newer?.id ?? null, older?.id ?? null];
};

describe("the works before and after one", () => {
  it("a public work's neighbours come from the feed, with equal moments by id and never a hidden work", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const at = (created_at: number, more: object = {}) =>
      seedUpload(creator.id, { status: "ready", visibility: "public", created_at, ...more });
    const first = await at(1000);
    const twin = await at(2000);
    const twinToo = await at(2000);
    await at(2500, { visibility: "private" });
    await at(2600, { status: "processing" });
    const last = await at(3000);
    expect(await sides(first)).toEqual([twin.id, null]);
    expect(await sides(twin)).toEqual([twinToo.id, first.id]);
    expect(await sides(twinToo)).toEqual([last.id, twin.id]);
    expect(await sides(last)).toEqual([null, twinToo.id]);
  });

  it("a private work's neighbours are its owner's own works, never another person's", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const older = await seedUpload(creator.id, { visibility: "private", created_at: 10_000 });
    await seedUpload(other.id, { visibility: "public", status: "ready", created_at: 11_000 });
    const mine = await seedUpload(creator.id, { visibility: "private", created_at: 12_000 });
    await seedUpload(creator.id, { status: "pending", created_at: 13_000 });
    expect(await sides(mine)).toEqual([null, older.id]);
  });

  it("the page names the neighbours and the creator", async () => {
    const [creator, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const title = `Neighbour ${crypto.randomUUID()}`;
    await seedUpload(creator.id, { visibility: "public", status: "ready", created_at: 20_000, title });
    const row = await seedUpload(creator.id, { visibility: "public", status: "ready", created_at: 20_001 });
    const html = await (await ask(`/upload/${row.id}`, { cookie: viewer.cookie })).text();
    expect(html).toContain(title);
    expect(html).toContain("File details");
    const profile = await env.DB.prepare("select full_name from profiles where id = ?")
      .bind(creator.id)
      .first<{ full_name: string }>();
    expect(html).toContain(profile?.full_name);
  });
});
