import { beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "~/platform/clock";
import { editableFields } from "~/uploads/editable.rules";
import { mergeEdit } from "~/uploads/edit.server";
import type { UploadEdit } from "~/uploads/edit.schema";
import { listTags } from "~/uploads/tags/tags.store.server";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, readUpload, seedUpload } from "../../support/uploads";

const HOUR = 3_600_000;
const clock: Clock = () => Date.now();

const CHANGES: [keyof UploadEdit, unknown, unknown][] = [
  ["title", "Tide", "Ebb"],
  ["description", "Sea", null],
  ["alt_text", "A lake", "A pond"],
  ["visibility", "public", "public"],
  ["publish_at", Date.now() + 5 * HOUR, Date.now() + 9 * HOUR],
  ["comments_on", true, true],
  ["adults_by_owner", true, true],
  ["tags", [{ tag: "fog", label: "Fog" }], []],
];

let creator: Person;
let id: number;
let was: UploadEdit;
const stored = async () => editableFields((await readUpload(id)) as never, await listTags(db, id));
const save = (changes: object, drawn = was) =>
  mergeEdit({ db, clock }, creator.id, id, { typed: { ...drawn, ...changes }, was: drawn as never });

beforeEach(async () => {
  creator = await seedPerson({ accountType: "creator" });
  ({ id } = await seedUpload(creator.id, { title: "Old", description: "Words", visibility: "private" }));
  was = await stored();
});

describe("two tabs with the form of one work", () => {
  it.each(CHANGES)("both tabs keep each other's changes, in either order: %s", async (field, value) => {
    const other = field === "title" ? { description: "Other words" } : { title: "Other title" };
    await save({ [field]: value });
    expect(await save(other)).toMatchObject(other);
    expect(await stored()).toMatchObject({ [field]: value, ...other });
    await save({ ...was }, await stored());
    expect(await stored()).toEqual(was);
    await save(other);
    await save({ [field]: value });
    expect(await stored()).toMatchObject({ [field]: value, ...other });
  });

  it.each(CHANGES.filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other)))(
    "when both tabs change one field, the later one is refused with the stored value and saves nothing: %s",
    async (field, one, other) => {
      const begun = field === "description" || field === "tags" ? { ...was, [field]: null } : was;
      if (field === "tags") {
        begun.tags = [{ tag: "sun", label: "Sun" }];
        await save({ tags: begun.tags });
      }
      if (field === "description") await save({ description: null });
      await save({ [field]: one }, begun);
      const before = await stored();
      const third = field === "description" ? "Third" : other;
      const late = save({ [field]: third, adults_by_owner: true }, begun);
      await expect(late).rejects.toMatchObject({
        code: "form.changed_elsewhere",
        details: { conflict: { fields: [field], stored: before } },
      });
      expect(await stored()).toEqual(before);
      await save({ [field]: third }, before);
      expect(await stored()).toMatchObject({ [field]: third });
    },
  );

  it("two saves at the same moment lose nothing: one writes, the other reads again or is refused", async () => {
    await Promise.all([save({ title: "Tide" }), save({ description: "Sea" }), save({ comments_on: true })]);
    expect(await stored()).toMatchObject({ title: "Tide", description: "Sea", comments_on: true });
    const now = await stored();
    const both = await Promise.allSettled([
      save({ tags: [{ tag: "a", label: "A" }] }, now),
      save({ tags: [{ tag: "b", label: "B" }] }, now),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await stored()).tags).toHaveLength(1);
  });

  it("a change between reading and writing is read again", async () => {
    let hasWritten = false;
    const meanwhile: Clock = () => {
      if (!hasWritten) {
        hasWritten = true;
        writing = save({ visibility: "private", title: "Meanwhile" });
      }
      return Date.now();
    };
    let writing: Promise<unknown> = Promise.resolve();
    await mergeEdit({ db, clock: meanwhile }, creator.id, id, {
      typed: { ...was, description: "Sea" },
      was: was as never,
    });
    await writing;
    expect(await stored()).toMatchObject({ title: "Meanwhile", description: "Sea" });
  });
});

describe("the form itself", () => {
  const FORM = { title: "Old", description: "Words", visibility: "private", alt_text: "", tags: "" };
  const post = (fields: object, drawn = was) =>
    ask(`/upload/${id}.data`, {
      cookie: creator.cookie,
      form: { ...FORM, comments_on: "off", adults_asked: "1", was: JSON.stringify(drawn), ...fields },
    });

  it("the form shows both values beside the field, and the stored one is the new base", async () => {
    await post({ title: "Tide", visibility: "public" });
    const refused = await post({ title: "Ebb" });
    expect(refused.status).toBe(409);
    const text = await refused.text();
    expect(text).toContain("Now saved: Tide. Yours: Ebb.");
    expect(text).toContain('\\"visibility\\":\\"public\\"');
    expect(await readUpload(id)).toMatchObject({ title: "Tide", visibility: "public" });
    expect((await post({ title: "Ebb", visibility: "public" }, await stored())).status).toBe(200);
    expect(await readUpload(id)).toMatchObject({ title: "Ebb", visibility: "public" });
  });

  it("an old tab that saves another field doesn't publish a work that was made private", async () => {
    await post({ visibility: "public" });
    const drawn = await stored();
    await post({ visibility: "private" }, drawn);
    await post({ visibility: "public", description: "More" }, drawn);
    expect(await readUpload(id)).toMatchObject({ visibility: "private", description: "More" });
  });
});
