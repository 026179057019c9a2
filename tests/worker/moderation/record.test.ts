import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const deps = moderationDeps();

/** A row of each table of the record: an open case with its report, a decided one, its measure, its appeal. */
async function seedRecord() {
  const owner = await seedPerson({ accountType: "creator" });
  const [work, other] = [
    await seedUpload(owner.id, { visibility: "public" }),
    await seedUpload(owner.id, { visibility: "public" }),
  ];
  const judge = await seedStaff("reviewer");
  const closed = await seedCase(`work:${work.id}`, owner.id, { reporter: (await seedPerson()).id });
  await claimCase(deps, judge.asker, closed.id);
  const { id: decision, reference } = await decide(deps, judge.asker, {
    ...{ caseId: closed.id, version: 1, answers: [{ report: closed.report, outcome: "followed" }] },
    ...{ measures: [{ what: "hidden", until: null }], ground: "terms", clause: "1", facts: "F." },
    ...{ category: "spam" },
  });
  await appeal(deps, owner, { reference, words: "It is allowed." });
  const open = await seedCase(`work:${other.id}`, owner.id, { reporter: (await seedPerson()).id });
  const appealed = await env.DB.prepare("select id, case_id from appeals where decision_id = ?")
    .bind(decision)
    .first<{ id: number; case_id: number }>();
  const measure = await env.DB.prepare("select id from measures where decision_id = ?")
    .bind(decision)
    .first<{ id: number }>();
  return { owner, closed, open, decision, appeal: appealed?.id ?? 0, measure: measure?.id ?? 0 };
}

const TABLES = ["cases", "reports", "appeals", "measures", "decisions", "case_events"] as const;

/** Everything of the record, to compare. */
async function record() {
  const read = TABLES.map((table) => env.DB.prepare(`select * from ${table} order by id`).all());
  return (await Promise.all(read)).map(({ results }) => results);
}

/** The same row again, with some of its columns as they are given here. */
async function copyOf(table: string, id: number, change: Record<string, unknown>) {
  const row = await env.DB.prepare(`select * from ${table} where id = ?`)
    .bind(id)
    .first<Record<string, unknown>>();
  const copy = { ...row, ...change };
  const names = Object.keys(copy);
  return env.DB.prepare(
    `replace into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
  ).bind(...Object.values(copy));
}

/** Columns that may never change, of a row that is open. What is in the list may. */
const MAY_CHANGE: Record<string, readonly string[]> = {
  cases: [
    "rank",
    "weight",
    "place",
    "due_at",
    "version",
    "claimed_by",
    "claimed_until",
    "closed_at",
    "alerted_at",
  ],
  reports: ["answered_at", "answered_by", "outcome", "is_baseless"],
  appeals: ["outcome", "answer", "judged_at", "judged_by", "is_baseless"],
  // The beginning of its matter is said once, by a trigger.
  measures: ["ended_at", "ended_by", "known_at", "matter_at"],
  decisions: [],
  case_events: [],
};

describe("the record of moderation", () => {
  it("loses no row to DELETE or REPLACE, by its number or by what else it is known by", async () => {
    const it = await seedRecord();
    const rows = {
      cases: it.open.id,
      reports: it.open.report,
      appeals: it.appeal,
      measures: it.measure,
      decisions: it.decision,
      case_events: 1,
    };
    const before = await record();
    for (const table of TABLES) {
      const id = rows[table];
      await expect(
        env.DB.prepare(`delete from ${table} where id = ?`).bind(id).run(),
        table,
      ).rejects.toThrow();
      await expect((await copyOf(table, id, {})).run(), `${table} by number`).rejects.toThrow();
    }
    // By their unique indexes: as another row, or by moving one onto another.
    for (const table of ["cases", "reports", "appeals"] as const)
      await expect(
        (
          await copyOf(table, rows[table], { id: 900_000, ...(table === "reports" ? { filing: "x" } : {}) })
        ).run(),
        `${table} by index`,
      ).rejects.toThrow();
    for (const table of TABLES)
      await expect(
        env.DB.prepare(`update or replace ${table} set id = id + 1 where id = ?`).bind(rows[table]).run(),
        `${table} moved`,
      ).rejects.toThrow();
    expect(await record()).toEqual(before);
  });

  it("keeps what a case, a report, an appeal, a measure, a decision and an event say", async () => {
    const it = await seedRecord();
    const rows = [
      ["cases", it.open.id],
      ["reports", it.open.report],
      ["appeals", it.appeal],
      ["measures", it.measure],
      ["decisions", it.decision],
      ["case_events", 1],
    ] as const;
    const before = await record();
    for (const [table, id] of rows) {
      const { results } = await env.DB.prepare(`select name, type from pragma_table_info('${table}')`).all<{
        name: string;
        type: string;
      }>();
      for (const { name, type } of results) {
        if (MAY_CHANGE[table]?.includes(name)) continue;
        const other = type.toLowerCase() === "integer" ? 424242 : name === "source" ? "system" : "other";
        await expect(
          env.DB.prepare(`update ${table} set "${name}" = ? where id = ?`).bind(other, id).run(),
          `${table}.${name}`,
        ).rejects.toThrow();
      }
    }
    expect(await record()).toEqual(before);
  });

  it("answers a report, judges an appeal, closes a case and ends a measure once", async () => {
    const it = await seedRecord();
    await env.DB.prepare("update appeals set judged_at = 1, outcome = 'upheld', answer = 'a' where id = ?")
      .bind(it.appeal)
      .run();
    await env.DB.prepare("update measures set ended_at = 1, ended_by = 'time' where id = ?")
      .bind(it.measure)
      .run();
    for (const [change, id] of [
      ["reports set answered_at = null", it.closed.report],
      ["reports set outcome = 'not_followed'", it.closed.report],
      ["appeals set judged_at = null", it.appeal],
      ["appeals set outcome = 'reversed'", it.appeal],
      ["cases set closed_at = null", it.closed.id],
      ["cases set version = 0", it.open.id],
      ["measures set ended_at = null", it.measure],
      ["measures set ended_by = 'appeal'", it.measure],
    ] as const)
      await expect(env.DB.prepare(`update ${change} where id = ?`).bind(id).run(), change).rejects.toThrow();
  });

  it("forgets who reported and who appealed, and nothing else of what they said", async () => {
    const it = await seedRecord();
    await env.DB.prepare("update reports set reporter = null where id = ?").bind(it.open.report).run();
    await env.DB.prepare("update appeals set account_id = null where id = ?").bind(it.appeal).run();
    await env.DB.prepare("update reports set source = 'authority' where id = ?").bind(it.open.report).run();
    const { results } = await env.DB.prepare("select reporter, words, source from reports where id = ?")
      .bind(it.open.report)
      .all();
    expect(results).toEqual([{ reporter: null, words: "It is wrong.", source: "authority" }]);
  });
});
