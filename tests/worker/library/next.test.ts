import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import type { SignedLinks } from "~/media/sign-visible.server";
import type { NextWorks } from "~/routes/work/player/up-next.rules";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open } from "../../support/visitor";

it("the next work is read when one has ended, so hidden and deleted ones are skipped", async () => {
  const [eve, ada] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const seed = (title: string) => seedUpload(eve.id, { kind: "video", visibility: "public", title });
  const [here, hidden, deleted] = [await seed("here"), await seed("hidden"), await seed("deleted")];
  await seed("left");
  const ask = async () => {
    const answer = await open(`/api/works/${here.id}/next?not=1,x,2`, ada);
    return ((await answer.json()) as NextWorks).more.map(({ title }) => title).sort();
  };
  expect(await ask()).toEqual(["deleted", "hidden", "left"]);
  await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, hidden.id));
  await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, deleted.id));
  expect(await ask()).toEqual(["left"]);
  await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, here.id));
  expect((await open(`/api/works/${here.id}/next`, ada)).status).toBe(404);
});

it("the next work is past everything the person has already played", async () => {
  const [eve, ada] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const { id } = await seedUpload(eve.id, { kind: "video", visibility: "public" });
  for (let n = 0; n <= FEED_PAGE_SIZE; n++) await seedUpload(eve.id, { kind: "video", visibility: "public" });
  const ask = async (not: readonly number[]) =>
    (await (await open(`/api/works/${id}/next?not=x,${not.join(",")}`, ada)).json()) as NextWorks;
  const { more, similar, older, beyond } = await ask([]);
  expect(beyond).toEqual([]);
  const passed = [...more, ...similar, ...(older ? [older] : [])].map((work) => work.id);
  const further = (await ask(passed)).beyond.map((work) => work.id);
  expect(further.length).toBeGreaterThan(0);
  expect(further.filter((work) => passed.includes(work))).toEqual([]);
});

it("the links of a work's page name its file, so the page notices a replacement", async () => {
  const eve = await seedPerson({ accountType: "creator" });
  const { id } = await seedUpload(eve.id, { kind: "video", visibility: "public", etag: "first" });
  const version = async (purpose: string) => {
    const answer = await open(`/api/links?for=${purpose}&ids=${id}`, eve);
    return ((await answer.json()) as { links: Record<number, SignedLinks> }).links[id]?.version;
  };
  expect(await version("detail")).toBe("first");
  expect(await version("feed")).toBeNull();
  await db.update(uploads).set({ etag: "second" }).where(eq(uploads.id, id));
  expect(await version("detail")).toBe("second");
});
