import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reports } from "~/moderation/reports/reports.table";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { seedPerson, type Person } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { post } from "../../support/visitor";

const db = openDatabase(env.DB);
const WHOLE = { reason: "spam", words: "It is wrong.", good_faith: "on" };

let reporter: Person;
let work: number;
beforeEach(async () => {
  const owner = await seedPerson({ accountType: "creator" });
  reporter = await seedPerson();
  work = (await seedUpload(owner.id, { visibility: "public" })).id;
});

async function send(
  form: Record<string, string>,
  { cookie } = reporter,
  subject = `work/${work}`,
): Promise<Record<string, unknown>> {
  const answer = await post(`/api/report/${subject}`, form, { cookie });
  return { status: answer.status, ...(await answer.json<Record<string, unknown>>()) };
}
const reported = () =>
  db
    .select()
    .from(reports)
    .where(eq(reports.subject, `work:${work}`))
    .orderBy(reports.id);

describe("reports from the dialog", () => {
  it("a report from the dialog is answered with its number, and a second one joins it", async () => {
    const first = await send(WHOLE);
    const second = await send(WHOLE);
    const rows = await reported();
    expect([first, second]).toEqual(rows.map(({ id }) => ({ status: 200, report: id })));
    expect(rows.map(({ joins }) => joins)).toEqual([null, rows[0]?.id]);
  });

  it("an invalid report keeps what was typed, with a sentence at each wrong field", async () => {
    const answer = await send({ reason: "illegal", words: "", place: "At the end" });
    expect(answer).toMatchObject({ status: 400, ok: false, values: { place: "At the end" } });
    expect(Object.keys(answer["errors"] as object).sort()).toEqual(["good_faith", "law", "words"]);
    expect(await reported()).toEqual([]);
  });

  it("a report without a session keeps what was typed and says how to continue", async () => {
    const answer = await send(WHOLE, { ...reporter, cookie: "" });
    expect(answer).toMatchObject({ status: 401, code: "reports.unauthenticated", values: WHOLE });
    expect(answer["message"]).toContain("Sign in in a new tab");
  });

  it("a report of something deleted in the meantime says so and keeps what was typed", async () => {
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work));
    expect(await send(WHOLE)).toMatchObject({ status: 404, code: "reports.not_found", values: WHOLE });
    expect(await send(WHOLE, reporter, "work/0")).toMatchObject({ status: 404, code: "reports.not_found" });
  });

  it("a copyright report leads to the legal form with what was typed", async () => {
    const answer = await send({ reason: "copyright", words: "Mine." });
    const { pathname, searchParams } = new URL(String(answer["leadsTo"]), "https://wishlight.test");
    expect([pathname, searchParams.get("claimed")]).toEqual(["/copyright", "Mine."]);
    expect(searchParams.get("addresses")).toMatch(new RegExp(`/upload/${work}$`));
  });
});
