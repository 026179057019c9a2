import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/platform/clock";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { readUpload, seedUpload, storeBytes } from "../../support/uploads";

const remove = (id: number | string, cookie?: string) =>
  ask("/my-uploads.data", { cookie, form: { id: String(id) } });

describe("deleting an upload", () => {
  it("deleting removes the object, then the row", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { put_expires_at: Date.now() - 2 * HOUR_MS });
    await storeBytes(row.path, "data");
    expect((await remove(row.id, creator.cookie)).status).toBe(200);
    expect(await env.UPLOADS.head(row.path)).toBeNull();
    expect(await readUpload(row.id)).toBeUndefined();
  });

  it("a deleted upload keeps a hidden row while a signed PUT could still bring bytes", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id);
    await remove(row.id, creator.cookie);
    expect((await readUpload(row.id))?.status).toBe("deleting");
    const page = await ask(`/upload/${row.id}`, { cookie: creator.cookie });
    expect(page.status).toBe(404);
  });

  it("a second deletion finds nothing", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id);
    const answers = [await remove(row.id, creator.cookie), await remove(row.id, creator.cookie)];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404]);
  });

  it("deleting another person's upload does nothing", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const row = await seedUpload(creator.id, { visibility: "public" });
    await storeBytes(row.path, "data");
    expect((await remove(row.id, other.cookie)).status).toBe(404);
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();
    expect((await readUpload(row.id))?.status).toBe("ready");
  });
});
