import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const deps = moderationDeps();

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
    caseId: closed.id,
    version: 1,
    answers: [{ report: closed.report, outcome: "followed" }],
    measures: [{ what: "hidden", until: null }],
    ground: "terms",
    clause: "1",
    facts: "F.",
    category: "spam",
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

async function record() {
  const read = TABLES.map((table) => env.DB.prepare(`select * from ${table} order by id`).all());
  return (await Promise.all(read)).map(({ results }) => results);
}

async function insertCopy(table: string, id: number, change: Record<string, unknown>) {
  const row = await env.DB.prepare(`select * from ${table} where id = ?`)
    .bind(id)
    .first<Record<string, unknown>>();
  const copy = { ...row, ...change };
  const names = Object.keys(copy);
  return env.DB.prepare(
    `replace into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
  ).bind(...Object.values(copy));
}

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
  // A trigger sets the start of its matter once.
  measures: ["ended_at", "ended_by", "known_at", "matter_at"],
  decisions: [],
  case_events: [],
};

describe("the record of moderation", () => {
  it("DELETE and REPLACE remove no row of the record, by its number or any other key", async () => {
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
      await expect((await insertCopy(table, id, {})).run(), `${table} by number`).rejects.toThrow();
    }
    // By their unique indexes: inserted as another row, or moved onto an existing one.
    for (const table of ["cases", "reports", "appeals"] as const)
      await expect(
        (
          await insertCopy(table, rows[table], {
            id: 900_000,
            ...(table === "reports" ? { filing: "x" } : {}),
          })
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

  it("the contents of a case, a report, an appeal, a measure, a decision and an event never change", async () => {
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

  it("a report is answered, an appeal judged, a case closed and a measure ended only once", async () => {
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

  it("the record can forget the names of reporters and appellants, and nothing else they said", async () => {
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
