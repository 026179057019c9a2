import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findTag, listTags } from "~/uploads/tags/tags.store.server";
import worker from "../../../build/server/index.js";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1 } from "../../support/faults";
import { seedPerson, type Person } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { ORIGIN } from "../../support/site";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { pageText } from "../../support/visitor";

afterEach(() => vi.restoreAllMocks());

interface Outcome {
  status: number;
  html: string;
}

async function bulk(
  person: Person | null,
  intent: string,
  ids: readonly (number | string)[],
  bindings: Partial<typeof env> = {},
  tags = "",
): Promise<Outcome> {
  const body = new URLSearchParams([
    ["intent", intent],
    ["tags", tags],
    ...ids.map((id) => ["id", String(id)]),
  ]);
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}/my-uploads`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: {
      Origin: ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      ...(person ? { Cookie: person.cookie } : {}),
    },
  });
  const response = await worker.fetch(request, { ...env, ...bindings }, context);
  const html = await pageText(response);
  await waitOnExecutionContext(context);
  return { status: response.status, html };
}

async function owned(count: number, given: Parameters<typeof seedUpload>[1] = {}) {
  const creator = await seedPerson({ accountType: "creator" });
  const rows = [];
  for (let n = 0; n < count; n++) {
    const row = await seedUpload(creator.id, { title: `Work ${n}`, put_expires_at: 1, ...given });
    await storeBytes(row.path, "data");
    rows.push(row);
  }
  return { creator, rows, ids: rows.map(({ id }) => id) };
}

const visibilities = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await readUpload(id))?.visibility ?? "gone"));

const labels = async (id: number) => (await listTags(db, id)).map(({ label }) => label);

describe("several uploads at once", () => {
  it("several uploads are made public at their place in the lists, and private again without their schedule", async () => {
    const { creator, ids } = await owned(3, { publish_at: 1_900_000_000_000 });
    const made = await bulk(creator, "make-public", ids.slice(0, 2));
    expect([made.status, made.html.includes("2 files made public.")]).toEqual([200, true]);
    expect(await visibilities(ids)).toEqual(["public", "public", "private"]);
    expect((await readUpload(ids[0] ?? 0))?.listed_at).toBeGreaterThan(0);
    await bulk(creator, "make-private", ids);
    expect(await visibilities(ids)).toEqual(["private", "private", "private"]);
    expect((await readUpload(ids[2] ?? 0))?.publish_at).toBeNull();
  });

  it("several uploads are deleted with all their data, and a repeated post changes nothing", async () => {
    const { creator, rows, ids } = await owned(3);
    const [kept] = rows.slice(2);
    const answer = await bulk(creator, "delete", ids.slice(0, 2));
    expect(answer.html).toContain("2 files deleted.");
    expect(await visibilities(ids)).toEqual(["gone", "gone", "private"]);
    for (const { path } of rows.slice(0, 2)) expect(await env.UPLOADS.head(path)).toBeNull();
    expect(await env.UPLOADS.head(kept?.path ?? "")).not.toBeNull();
    const again = await bulk(creator, "delete", ids.slice(0, 2));
    expect([again.status, again.html.includes("We couldn't find 2 files.")]).toEqual([200, true]);
  });

  it.each(["make-public", "delete"])(
    "uploads of other people in the selection stay unchanged (%s)",
    async (intent) => {
      const { creator, ids } = await owned(1);
      const rival = await owned(2);
      const before = await Promise.all(rival.ids.map(readUpload));
      const answer = await bulk(creator, intent, [...rival.ids, ...ids, 999_999]);
      expect(answer.html).toContain("We couldn't find 3 files.");
      expect(await Promise.all(rival.ids.map(readUpload))).toEqual(before);
      for (const { path } of rival.rows) expect(await env.UPLOADS.head(path)).not.toBeNull();
      expect(await visibilities(ids)).not.toEqual(["private"]);
    },
  );

  it("several uploads get tags after their own ones, lose them again, and count where they are public", async () => {
    const { creator, ids } = await owned(2, { visibility: "public" });
    const [a = 0] = ids;
    await bulk(creator, "add-tags", [a], {}, "Night Sky, fog");
    const more = await bulk(creator, "add-tags", ids, {}, " #FOG, New Moon,, new moon");
    expect([more.status, more.html.includes("Tags added to 2 files.")]).toEqual([200, true]);
    expect(await Promise.all(ids.map(labels))).toEqual([
      ["Night Sky", "fog", "New Moon"],
      ["FOG", "New Moon"],
    ]);
    expect(await findTag(db, "fog", "nobody")).toMatchObject({ works: 2 });
    const less = await bulk(creator, "remove-tags", ids, {}, "fog, nothing");
    expect(less.html).toContain("Tags removed from 2 files.");
    expect(await Promise.all(ids.map(labels))).toEqual([["Night Sky", "New Moon"], ["New Moon"]]);
    expect(await findTag(db, "fog", "nobody")).toBeUndefined();
  });

  it("uploads that would exceed ten tags stay unchanged, and the others get theirs", async () => {
    const { creator, ids } = await owned(3);
    const [nine = 0, ten = 0, none = 0] = ids;
    const some = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`).join();
    await bulk(creator, "add-tags", [nine, ten], {}, some(9));
    await bulk(creator, "add-tags", [ten], {}, "t9");
    const answer = await bulk(creator, "add-tags", ids, {}, "t0, last");
    expect(answer.html).toContain("Tags added to 2 files.");
    expect(answer.html).toContain("1 file would have more than 10 tags, so we didn't change it.");
    expect(await labels(nine)).toHaveLength(10);
    expect(await labels(ten)).not.toContain("last");
    expect(await labels(none)).toEqual(["t0", "last"]);
  });

  it("invalid tags are refused, and other people's uploads aren't touched", async () => {
    const { creator, ids } = await owned(1);
    const rival = await owned(1);
    for (const [tags, sentence] of [
      ["", "Please enter at least one tag."],
      [" , ,", "Please enter at least one tag."],
      ["...", "A tag needs letters or digits."],
      [Array.from({ length: 11 }, (_, n) => `t${n}`).join(), "Please use at most 10 tags."],
      ["x".repeat(10_000), "Tags can have up to 30 characters each. Please shorten yours."],
    ] as const)
      for (const intent of ["add-tags", "remove-tags"]) {
        const answer = await bulk(creator, intent, ids, {}, tags);
        expect([answer.status, answer.html.includes(sentence)], tags.slice(0, 20)).toEqual([400, true]);
      }
    await bulk(rival.creator, "add-tags", rival.ids, {}, "mine");
    for (const intent of ["add-tags", "remove-tags"])
      expect((await bulk(creator, intent, rival.ids, {}, "mine, yours")).html).toContain(
        "We couldn't find 1 file.",
      );
    expect(await labels(rival.ids[0] ?? 0)).toEqual(["mine"]);
  });

  it("without script a page asks for confirmation before uploads are deleted", async () => {
    const { creator, ids } = await owned(2);
    const one = await bulk(creator, "ask-delete", ids.slice(0, 1));
    expect(one.html).toContain("Delete 1 file?");
    expect(one.html).toContain(
      "Are you sure you want to permanently delete this file? This action cannot be undone.",
    );
    expect((await bulk(creator, "ask-delete", ids)).html).toContain("Delete 2 files?");
    expect(await visibilities(ids)).toEqual(["private", "private"]);
  });

  it("a selection has at least one and at most a hundred uploads, each once", async () => {
    const { creator, ids } = await owned(1);
    const many = Array.from({ length: 101 }, (_, n) => n + 1_000_000);
    for (const [wrong, sentence] of [
      [many, "Please select at most 100 uploads at once."],
      [[], "Please select at least one upload."],
      [["x", "-1", "1e9", "9".repeat(10_000)], "Please select at least one upload."],
    ] as const) {
      const answer = await bulk(creator, "make-public", wrong);
      expect([answer.status, answer.html.includes(sentence)]).toEqual([400, true]);
    }
    expect((await bulk(creator, "explode", ids)).status).toBe(400);
    const twice = await bulk(creator, "make-public", [...ids, ...ids, ...many.slice(0, 97)]);
    expect(twice.html).toContain("1 file made public.");
  });

  it("a bulk action needs a session", async () => {
    const { ids } = await owned(1);
    expect((await bulk(null, "delete", ids)).status).toBe(302);
    expect(await visibilities(ids)).toEqual(["private"]);
  });

  it("when the database fails for some uploads, the answer counts exactly those that were changed", async () => {
    const story = async (faults: Faults) => {
      const { creator, ids } = await owned(2);
      const many = [
        ...ids.slice(0, 1),
        ...Array.from({ length: 60 }, (_, n) => n + 2_000_000),
        ...ids.slice(1),
      ];
      const answer = await bulk(creator, "make-public", many, { DB: faultyD1(env.DB, faults) });
      const open = (await visibilities(ids)).filter((visibility) => visibility === "public").length;
      if (answer.html.includes("file made public")) expect(answer.html).toContain(`${open} file`);
      if (answer.status === 200 && !faults.struck) expect(open).toBe(2);
    };
    expect(await breakCalls(story, { moments: ["before"] })).toBeGreaterThan(0);
  });

  it("uploads that storage failed to delete stay hidden until the sweep deletes them", async () => {
    const { creator, ids } = await owned(2);
    const broken = new Proxy(env.UPLOADS, {
      get: (bucket, name) =>
        name === "delete"
          ? () => Promise.reject(new Error("storage is away"))
          : Reflect.get(bucket, name, bucket),
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await bulk(creator, "delete", ids, { UPLOADS: broken });
    expect(answer.html).toContain("2 files deleted.");
    for (const id of ids) expect((await readUpload(id))?.status).toBe("deleting");
  });

  it("no statement of a bulk action scans a whole table", async () => {
    const { creator, ids } = await owned(3);
    const statements: Statement[] = [];
    for (const intent of ["make-public", "make-private", "add-tags", "remove-tags", "delete"])
      await bulk(creator, intent, ids, { DB: recording(statements) }, "fog");
    expect(statements.length).toBeGreaterThan(6);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
