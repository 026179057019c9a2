import { describe, expect, it } from "vitest";
import { createLogger } from "~/platform/log.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { finishReplacing } from "~/uploads/replacing/finish-replacing.server";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { GOOD_PASSWORD, seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";

const HOUR = 1_900_000_000_000;
const itIsTime = () => publishDue({ db, clock: () => HOUR });

async function planned(given: Parameters<typeof seedUpload>[1] = {}) {
  const owner = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(owner.id, { publish_at: HOUR, title: "Low tide", ...given });
  await storeBytes(work.path, pngBytes(1, 1));
  return { owner, work };
}

describe("a scheduled work", () => {
  it("a scheduled work is published with the file that replaced its own, and not before", async () => {
    const { owner, work } = await planned({ etag: "one" });
    const fresh = await seedUpload(owner.id, { replaces: work.id, etag: "two" });
    await storeBytes(fresh.path, pngBytes(2, 2));
    await finishReplacing({ db, clock: Date.now, log: createLogger({ test: "hour" }) }, fresh.id);
    expect(await readUpload(work.id)).toMatchObject({ path: fresh.path, visibility: "private" });
    expect(await readUpload(work.id)).toMatchObject({ publish_at: HOUR });
    await itIsTime();
    expect(await readUpload(work.id)).toMatchObject({ path: fresh.path, visibility: "public" });
    expect(await readUpload(fresh.id)).not.toMatchObject({ visibility: "public" });
  });

  it("a scheduled work marked for adults in the meantime is published for adults only", async () => {
    const { owner, work } = await planned();
    const form = { intent: "mark-adults", id: String(work.id), tags: "" };
    expect((await ask("/my-uploads", { cookie: owner.cookie, form })).status).toBe(200);
    await itIsTime();
    const [young, adult] = [await seedPerson(), await seedPerson()];
    await setBirthDate(young, birthDate(17));
    await setBirthDate(adult, birthDate(30));
    const seen = async ({ cookie }: { cookie: string }) =>
      (await ask(`/upload/${work.id}`, { cookie })).status;
    expect([await seen(young), await seen(adult)]).toEqual([404, 200]);
  });

  it("a scheduled work is never published after its owner's account is deleted", async () => {
    const { owner, work } = await planned();
    await ask("/settings", {
      cookie: owner.cookie,
      form: { intent: "delete-account", current_password: GOOD_PASSWORD },
    });
    await itIsTime();
    expect(await readUpload(work.id)).not.toMatchObject({ status: "ready" });
  });
});
