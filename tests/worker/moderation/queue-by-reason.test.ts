import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { readNext, readQueue } from "~/moderation/cases/queue.store.server";
import { decide } from "~/moderation/decisions/decide.server";
import { measures } from "~/moderation/decisions/decisions.table";
import { readSimilarWorks } from "~/moderation/known/similar-works.store.server";
import { reports } from "~/moderation/reports/reports.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { paintedPng, scene } from "../../support/painted";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { arrive, db, deliver, knownDeps, publish, readLooks, remove, tend } from "./known-world";
import { createKnownFiles } from "~/moderation/known/known-files.server";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { hashDuePictures } from "~/moderation/known/hash-pictures.server";

const RULE = { rule: "1. What is not allowed" };
const creator = () => seedPerson({ accountType: "creator" });

async function seedReported(reason: "harassment" | "violence" | "terror", more: string[] = []) {
  const owner = await creator();
  const work = await seedUpload(owner.id, { visibility: "public" });
  const seeded = await seedCase(`work:${work.id}`, owner.id, { reason });
  for (const other of more) {
    await db.run(sql`insert into reports (case_id, subject, source, reason, words, good_faith, weight, filing, created_at)
      values (${seeded.id}, ${seeded.subject}, 'member', ${other}, 'Wrong.', 1, 5, ${crypto.randomUUID()}, ${Date.now()})`);
  }
  return { ...seeded, owner, work };
}

describe("the queue of one reason", () => {
  it("the queue of a reason lists every open case with an open report of it, page by page, and no other", async () => {
    const staff = await seedStaff("reviewer");
    const mine = [];
    for (let n = 0; n < 30; n++) mine.push((await seedReported("harassment")).id);
    const both = await seedReported("violence", ["harassment"]);
    const other = await seedReported("violence");
    const now = Date.now();
    const first = await readQueue(db, staff.asker, { list: "open", reason: "harassment", after: null, now });
    const last = first.at(-1);
    const second = await readQueue(db, staff.asker, {
      list: "open",
      reason: "harassment",
      now,
      after: { place: last?.place ?? 0, id: last?.id ?? 0 },
    });
    const listed = [...first, ...second].map(({ id }) => id);
    expect(first).toHaveLength(25);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.sort()).toEqual([...mine, both.id].sort());
    expect(listed).not.toContain(other.id);
  });

  it("a case leaves the queue of a reason once its reports of that reason are answered or it closes", async () => {
    const staff = await seedStaff("lead");
    const { id, report } = await seedReported("terror", ["violence"]);
    const listed = async (reason: "terror" | "violence") =>
      (await readQueue(db, staff.asker, { list: "open", reason, after: null, now: Date.now() })).some(
        (row) => row.id === id,
      );
    expect(await listed("terror")).toBe(true);
    await claimCase(moderationDeps(), staff.asker, id);
    await decide(moderationDeps(), staff.asker, {
      caseId: id,
      version: 1,
      answers: [{ report, outcome: "not_followed" }],
      measures: [],
      ground: "none",
      clause: "",
      facts: "It is not.",
      category: "terror",
    });
    expect(await listed("terror")).toBe(false);
    expect(await listed("violence")).toBe(true);
    const places = await db.all(sql`select r.place = c.place as same from case_reasons as r
      join cases as c on c.id = r.case_id where c.id = ${id}`);
    expect(places).toEqual([{ same: 1 }]);
  });

  it("the queue of a reason is read by an index and shown only to staff", async () => {
    const statements: Statement[] = [];
    const staff = await seedStaff("reviewer");
    const after = { place: 1, id: 1 };
    const recorded = openDatabase(recording(statements));
    await readQueue(recorded, staff.asker, { list: "open", reason: "spam", after, now: Date.now() });
    await readNext(recorded, staff.asker, after, Date.now());
    expect(await findFullScans(statements)).toEqual([]);
    const nobody = await seedPerson();
    const asker = { id: nobody.id, sessionId: "none" };
    expect(await readQueue(db, asker, { list: "open", reason: "harassment", after: null, now: 1 })).toEqual(
      [],
    );
    const page = await ask("/moderation?reason=harassment", { cookie: staff.cookie });
    expect(page.status).toBe(200);
  });
});

describe("query plans of known files", () => {
  it("no statement of the tasks for known bytes and perceptual hashes scans a whole table", async () => {
    const bytes = await paintedPng(scene(77_001), 90, 70);
    const work = await publish((await creator()).id, bytes);
    const copy = await publish((await creator()).id, bytes);
    await readLooks();
    await remove(work, { category: "violence" });
    const statements: Statement[] = [];
    const deps = { ...knownDeps(), db: openDatabase(recording(statements)) };
    await runKnownFileTasks(deps);
    const again = await arrive((await creator()).id, bytes);
    await deliver(again, { ...deps, knownFiles: createKnownFiles(deps) });
    await hashDuePictures(deps);
    await db
      .update(measures)
      .set({ ended_at: Date.now() })
      .where(eq(measures.subject, `work:${work.id}`));
    await runKnownFileTasks(deps);
    const staff = await seedStaff("reviewer");
    await readSimilarWorks(deps.db, staff.asker, { subject_kind: "work", subject: `work:${copy.id}` });
    expect(statements.length).toBeGreaterThan(20);
    expect(await findFullScans(statements, ["value", "k", "measures USING INDEX measures_unread"])).toEqual(
      [],
    );
  });
});

describe("similar works beside a case", () => {
  it("similar works are the same bytes and near ones, and no private work without a report", async () => {
    const staff = await seedStaff("reviewer");
    const seed = 88_001;
    const bytes = await paintedPng(scene(seed), 120, 90);
    const work = await publish((await creator()).id, bytes);
    const same = await publish((await creator()).id, bytes, { title: "The same" });
    const near = await publish((await creator()).id, await paintedPng(scene(seed), 200, 150), {
      title: "Near",
    });
    const hidden = await publish((await creator()).id, bytes, { visibility: "private", title: "Private" });
    await readLooks();
    const { id } = await seedCase(`work:${work.id}`, work.owner);
    const about = { subject_kind: "work", subject: `work:${work.id}` } as const;
    const found = await readSimilarWorks(db, staff.asker, about);
    expect(found.map((one) => one.id)).toEqual([same.id, near.id]);
    expect(found).toMatchObject([
      { title: "The same", distance: null, case_id: null },
      { title: "Near", case_id: null },
    ]);
    await seedCase(`work:${hidden.id}`, hidden.owner);
    expect((await readSimilarWorks(db, staff.asker, about)).map((one) => one.id)).toContain(hidden.id);
    expect(await readSimilarWorks(db, { id: near.owner, sessionId: "none" }, about)).toEqual([]);
    const page = await (await ask(`/moderation/cases/${id}`, { cookie: staff.cookie })).text();
    expect(page).toContain("Similar works");
    expect(page).not.toMatch(/<(img|video|audio)[^>]+moderation\/media/);
  });

  it("a refused upload names the work whose bytes it repeats", async () => {
    const staff = await seedStaff("reviewer");
    const bytes = await paintedPng(scene(99_001), 100, 90);
    const work = await publish((await creator()).id, bytes);
    await remove(work);
    await tend();
    const copy = await publish((await creator()).id, bytes);
    const found = await readSimilarWorks(db, staff.asker, {
      subject_kind: "work",
      subject: `work:${copy.id}`,
    });
    expect(found).toMatchObject([{ id: work.id, distance: null, restriction: "removed" }]);
  });
});

describe("reports from an authority or a trusted flagger", () => {
  const form = {
    source: "authority",
    name: "BKA",
    their_number: "TCO-2026/77",
    email: "tco@bka.example",
    law: "",
    reason: "terror",
    place: "",
    words: "Order under Regulation 2021/784.",
  };

  it("an official report entered by staff comes first in its class, is due in an hour for terror and records its number and author", async () => {
    const staff = await seedStaff("reviewer");
    const owner = await creator();
    const work = await seedUpload(owner.id, { visibility: "private" });
    const address = `/upload/${work.id}`;
    const answer = await ask("/moderation/reports/new", { cookie: staff.cookie, form: { ...form, address } });
    expect(answer.status).toBe(302);
    const [row] = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `work:${work.id}`));
    expect(answer.headers.get("Location")).toBe(`/moderation/cases/${row?.id}?done=entered`);
    expect(row).toMatchObject({ rank: 1, weight: 999 });
    expect((row?.due_at ?? 0) - (row?.opened_at ?? 0)).toBe(3_600_000);
    const [report] = await db
      .select()
      .from(reports)
      .where(eq(reports.subject, `work:${work.id}`));
    expect(report).toMatchObject({ source: "authority", their_number: "TCO-2026/77", name: "BKA" });
    const [event] = await db.all(
      sql`select actor, text from case_events where case_id = ${row?.id} and kind = 'noted'`,
    );
    expect(event).toMatchObject({ actor: staff.id, text: "Report added for BKA, reference TCO-2026/77" });
    const page = await (await ask(`/moderation/cases/${row?.id}`, { cookie: staff.cookie })).text();
    expect(page).toContain("TCO-2026/77");
  });

  it("an invalid official report is refused with what was typed, and only staff can enter one", async () => {
    const staff = await seedStaff("reviewer");
    const bad = await ask("/moderation/reports/new", {
      cookie: staff.cookie,
      form: { ...form, address: "https://elsewhere.example/upload/1", name: "" },
    });
    expect(bad.status).toBe(400);
    const page = await bad.text();
    expect(page).toContain("Enter your name.");
    expect(page).toContain("TCO-2026/77");
    const member = await seedPerson();
    const other = await ask("/moderation/reports/new", {
      cookie: member.cookie,
      form: { ...form, address: "/@a" },
    });
    expect(other.status).toBe(404);
  });
});

describe("the end of a restriction", () => {
  it.each([
    ["hidden", Date.now() - DAY_MS, "Choose an end date in the future."],
    ["ended", Date.now() + DAY_MS, "have an end date. Leave it empty."],
    ["pay_held", Date.now() + 130 * DAY_MS, "Earnings can be withheld for 120 days at most."],
  ])("a wrong end of %s is reported beside its own field", async (what, until, sentence) => {
    const lead = await seedStaff("lead");
    const { id, report } = await seedReported("violence");
    await claimCase(moderationDeps(), lead.asker, id);
    const answer = await ask(`/moderation/cases/${id}`, {
      cookie: lead.cookie,
      form: {
        intent: "decide",
        version: "1",
        [`answer-${report}`]: "followed",
        ground: "terms",
        ...RULE,
        facts: "Forbidden.",
        category: "violence",
        [`measure-${what}`]: "on",
        found_by: "own",
        subject_kind: what === "pay_held" ? "person" : "work",
        [`until-${what}`]: new Date(until).toISOString().slice(0, 16),
      },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });

  it("each restriction has its own end, and the statement says how the content was found", async () => {
    const lead = await seedStaff("lead");
    const { id, report, work } = await seedReported("violence");
    await claimCase(moderationDeps(), lead.asker, id);
    const until = Math.floor((Date.now() + 5 * DAY_MS) / 60_000) * 60_000;
    const answer = await ask(`/moderation/cases/${id}`, {
      cookie: lead.cookie,
      form: {
        intent: "decide",
        version: "1",
        [`answer-${report}`]: "followed",
        ground: "terms",
        ...RULE,
        facts: "Forbidden.",
        category: "violence",
        found_by: "authority",
        "measure-removed": "on",
        "measure-suspended": "on",
        "until-suspended": new Date(until).toISOString().slice(0, 16),
      },
    });
    expect(answer.status).toBe(302);
    const rows = await env.DB.prepare(
      "select m.what, m.until, d.found_by from measures m join decisions d on d.id = m.decision_id where d.subject = ? order by m.id",
    )
      .bind(`work:${work.id}`)
      .all();
    expect(rows.results).toEqual([
      { what: "removed", until: null, found_by: "authority" },
      { what: "suspended", until, found_by: "authority" },
    ]);
  });
});
