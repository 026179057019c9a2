import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cases } from "~/moderation/cases/cases.table";
import { REPORTS_A_DAY, REPORTS_A_DAY_BY_ADDRESS } from "~/moderation/moderation.limits";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { listOwnReports, withdrawReport } from "~/moderation/reports/own-reports.store.server";
import { readReportToken, reportLink } from "~/moderation/reports/report-link.server";
import { reportAsMember, reportAsStranger } from "~/moderation/reports/report.server";
import { reports } from "~/moderation/reports/reports.table";
import { reportWeight } from "~/moderation/reports/weight.rules";
import type { Mail } from "~/identity/mail/mail.server";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const ORIGIN = "http://localhost:8787";

const said = (reason = "spam", words = "It is wrong.") =>
  ({ reason, law: "", place: "", words, good_faith: "on" }) as Parameters<typeof reportAsMember>[3];
const stranger = (address: string, email = "stranger@example.com") =>
  ({ ...said(), address, email, name: "A Stranger" }) as Parameters<typeof reportAsStranger>[1];
const at = { appOrigin: ORIGIN, secret: "a secret of this test", network: "192.0.2.1" };
const work = (id: number) => ({ kind: "work", id: String(id) }) as const;
const seedPublic = async () => {
  const owner = await seedPerson({ accountType: "creator" });
  return { owner, upload: await seedUpload(owner.id, { visibility: "public" }) };
};
const readReport = (id: number) => db.select().from(reports).where(eq(reports.id, id)).get();

describe("reports", () => {
  it("a report of something deleted, private or one's own is refused and changes nothing", async () => {
    const { owner, upload } = await seedPublic();
    const person = await seedPerson();
    const hidden = await seedUpload(owner.id, { visibility: "private" });
    const gone = await seedUpload(owner.id, { visibility: "public", status: "deleting" });
    for (const { id } of [hidden, gone, { id: 999_999_999 }])
      await expect(reportAsMember(deps, person, work(id), said())).rejects.toThrow("reports.not_found");
    await expect(reportAsMember(deps, owner, work(upload.id), said())).rejects.toThrow("reports.own");
    await expect(reportAsMember(deps, owner, { kind: "person", id: owner.id }, said())).rejects.toThrow(
      "reports.own",
    );
    expect(await db.$count(reports, eq(reports.subject, `work:${hidden.id}`))).toBe(0);
  });

  it("a person has one report per subject: additions join it, and nothing is dropped", async () => {
    const { upload } = await seedPublic();
    const person = await seedPerson();
    const first = await reportAsMember(deps, person, work(upload.id), said());
    const [second, third] = await Promise.all([
      reportAsMember(deps, person, work(upload.id), said("violence", "And more.")),
      reportAsMember(deps, person, work(upload.id), said("other", "And this.")),
    ]);
    expect((await readReport(second))?.joins).toBe(first);
    expect((await readReport(third))?.joins).toBe(first);
    expect(await db.$count(cases, eq(cases.subject, `work:${upload.id}`))).toBe(1);
  });

  it("many reports about one creator hide nothing, rank nothing and weigh as much as one", async () => {
    const { upload } = await seedPublic();
    const one = await reportAsMember(deps, await seedPerson(), work(upload.id), said());
    const { case_id } = (await readReport(one)) ?? { case_id: 0 };
    const before = await db.select().from(cases).where(eq(cases.id, case_id)).get();
    for (let n = 0; n < 40; n++) await reportAsMember(deps, await seedPerson(), work(upload.id), said());
    const after = await db.select().from(cases).where(eq(cases.id, case_id)).get();
    expect({ weight: after?.weight, rank: after?.rank, place: after?.place }).toEqual({
      weight: before?.weight,
      rank: before?.rank,
      place: before?.place,
    });
    const row = await db.select().from(uploads).where(eq(uploads.id, upload.id)).get();
    expect(row).toMatchObject({ visibility: "public", restriction: null, listed_at: upload.listed_at });
  });

  it("a person can't report more than the daily number, and other people still can", async () => {
    const { owner } = await seedPublic();
    const person = await seedPerson();
    for (let n = 0; n < REPORTS_A_DAY; n++) {
      const { id } = await seedUpload(owner.id, { visibility: "public" });
      await reportAsMember(deps, person, work(id), said());
    }
    const { id } = await seedUpload(owner.id, { visibility: "public" });
    await expect(reportAsMember(deps, person, work(id), said())).rejects.toThrow("reports.too_many");
    await reportAsMember(deps, await seedPerson(), work(id), said());
  });

  it("a second report about a work leaves the day's number for others, and ends at the same number", async () => {
    const { owner, upload } = await seedPublic();
    const person = await seedPerson();
    for (let n = 0; n < REPORTS_A_DAY; n++) await reportAsMember(deps, person, work(upload.id), said());
    await expect(reportAsMember(deps, person, work(upload.id), said())).rejects.toThrow("reports.too_many");
    const { id } = await seedUpload(owner.id, { visibility: "public" });
    await reportAsMember(deps, person, work(id), said());
  });

  it("a person with unfounded reports is refused for a time and weighs less before that", async () => {
    expect(reportWeight({ followed: 5, baseless: 0, isYoung: false })).toBeGreaterThan(
      reportWeight({ followed: 0, baseless: 0, isYoung: false }),
    );
    expect(reportWeight({ followed: 0, baseless: 3, isYoung: false })).toBeLessThan(10);
    const { owner, upload } = await seedPublic();
    const person = await seedPerson();
    for (let n = 0; n < 5; n++) {
      const { report } = await seedCase(`work:${upload.id + 100_000 + n}`, owner.id, { reporter: person.id });
      await db.run(
        sql`update reports set answered_at = ${Date.now()}, outcome = 'not_followed', is_baseless = 1 where id = ${report}`,
      );
    }
    await expect(reportAsMember(deps, person, work(upload.id), said())).rejects.toThrow("reports.paused");
  });

  it("a report of a danger to life comes first, and leads are alerted at once and only once", async () => {
    const lead = await seedStaff("lead");
    const { upload } = await seedPublic();
    const report = await reportAsMember(deps, await seedPerson(), work(upload.id), said("danger_to_life"));
    await reportAsMember(deps, await seedPerson(), work(upload.id), said("danger_to_life"));
    const { case_id } = (await readReport(report)) ?? { case_id: 0 };
    expect(await db.select().from(cases).where(eq(cases.id, case_id)).get()).toMatchObject({ rank: 0 });
    const alerts = sql`kind = 'alert' and account_id = ${lead.id}`;
    expect(await db.$count(moderationNotices, alerts)).toBe(1);
  });

  it("a report can be taken back while it is open, and its case closes with it", async () => {
    const { upload } = await seedPublic();
    const person = await seedPerson();
    const report = await reportAsMember(deps, person, work(upload.id), said());
    await expect(withdrawReport(deps, await seedPerson(), report)).rejects.toThrow("reports.not_found");
    await withdrawReport(deps, person, report);
    const { case_id } = (await readReport(report)) ?? { case_id: 0 };
    expect((await db.select().from(cases).where(eq(cases.id, case_id)).get())?.closed_at).not.toBeNull();
    await expect(withdrawReport(deps, person, report)).rejects.toThrow("reports.not_found");
    expect((await listOwnReports(db, person.id, Date.now()))[0]).toMatchObject({ outcome: "withdrawn" });
  });
});

describe("reports without an account", () => {
  it("a stranger can report only pages of this site", async () => {
    const { owner, upload } = await seedPublic();
    for (const address of [
      "https://elsewhere.example/upload/1",
      "javascript:alert(1)",
      "/feed",
      "",
      `${ORIGIN}/upload/99999999`,
    ])
      await expect(reportAsStranger(deps, stranger(address, "a@example.com"), at)).rejects.toThrow(
        "reports.not_found",
      );
    const report = await reportAsStranger(deps, stranger(`${ORIGIN}/upload/${upload.id}?t=3`), at);
    expect(await readReport(report)).toMatchObject({
      subject: `work:${upload.id}`,
      source: "stranger",
      reporter: null,
    });
    const other = await reportAsStranger(deps, stranger(`${ORIGIN}/@${owner.username}`), at);
    expect(await readReport(other)).toMatchObject({ subject: `person:${owner.id}` });
  });

  it("one address has a daily number of reports, and its reports about one page join each other", async () => {
    const { upload, owner } = await seedPublic();
    const first = await reportAsStranger(deps, stranger(`/upload/${upload.id}`, "many@example.com"), at);
    const again = await reportAsStranger(deps, stranger(`/upload/${upload.id}`, "MANY@example.com"), at);
    expect((await readReport(again))?.joins).toBe(first);
    for (let n = 2; n < REPORTS_A_DAY_BY_ADDRESS; n++) {
      const { id } = await seedUpload(owner.id, { visibility: "public" });
      await reportAsStranger(deps, stranger(`/upload/${id}`, "many@example.com"), at);
    }
    await expect(
      reportAsStranger(deps, stranger(`/upload/${upload.id}`, "many@example.com"), at),
    ).rejects.toThrow("reports.too_many");
  });

  it("the receipt has a link that opens that one report and can't be forged", async () => {
    const { upload } = await seedPublic();
    const report = await reportAsStranger(deps, stranger(`/upload/${upload.id}`, "mailed@example.com"), at);
    const mails: Mail[] = [];
    const outbox = {
      db,
      clock: Date.now,
      log: deps.log,
      appOrigin: ORIGIN,
      secret: at.secret,
      sureMailer: (mail: Mail) => (mails.push(mail), Promise.resolve("sent" as const)),
    };
    while ((await sendModerationNotices(outbox)) > 0);
    const mail = mails.find(({ to }) => to === "mailed@example.com");
    const link = await reportLink(at.secret, report);
    expect(mail?.text).toContain(ORIGIN + link);
    const token = link.split("/").at(-1) ?? "";
    expect(await readReportToken(at.secret, token)).toBe(report);
    expect(await readReportToken(at.secret, token.replace(/^\d+/, String(report + 1)))).toBeNull();
    expect(await readReportToken("another secret", token)).toBeNull();
  });

  it("a refused form without an account keeps everything in it", async () => {
    const answer = await ask("/contact", {
      form: { address: "/upload/1", reason: "illegal", words: "Look at this", name: "Me" },
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Look at this");
    expect(page).toContain("Name the law as best you can.");
    expect(page).toContain("Please confirm that your report is accurate");
  });
});
