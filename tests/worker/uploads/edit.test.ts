import { describe, expect, it } from "vitest";
import { readLinks } from "../../support/links";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { readUpload, seedUpload, storeBytes } from "../../support/uploads";

const FIELDS = { title: "New title", description: "New words", visibility: "public", alt_text: "A lake" };

const edit = (id: number | string, fields: Record<string, string>, cookie?: string) =>
  ask(`/upload/${id}.data`, { cookie, form: fields });

async function owned(given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(creator.id, { title: "Old", visibility: "public", ...given });
  await storeBytes(row.path, "data");
  return { creator, row };
}

describe("editing an upload", () => {
  it("an edit changes the owner's own fields and nothing else", async () => {
    const { creator, row } = await owned({ visibility: "private" });
    const form = { ...FIELDS, title: "  New\u0000 title ", owner: "x", status: "deleting", path: "y" };
    expect((await edit(row.id, form, creator.cookie)).status).toBe(200);
    const after = await readUpload(row.id);
    expect({ ...after, listed_at: null, visible_at: null }).toEqual({ ...row, ...FIELDS });
    expect(after?.listed_at).toBeGreaterThanOrEqual(row.created_at);
  });

  it("only the owner can edit an upload, and not while it is being deleted", async () => {
    const { creator, row } = await owned();
    const other = await seedPerson({ accountType: "creator" });
    const doomed = await seedUpload(creator.id, { status: "deleting" });
    const texts = await Promise.all([
      edit(row.id, FIELDS, other.cookie).then((answer) => answer.text()),
      edit(row.id + 9999, FIELDS, other.cookie).then((answer) => answer.text()),
    ]);
    expect(texts[0]).toContain("Upload not found");
    expect(texts[0]).toBe(texts[1]);
    await edit(row.id, FIELDS);
    await edit(doomed.id, FIELDS, creator.cookie);
    expect(await readUpload(row.id)).toEqual(row);
    expect(await readUpload(doomed.id)).toEqual(doomed);
  });

  it.each([
    [{ title: "x".repeat(201) }, "Titles can have up to 200 characters. Please shorten yours."],
    [
      { description: "x".repeat(5001) },
      "Descriptions can have up to 5,000 characters. Please shorten yours.",
    ],
    [{ alt_text: "x".repeat(501) }, "Alternative text can have up to 500 characters. Please shorten yours."],
    [{ visibility: "friends" }, "Please choose who can see this upload."],
  ])(
    "an edit with %o is refused with a reason and keeps the stored and the typed values",
    async (wrong, sentence) => {
      const { creator, row } = await owned();
      const answer = await edit(row.id, { ...FIELDS, ...wrong }, creator.cookie);
      const text = await answer.text();
      expect(text).toContain(sentence);
      expect(text).toContain(Object.values(wrong)[0]);
      expect(await readUpload(row.id)).toEqual(row);
    },
  );

  it("without script a refused edit shows the page with what was typed", async () => {
    const { creator, row } = await owned();
    const form = { ...FIELDS, title: "y".repeat(300), description: "typed before" };
    const page = await ask(`/upload/${row.id}`, { cookie: creator.cookie, form });
    const html = await page.text();
    expect(page.status).toBe(400);
    expect(html).toContain("Titles can have up to 200 characters. Please shorten yours.");
    expect(html).toContain("typed before</textarea>");
  });

  it("making a work private ends every public link at once, also for signed-in people", async () => {
    const { creator, row } = await owned();
    const viewer = await seedPerson();
    const link = (await readLinks(row, viewer))?.view ?? "";
    expect((await ask(link)).status).toBe(200);
    await edit(row.id, { ...FIELDS, visibility: "private" }, creator.cookie);
    expect((await ask(link)).status).toBe(404);
    expect((await ask(link, { cookie: viewer.cookie })).status).toBe(404);
    expect(await readLinks(row, viewer)).toBeUndefined();
    expect((await ask(`/upload/${row.id}`, { cookie: viewer.cookie })).status).toBe(404);
    expect((await ask(link, { cookie: creator.cookie })).status).toBe(200);
  });

  it("links signed while a work was private stay dead when it becomes public again", async () => {
    const { creator, row } = await owned({ visibility: "private" });
    const link = (await readLinks(row, creator))?.view ?? "";
    expect((await ask(link)).status).toBe(200);
    await edit(row.id, { ...FIELDS, visibility: "public" }, creator.cookie);
    expect((await ask(link)).status).toBe(404);
  });

  it("the edit form is shown to the owner only", async () => {
    const { creator, row } = await owned();
    const viewer = await seedPerson();
    const page = async (cookie: string) => (await ask(`/upload/${row.id}`, { cookie })).text();
    expect(await page(creator.cookie)).toContain("Edit upload");
    expect(await page(viewer.cookie)).not.toContain("Edit upload");
  });
});
