import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { copyrightNotices } from "~/moderation/copyright/copyright.table";
import { noticeForm } from "~/moderation/copyright/copyright.schema";
import { NOTICE_WORKS_A_DAY } from "~/moderation/copyright/copyright.limits";
import { readNamedWorks } from "~/moderation/copyright/send-notice.server";
import { readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { isMisusing } from "~/moderation/misuse/misuse.store.server";
import { listOwnReports, readReportByLink } from "~/moderation/reports/own-reports.store.server";
import { reports } from "~/moderation/reports/reports.table";
import { exportedModeration } from "~/data-export/moderation-record.server";
import { openDatabase } from "~/platform/database.server";
import { sql } from "drizzle-orm";
import {
  decideReport,
  newClaimant,
  makeNoticeForm,
  seedPublic,
  sendMails,
  sendNoticeAbout,
  LINK_SETTINGS,
} from "../../support/copyright";
import { moderationDeps } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const readReport = (id: number) => db.select().from(reports).where(eq(reports.id, id)).get();
const FIELDS = {
  claimed: "My film",
  name: "Clara Claimant",
  postal_address: "1 Street",
  telephone: "+1 202 555 0123",
  signature: "Clara Claimant",
  good_faith: "on",
  accuracy: "on",
};

describe("the form for a copyright notice", () => {
  it("the form requires every field of the law and keeps what was typed", async () => {
    const answer = await ask("/copyright", { form: { claimed: "My film Lantern", email: "no address" } });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    for (const sentence of [
      "Enter the address of the work on this site.",
      "Enter your full name.",
      "Enter your postal address.",
      "Enter a phone number",
      "Enter a valid email address.",
      "Sign by typing your full name.",
    ])
      expect(page).toContain(sentence);
    expect(page.match(/<span>The law requires this statement\. Please confirm it\./g)).toHaveLength(2);
    expect(page).toContain("My film Lantern");
    expect(page).toContain("that you claim it, and give them your name and email");
  });

  it.each([
    ["name", "visit https://evil.example"],
    ["name", "a@b.example"],
    ["telephone", "12"],
    ["telephone", "call me"],
    ["signature", ""],
    ["claimed", "x".repeat(4001)],
    ["postal_address", "x".repeat(501)],
    ["addresses", Array.from({ length: 11 }, (_, n) => `/upload/${n + 1}`).join("\n")],
    ["accuracy", "off"],
  ])("the form refuses a wrong %s: %s", (field, value) => {
    const typed = { ...FIELDS, addresses: "/upload/1", email: "c@example.com", [field]: value };
    const parsed = noticeForm.safeParse(typed);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it("the form names a line that isn't another person's visible work, and files nothing", async () => {
    const { work, owner } = await seedPublic();
    const secret = await seedUpload(owner.id, { visibility: "private", title: "Secret title" });
    for (const wrong of [
      `/upload/${secret.id}`,
      "https://other.example/upload/1",
      "/@somebody",
      "/upload/99999999",
    ]) {
      const form = { ...FIELDS, email: newClaimant(), addresses: `/upload/${work.id}\n${wrong}` };
      const answer = await ask("/copyright", { form });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(`We couldn&#x27;t find a work by someone else at this address: ${wrong}`);
      expect(page).not.toContain("Secret title");
    }
    expect(await db.$count(reports, eq(reports.subject, `work:${work.id}`))).toBe(0);
    const own = await readNamedWorks(deps, [`/upload/${work.id}`], { account: owner.id }, LINK_SETTINGS);
    expect(own).toEqual({ wrong: [`/upload/${work.id}`] });
  });

  it("reports for copyright lead to the form with what was typed", async () => {
    const { work } = await seedPublic();
    const form = { reason: "copyright", words: "Mine & only mine", address: `/upload/${work.id}` };
    const stranger = await ask("/contact", { form });
    expect(stranger.headers.get("Location")).toContain("/copyright?addresses=");
    const member = await seedPerson();
    const led = await ask(`/report/work/${work.id}`, { cookie: member.cookie, form });
    const page = await (await ask(led.headers.get("Location") ?? "", { cookie: member.cookie })).text();
    expect(page).toContain("Mine &amp; only mine");
    expect(page).toContain(`/upload/${work.id}</textarea>`);
  });
});

describe("copyright notices", () => {
  it("a notice opens a case for each work, sends one receipt and joins the same person's open notices", async () => {
    const [one, other] = [await seedPublic(), await seedPublic()];
    const email = newClaimant();
    const answer = await ask("/copyright", {
      form: {
        ...FIELDS,
        email,
        addresses: `/upload/${one.work.id}\n/upload/${other.work.id}\n/upload/${one.work.id}`,
      },
    });
    expect(answer.headers.get("Location")).toBe("/copyright?done=sent");
    const filed = await db
      .select()
      .from(copyrightNotices)
      .innerJoin(reports, eq(reports.id, copyrightNotices.report_id))
      .where(eq(copyrightNotices.email, email));
    expect(filed.map(({ reports: { subject, reason, joins } }) => ({ subject, reason, joins }))).toEqual([
      { subject: `work:${one.work.id}`, reason: "copyright", joins: null },
      { subject: `work:${other.work.id}`, reason: "copyright", joins: null },
    ]);
    expect(new Set(filed.map(({ copyright_notices: { filing } }) => filing)).size).toBe(1);
    const [again = 0] = await sendNoticeAbout([one.work], { email });
    expect((await readReport(again))?.joins).toBe(filed[0]?.reports.id);
  });

  it("a notice is mailed once with a link to follow each of its works", async () => {
    const [one, other, email] = [await seedPublic(), await seedPublic(), newClaimant()];
    const sent = await sendNoticeAbout([one.work, other.work], { email });
    const mails = (await sendMails()).filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind)).toEqual(["copyrightReceived"]);
    for (const report of sent) expect(mails[0]?.text).toContain(`/report-followed/${report}.`);
    expect((await sendMails()).filter(({ to }) => to === email)).toEqual([]);
  });

  it("notices are limited per day for one address, and for one network with any number of addresses", async () => {
    const { owner } = await seedPublic();
    const works = await Promise.all(
      Array.from({ length: 10 }, () => seedUpload(owner.id, { visibility: "public" })),
    );
    const email = newClaimant();
    const network = crypto.randomUUID();
    for (let n = 0; n < NOTICE_WORKS_A_DAY; n += 10) await sendNoticeAbout(works, { email, network });
    await expect(sendNoticeAbout(works, { email, network })).rejects.toThrow("copyright.too_many");
    await sendNoticeAbout(works.slice(0, 1), { network });
    for (let n = 60; n < 200; n += 10) await sendNoticeAbout(works, { network });
    await expect(sendNoticeAbout(works, { network })).rejects.toThrow("copyright.too_many");
    await sendNoticeAbout(works, { network: crypto.randomUUID() });
  });

  it("notices sent at once stay within the day's limit", async () => {
    const { owner } = await seedPublic();
    const works = await Promise.all(
      Array.from({ length: 10 }, () => seedUpload(owner.id, { visibility: "public" })),
    );
    const from = { email: newClaimant(), network: crypto.randomUUID() };
    await Promise.allSettled(Array.from({ length: 8 }, () => sendNoticeAbout(works, from)));
    const filed = await db.select().from(copyrightNotices).where(eq(copyrightNotices.email, from.email));
    expect(filed).toHaveLength(NOTICE_WORKS_A_DAY);
  });

  it("an unfounded notice counts as an unfounded report and is answered in words", async () => {
    const claimant = await seedPerson();
    let last = 0;
    for (let n = 0; n < 5; n++) {
      const { work } = await seedPublic();
      const [report = 0] = await sendNoticeAbout([work], { account: claimant.id });
      await decideReport(report, {
        measures: [],
        ground: "none",
        clause: "",
        facts: `It names no work of yours (${n}).`,
        answers: [{ report, outcome: "not_followed", isBaseless: true }],
      });
      last = report;
    }
    const found = await db.get<{ is: number }>(
      sql`select ${isMisusing(claimant.id, "reports", Date.now())} as "is"`,
    );
    expect(found?.is).toBe(1);
    const own = await listOwnReports(db, claimant.id, Date.now());
    expect(own.find(({ id }) => id === last)?.why).toBe("It names no work of yours (4).");
    const { work } = await seedPublic();
    await expect(sendNoticeAbout([work], { account: claimant.id })).rejects.toThrow("reports.paused");
  });
});

describe("removals after a notice", () => {
  it("the uploader learns the name of the claimant by page, mail and export, but never the postal address", async () => {
    const { owner, work } = await seedPublic();
    const email = newClaimant();
    const [report = 0] = await sendNoticeAbout([work], { email });
    const { reference } = await decideReport(report);
    const page = await (await ask(`/decisions/${reference}`, { cookie: owner.cookie })).text();
    const mail = (await sendMails()).find(
      ({ to, kind }) => to === owner.email && kind === "copyrightRemoved",
    );
    const file = JSON.stringify(await exportedModeration(db, owner.id, Date.now()));
    for (const text of [page, mail?.text ?? "", file]) {
      expect(text).toContain(email);
      expect(text).toContain("Clara Claimant");
      expect(text).not.toContain("Secret Street");
      expect(text).not.toContain("555 0123");
    }
    expect(mail?.text).toContain(`/decisions/${reference}/counter-notice?key=`);
  });

  it("the uploader learns the names of two claimants, and neither claimant learns of the other", async () => {
    const { owner, work } = await seedPublic();
    const [first, second] = [newClaimant(), newClaimant()];
    const [one = 0] = await sendNoticeAbout([work], { email: first });
    await sendNoticeAbout([work], { email: second });
    const { reference } = await decideReport(one);
    const [decision] = await readOwnDecisions(db, owner.id, { reference });
    expect(decision?.claims.map(({ email }) => email)).toEqual([first, second]);
    expect(JSON.stringify(await readReportByLink(db, one, Date.now()))).not.toContain(second);
  });

  it("claimants aren't named when a notice wasn't followed or the decision was about something else", async () => {
    const spam = await seedPublic();
    const [report = 0] = await sendNoticeAbout([spam.work]);
    const { reference } = await decideReport(report, { category: "spam" });
    expect((await readOwnDecisions(db, spam.owner.id, { reference }))[0]?.claims).toEqual([]);
    const both = await seedPublic();
    const [followed = 0] = await sendNoticeAbout([both.work]);
    const [not = 0] = await sendNoticeAbout([both.work], { email: "not-followed@example.com" });
    const decided = await decideReport(followed, {
      answers: [
        { report: followed, outcome: "followed" },
        { report: not, outcome: "not_followed" },
      ],
    });
    const [decision] = await readOwnDecisions(db, both.owner.id, { reference: decided.reference });
    expect(decision?.claims.map(({ email }) => email)).not.toContain("not-followed@example.com");
    expect(decision?.claims).toHaveLength(1);
  });

  it("a claimant's name in a mail never becomes a link", async () => {
    const { owner, work } = await seedPublic();
    const email = newClaimant();
    const [report = 0] = await sendNoticeAbout([work], { email });
    await db
      .update(copyrightNotices)
      .set({ name: makeNoticeForm(email, { name: "Win at evil.example now" }).name })
      .where(eq(copyrightNotices.report_id, report));
    await decideReport(report);
    const mail = (await sendMails()).find(
      ({ to, kind }) => to === owner.email && kind === "copyrightRemoved",
    );
    expect(mail?.text).toContain("Win at evil. example now");
  });
});
