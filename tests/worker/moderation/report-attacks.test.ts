import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { readQueue } from "~/moderation/cases/queue.store.server";
import { isMisusing } from "~/moderation/misuse/misuse.store.server";
import { listOwnReports, withdrawReport } from "~/moderation/reports/own-reports.store.server";
import { reportAsMember, reportAsStranger } from "~/moderation/reports/report.server";
import { REPORTS_A_DAY } from "~/moderation/moderation.limits";
import { reports } from "~/moderation/reports/reports.table";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const ORIGIN = "http://localhost:8787";
const from = (network: string) => ({ appOrigin: ORIGIN, secret: "a secret of this test", network });
const here = from("192.0.2.9");

const said = (reason = "spam") =>
  ({ reason, law: "", place: "", words: "Look.", good_faith: "on" }) as Parameters<typeof reportAsMember>[3];
const stranger = (address: string, email: string, reason = "spam") =>
  ({ ...said(reason), address, email, name: "N" }) as Parameters<typeof reportAsStranger>[1];
const work = (id: number) => ({ kind: "work", id: String(id) }) as const;

async function seedWork(visibility: "public" | "private" = "public", title = "A title") {
  const owner = await seedPerson({ accountType: "creator" });
  return { owner, upload: await seedUpload(owner.id, { visibility, title }) };
}
const readCase = (id: number) =>
  db
    .select()
    .from(cases)
    .where(eq(cases.subject, `work:${id}`))
    .get();

describe("attacks without an account", () => {
  it("a stranger can't find private works by counting up their numbers", async () => {
    const { upload } = await seedWork("private", "Secret title");
    const told = reportAsStranger(deps, stranger(`/upload/${upload.id}`, "p@example.com"), here);
    await expect(told).rejects.toThrow("reports.not_found");
  });

  it("a report of another site's address or a broken address is refused", async () => {
    const { upload } = await seedWork();
    const foreign = stranger(`//evil.example/upload/${upload.id}`, "c@example.com");
    await expect(reportAsStranger(deps, foreign, here)).rejects.toThrow("reports.not_found");
    const form = { address: "/@%E0%A4%A", reason: "spam", words: "x", name: "M", email: "q@example.com" };
    const answer = await ask("/contact", { form: { ...form, good_faith: "on" } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("We couldn&#x27;t find what you want to report.");
  });

  it("a hundred addresses don't move a case ahead, and none of their reports is dropped", async () => {
    const { upload } = await seedWork();
    await reportAsMember(deps, await seedPerson(), work(upload.id), said());
    const before = await readCase(upload.id);
    for (let n = 0; n < 100; n++) {
      const there = from(`198.18.${n}.0`);
      await reportAsStranger(deps, stranger(`/upload/${upload.id}`, `ring${n}@example.com`), there);
    }
    const after = await readCase(upload.id);
    expect(await db.$count(reports, eq(reports.subject, `work:${upload.id}`))).toBe(101);
    expect([after?.rank, after?.weight, after?.place]).toEqual([before?.rank, before?.weight, before?.place]);
  });
});

describe("attacks with many reports from one person", () => {
  it("a person has a daily number of reports, which move no case ahead and hide nothing", async () => {
    const [{ owner }, reporter] = [await seedWork(), await seedPerson()];
    const works = [];
    for (let nth = 0; nth < REPORTS_A_DAY + 5; nth++)
      works.push(await seedUpload(owner.id, { visibility: "public" }));
    const sent = await Promise.allSettled(
      works.map(({ id }) => reportAsMember(deps, reporter, work(id), said("child_abuse"))),
    );
    const refused = sent.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(5);
    for (const one of refused) expect(String(one.reason)).toContain("reports.too_many");
    const weights = await db.all<{ weight: number; n: number }>(sql`
      select weight, count(*) as n from cases where concerned = ${owner.id} group by weight`);
    expect(weights.map(({ n }) => n)).toEqual([REPORTS_A_DAY]);
    const shown = await db.$count(
      uploads,
      sql`owner = ${owner.id} and visibility = 'public' and restriction is null`,
    );
    expect(shown).toBe(works.length + 1);
  });
});

describe("changes to a reporter's own reports", () => {
  it("an added urgent reason moves the case ahead", async () => {
    const { upload } = await seedWork();
    const person = await seedPerson();
    await reportAsMember(deps, person, work(upload.id), said("spam"));
    await reportAsMember(deps, person, work(upload.id), said("terror"));
    const found = await readCase(upload.id);
    expect(found?.rank).toBe(1);
    expect((found?.due_at ?? 0) - (found?.opened_at ?? 0)).toBeLessThan(HOUR_MS + 60_000);
  });

  it("additions to reports don't hide how many of the person's reports were unfounded", async () => {
    const person = await seedPerson();
    for (let n = 0; n < 5; n++) {
      const { upload } = await seedWork();
      const id = await reportAsMember(deps, person, work(upload.id), said());
      await reportAsMember(deps, person, work(upload.id), said());
      await db.run(sql`update reports set answered_at = ${Date.now()}, outcome = 'not_followed',
        is_baseless = (joins is null) where coalesce(joins, id) = ${id}`);
    }
    const found = await db.get<{ is: number }>(
      sql`select ${isMisusing(person.id, "reports", Date.now())} as "is"`,
    );
    expect(found?.is).toBe(1);
  });

  it("a report of a danger to life stays open even if it is taken back", async () => {
    const { upload } = await seedWork();
    const person = await seedPerson();
    const id = await reportAsMember(deps, person, work(upload.id), said("danger_to_life"));
    await withdrawReport(deps, person, id);
    expect((await readCase(upload.id))?.closed_at).toBeNull();
  });

  it("taking a report back doesn't remove a case that staff are working on", async () => {
    const { upload } = await seedWork();
    const [person, other, judge] = [await seedPerson(), await seedPerson(), await seedStaff("reviewer")];
    const id = await reportAsMember(deps, person, work(upload.id), said());
    await reportAsMember(deps, other, work(upload.id), said());
    await claimCase(deps, judge.asker, (await readCase(upload.id))?.id ?? 0);
    await withdrawReport(deps, person, id);
    expect((await readCase(upload.id))?.claimed_by).toBe(judge.id);
  });

  it("reporters don't see a title that was hidden after their report", async () => {
    const { upload } = await seedWork();
    const person = await seedPerson();
    await reportAsMember(deps, person, work(upload.id), said());
    await db.run(
      sql`update uploads set visibility = 'private', title = 'A new secret' where id = ${upload.id}`,
    );
    expect((await listOwnReports(db, person.id, Date.now()))[0]?.title).toBe(
      "Something you can't see any more",
    );
  });
});

describe("cases about staff", () => {
  it("staff can read neither the reporter nor the person in charge in a case about themselves", async () => {
    const [concerned, judge, reporter] = [
      await seedStaff("lead", { accountType: "creator" }),
      await seedStaff("reviewer"),
      await seedPerson(),
    ];
    const { id: upload } = await seedUpload(concerned.id, { visibility: "public" });
    const { id } = await seedCase(`work:${upload}`, concerned.id, { reporter: reporter.id });
    await claimCase(deps, judge.asker, id);
    expect(await readCaseView(db, concerned.asker, id, Date.now())).toBeNull();
    const after = { place: ((await readCase(upload))?.place ?? 0) - 1, id: 0 };
    const rows = await readQueue(db, concerned.asker, { list: "open", after, now: Date.now() });
    expect(rows.find((row) => row.id === id)).toMatchObject({ is_own: true, holder: null });
    expect(JSON.stringify(rows)).not.toContain(judge.username);
    expect((await readCaseView(db, judge.asker, id, Date.now()))?.reports[0]?.reporter).toBe(
      `@${reporter.username}`,
    );
  });
});
