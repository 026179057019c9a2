import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";

const complete = (id: number | string, cookie?: string) =>
  ask(`/api/uploads/${id}/complete`, { cookie, json: {} });

describe("completing an upload", () => {
  it("completing an upload with stored bytes starts processing, and a second time changes nothing", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "pending" });
    await storeBytes(row.path, pngBytes(2, 2));
    for (let time = 0; time < 2; time++) {
      const response = await complete(row.id, creator.cookie);
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({ id: row.id, status: "processing" });
    }
    expect((await readUpload(row.id))?.status).toBe("processing");
  });

  it("completing without stored bytes is refused, and the reservation stays", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "pending" });
    const response = await complete(row.id, creator.cookie);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { message: "The file hasn't arrived yet. Please try again." },
    });
    expect((await readUpload(row.id))?.status).toBe("pending");
  });

  it("completing finds no uploads of other people, no missing ones and no ids that aren't numbers", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const row = await seedUpload(creator.id, { status: "pending" });
    await storeBytes(row.path, pngBytes(2, 2));
    const answers = await Promise.all(
      [row.id, 999_999, "abc", "1e3", "-1"].map((id) => complete(id, other.cookie)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    const [foreign, missing] = await Promise.all(answers.slice(0, 2).map((answer) => answer.text()));
    expect(foreign).toBe(missing);
    expect((await readUpload(row.id))?.status).toBe("pending");
  });

  it("completing without a session answers 401", async () => {
    expect((await complete(1)).status).toBe(401);
  });
});

describe("trying a failed upload again", () => {
  it("only the owner can put a failed upload back in the queue", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const row = await seedUpload(creator.id, {
      status: "failed",
      status_reason: "media.failed",
      attempts: 6,
    });
    expect((await ask(`/api/uploads/${row.id}/retry`, { cookie: other.cookie, json: {} })).status).toBe(404);
    expect((await ask(`/api/uploads/${row.id}/retry`, { cookie: creator.cookie, json: {} })).status).toBe(
      202,
    );
    expect(await readUpload(row.id)).toMatchObject({
      status: "processing",
      status_reason: null,
      attempts: 0,
    });
  });
});

describe("the status of uploads", () => {
  it("the status is answered for one's own uploads only", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const [mine, theirs] = [
      await seedUpload(creator.id, { status: "processing" }),
      await seedUpload(other.id),
    ];
    const response = await ask(`/api/uploads/states?ids=${mine.id},${theirs.id},x,`, {
      cookie: creator.cookie,
    });
    expect(await response.json()).toEqual({
      uploads: [{ id: mine.id, status: "processing", status_reason: null }],
    });
  });
});
