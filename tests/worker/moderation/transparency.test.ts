import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appeals } from "~/moderation/appeals/appeals.table";
import { cases } from "~/moderation/cases/cases.table";
import { decisions, measures, type Decision } from "~/moderation/decisions/decisions.table";
import { reports } from "~/moderation/reports/reports.table";
import { STATEMENT_FIELDS } from "~/moderation/transparency/statement-fields";
import { readPeriod, writeDueReports } from "~/moderation/transparency/write-reports.server";
import { transparencyWords } from "~/words/en/transparency";
import { watchDay } from "~/engagement/watch-day.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { seedCase } from "../../support/moderation";
import { addComment } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const NOON = Date.UTC(2031, 4, 15, 12);
const SECRET_WORDS = "Ada Lovelace of Byron Street";

let reference = 0;

async function seedDecision(at: number, hours: number, more: Partial<Decision> = {}): Promise<number> {
  const { id } = await seedCase(`work:${7_000_000 + ++reference}`, crypto.randomUUID(), {
    now: at - hours * HOUR_MS,
  });
  const [found] = await db
    .insert(decisions)
    .values({
      ...({
        reference: `reference-${reference}`,
        case_id: id,
        subject_kind: "work",
        subject: "work:7000000",
      } as const),
      ...({
        concerned: "c0ffee",
        subject_title: SECRET_WORDS,
        measures: [{ what: "removed", until: null }],
      } as const),
      ...({
        ground: "terms",
        clause: "1",
        facts: SECRET_WORDS,
        found_by: "report",
        automation: "none",
      } as const),
      category: "spam",
      decided_at: at,
      opened_at: at - hours * HOUR_MS,
      ...more,
    })
    .returning({ id: decisions.id });
  const decision_id = found?.id ?? 0;
  await db
    .insert(measures)
    .values({ decision_id, subject: "person:none", concerned: "none", what: "pay_held", began_at: at });
  return decision_id;
}

describe("the report of a period", () => {
  beforeEach(async () => {
    await db.delete(watchDay);
  });

  it("the report counts reports, decisions and the median time to a decision", async () => {
    for (const hours of [1, 2, 40]) await seedDecision(NOON, hours);
    await writeDueReports({ db, clock: () => NOON });
    const may = await readPeriod(db, "2031-05");
    expect(may?.report.decisions).toMatchObject({
      total: 3,
      byGround: { terms: 3 },
      byMeasure: { pay_held: 3 },
      medianMs: 2 * HOUR_MS,
    });
    expect(may?.report.reports.bySource).toEqual({ system: 3 });
    expect((await readPeriod(db, "2031"))?.report.decisions.total).toBe(3);
  });

  it("the report counts an appeal when it arrived and its outcome when it was judged", async () => {
    const june = Date.UTC(2032, 5, 1);
    const decision_id = await seedDecision(june - DAY_MS, 1);
    const [row] = await db.select({ id: cases.id }).from(cases).limit(1);
    await db.insert(appeals).values({
      ...({ decision_id, case_id: row?.id ?? 0, by: "concerned", words: "It is mine." } as const),
      ...({
        created_at: june - HOUR_MS,
        judged_at: june + HOUR_MS,
        outcome: "reversed",
        answer: "It is.",
      } as const),
    });
    await writeDueReports({ db, clock: () => june + DAY_MS });
    expect((await readPeriod(db, "2032-05"))?.report.appeals).toMatchObject({
      total: 1,
      judged: 0,
      reversed: 0,
    });
    expect((await readPeriod(db, "2032-06"))?.report.appeals).toMatchObject({
      total: 0,
      judged: 1,
      reversed: 1,
      medianMs: 2 * HOUR_MS,
    });
  });

  it("the report is recalculated each hour while its period runs, and once after the end", async () => {
    const end = Date.UTC(2033, 1, 1);
    await writeDueReports({ db, clock: () => end - 2 * HOUR_MS });
    await seedDecision(end - 1.5 * HOUR_MS, 1);
    await writeDueReports({ db, clock: () => end - 1.4 * HOUR_MS });
    expect((await readPeriod(db, "2033-01"))?.report.decisions.total).toBe(0);
    await writeDueReports({ db, clock: () => end + HOUR_MS });
    expect((await readPeriod(db, "2033-01"))?.report.decisions.total).toBe(1);
    await seedDecision(end - 1, 1);
    await writeDueReports({ db, clock: () => end + 20 * DAY_MS });
    expect((await readPeriod(db, "2033-01"))?.report.decisions.total).toBe(1);
  });

  it("the report averages monthly viewers over the months of the half-year that have begun", async () => {
    const day = (year: number, month: number) => Date.UTC(year, month, 3) / DAY_MS;
    const watched = (account_id: string, at: number, upload_id: number) => ({
      account_id,
      day: at,
      upload_id,
      member_no: 1,
      creator_no: 2,
      ms: 1000,
      view: 0,
      ranked: 0,
    });
    await db
      .insert(watchDay)
      .values([
        watched("a", day(2034, 0), 1),
        watched("a", day(2034, 0), 2),
        watched("b", day(2034, 0), 1),
        watched("a", day(2034, 1), 1),
        watched("z", day(2034, 6), 1),
      ]);
    await writeDueReports({ db, clock: () => Date.UTC(2034, 1, 20) });
    expect((await readPeriod(db, "2034-H1"))?.report.activePeople).toBe(2);
  });
});

/** Every cell of the table is quoted (RFC 4180). */
const splitFields = (line: string) =>
  (line.match(/"(?:[^"]|"")*"/g) ?? []).map((cell) => cell.slice(1, -1).replaceAll('""', '"'));
const parseStatement = (line: string): Record<string, string> =>
  Object.fromEntries(splitFields(line).map((value, index) => [STATEMENT_FIELDS[index] ?? "", value]));

describe("the public statements", () => {
  it("the public can read the page and the numbers by month and year, and other names are not found", async () => {
    await writeDueReports({ db, clock: () => NOON });
    const page = await ask("/transparency?of=2031-05");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Decisions");
    const numbers = await ask("/transparency/2031-05.json");
    expect(await numbers.json()).toMatchObject({ period: "2031-05" });
    for (const file of ["2031-13.json", "2031-H1.csv", "1999-01.json", "2031-05.xml", "..%2f2031.csv"]) {
      const { status } = await ask(`/transparency/${file}`);
      expect([file, status]).toEqual([file, 404]);
    }
    expect((await ask("/transparency?of=2031-H1")).status).toBe(404);
  });

  it("automatic decisions have no time to decide, and the page says what isn't counted", async () => {
    await writeDueReports({ db, clock: () => Date.UTC(2040, 3, 2) });
    const page = await (await ask("/transparency?of=2040-04")).text();
    expect(page).toContain(transparencyWords.decided);
    expect(page).not.toContain(transparencyWords.median);
    expect(page).not.toContain(transparencyWords.medianAppeal);
    expect(page.replaceAll("&#x27;", "'")).toContain("don't count it here");
  });

  it("the public table has one row per statement, without references or text that people wrote", async () => {
    const at = Date.UTC(2035, 7, 9);
    await seedDecision(at, 1, { ground: "law", clause: SECRET_WORDS, found_by: "flagger" });
    await seedDecision(at + 1, 1, { measures: [{ what: "suspended", until: at + 7 * DAY_MS }] });
    await seedDecision(at + 2, 1, { measures: [], ground: "none" });
    await writeDueReports({ db, clock: () => at + HOUR_MS });
    const answer = await ask("/transparency/2035-08.csv");
    const table = await answer.text();
    const lines = table.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]?.split(",")).toHaveLength(STATEMENT_FIELDS.length);
    expect(lines[1]).toContain("DECISION_GROUND_ILLEGAL_CONTENT");
    expect(lines[1]).toContain("SOURCE_TRUSTED_FLAGGER");
    expect(lines[2]).toContain('"DECISION_ACCOUNT_SUSPENDED","2035-08-16"');
    expect(table).not.toContain(SECRET_WORDS);
    expect(table).not.toContain("reference-");
    expect(table).not.toContain("c0ffee");
    for (const line of lines) expect(splitFields(line)).toHaveLength(STATEMENT_FIELDS.length);
  });

  it("the table fills the required fields of the EU database: territory and the date the content was shared", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const at = Date.UTC(2036, 7, 9);
    const film = await seedUpload(owner.id, {
      kind: "video",
      visibility: "public",
      comments_on: true,
      created_at: Date.UTC(2036, 2, 1),
    });
    await seedDecision(at, 30, { subject: `work:${film.id}`, territory: "DE" });
    await seedDecision(at + 1, 1, {
      subject_kind: "person",
      subject: `person:${owner.id}`,
      measures: [{ what: "no_reports", until: at + 2 * DAY_MS }],
    });
    await seedDecision(at + 2, 30);
    const said = await addComment(owner, film, "So it is.", { clock: () => Date.UTC(2036, 4, 4) });
    await seedDecision(at + 3, 1, { subject_kind: "comment", subject: `comment:${said}` });
    await db.run(sql`update accounts set created_at = ${Date.UTC(2035, 0, 2)} where id = ${owner.id}`);
    await writeDueReports({ db, clock: () => at + HOUR_MS });
    const table = await (await ask("/transparency/2036-08.csv")).text();
    const [ofFilm, ofPerson, ofNoWork, ofComment] = table.trim().split("\r\n").slice(1).map(parseStatement);
    // The EU database has no word for everywhere and accepts only EEA countries.
    expect(JSON.parse(ofFilm?.territorial_scope ?? "")).toHaveLength(30);
    expect(JSON.parse(ofFilm?.territorial_scope ?? "")).toEqual(
      expect.arrayContaining(["DE", "IS", "LI", "NO"]),
    );
    expect(ofFilm).toMatchObject({
      content_date: "2036-03-01",
      content_type: '["CONTENT_TYPE_VIDEO"]',
      decision_visibility: '["DECISION_VISIBILITY_CONTENT_REMOVED"]',
    });
    expect(ofPerson).toMatchObject({
      content_date: "2035-01-02",
      end_date_service_restriction: "2036-08-11",
    });
    expect(ofComment).toMatchObject({ content_date: "2036-05-04", content_type: '["CONTENT_TYPE_TEXT"]' });
    // Deleted content was shared at the latest when its case was opened.
    expect(ofNoWork?.content_date).toBe("2036-08-07");
  });

  it("the numbers name no person", async () => {
    const [report] = await db.select({ words: reports.words }).from(reports).limit(1);
    const numbers = await (await ask("/transparency/2031-05.json")).text();
    expect(numbers).not.toContain(report?.words ?? "?");
  });
});
