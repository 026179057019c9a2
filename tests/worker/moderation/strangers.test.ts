import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Mail } from "~/identity/mail/mail.server";
import { appealReport } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide } from "~/moderation/decisions/decide.server";
import {
  APPEAL_MS,
  REPORTS_A_DAY_BY_NETWORK,
  STRANGERS_KEPT_DAYS,
  STRANGERS_KEPT_MS,
} from "~/moderation/moderation.limits";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { forgetStrangers } from "~/moderation/reports/forget-strangers.server";
import { reportAsStranger } from "~/moderation/reports/report.server";
import { reports } from "~/moderation/reports/reports.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { privacy } from "~/words/en/privacy";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { newNetwork } from "../../support/networks";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const from = (network: string) => ({
  appOrigin: "http://localhost:8787",
  secret: "a secret of this test",
  network,
});
const typed = (address: string, email: string, reason = "spam") =>
  ({ reason, law: "", place: "", words: "Look.", good_faith: "on", address, email, name: "N" }) as Parameters<
    typeof reportAsStranger
  >[1];

async function seedWorks(count: number): Promise<string[]> {
  const { id } = await seedPerson({ accountType: "creator" });
  const works = [];
  for (let n = 0; n < count; n++)
    works.push(`/upload/${(await seedUpload(id, { visibility: "public" })).id}`);
  return works;
}
const readReport = (id: number) => db.select().from(reports).where(eq(reports.id, id)).get();
let counted = 0;
const newEmail = () => `someone${++counted}@example.com`;

async function flood(network: string, work: string, reason = "spam"): Promise<void> {
  for (let n = 0; n < REPORTS_A_DAY_BY_NETWORK; n++)
    await reportAsStranger(deps, typed(work, newEmail(), reason), from(network));
}

describe("reports from one network", () => {
  it("a network has a daily number of reports, also with new addresses each time, and other networks have theirs", async () => {
    const [network, [work = ""]] = [newNetwork(), await seedWorks(1)];
    await flood(network, work);
    const more = typed(work, newEmail());
    await expect(reportAsStranger(deps, more, from(network))).rejects.toThrow("reports.too_many");
    expect(await reportAsStranger(deps, more, from(newNetwork()))).toBeGreaterThan(0);
    const tomorrow = { ...deps, clock: () => Date.now() + DAY_MS + 1000 };
    expect(await reportAsStranger(tomorrow, more, from(network))).toBeGreaterThan(0);
  });

  it("a flood of other reports doesn't hold up urgent ones from the same network", async () => {
    const [network, [work = "", other = ""]] = [newNetwork(), await seedWorks(2)];
    await flood(network, work);
    for (const reason of ["child_abuse", "danger_to_life"]) {
      const id = await reportAsStranger(deps, typed(other, newEmail(), reason), from(network));
      expect((await readReport(id))?.weight).toBeGreaterThan(0);
    }
  });

  it("after a flood of urgent reports a network can still report another work, ranked last in its class", async () => {
    const [network, [work = "", other = "", third = ""]] = [newNetwork(), await seedWorks(3)];
    await flood(network, work, "child_abuse");
    const again = typed(work, newEmail(), "child_abuse");
    await expect(reportAsStranger(deps, again, from(network))).rejects.toThrow("reports.too_many");
    const late = await reportAsStranger(deps, typed(other, "", "child_abuse"), from(network));
    expect((await readReport(late))?.weight).toBe(0);
    const elsewhere = await reportAsStranger(deps, typed(third, "", "child_abuse"), from(newNetwork()));
    const readPlace = async (id: number) => {
      const found = await db.get<{ place: number }>(
        sql`select place from ${cases} where id = (select case_id from ${reports} where id = ${id})`,
      );
      return found?.place ?? NaN;
    };
    expect(await readPlace(elsewhere)).toBeLessThan(await readPlace(late));
    expect(await reportAsStranger(deps, again, from(newNetwork()))).toBeGreaterThan(0);
  });

  it("many reports sent at once from one network are neither dropped nor doubled", async () => {
    const [network, [work = ""]] = [newNetwork(), await seedWorks(1)];
    const sent = await Promise.allSettled(
      Array.from({ length: REPORTS_A_DAY_BY_NETWORK + 20 }, () =>
        reportAsStranger(deps, typed(work, newEmail()), from(network)),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(REPORTS_A_DAY_BY_NETWORK);
  });
});

async function seedAnswered(email: string, now = Date.now()) {
  const [work = ""] = await seedWorks(1);
  const at = { ...deps, clock: () => now };
  const report = await reportAsStranger(at, typed(work, email), from(newNetwork()));
  const caseId = (await readReport(report))?.case_id ?? 0;
  const judge = await seedStaff("reviewer");
  await claimCase(at, judge.asker, caseId);
  const { id } = await decide(at, judge.asker, {
    caseId,
    version: 2,
    answers: [{ report, outcome: "not_followed" }],
    measures: [],
    ground: "none",
    clause: "",
    facts: "It is allowed.",
    category: "spam",
  });
  return { report, caseId, decision: id, work };
}

describe("reporters without an account", () => {
  it("a reporter without an account gets one receipt of an appeal, with the link to follow it", async () => {
    const email = newEmail();
    const { report } = await seedAnswered(email);
    await appealReport(deps, null, { report, words: "Look again." });
    await expect(appealReport(deps, null, { report, words: "Look again." })).rejects.toThrow("appeals.twice");
    const mails: Mail[] = [];
    const outbox = {
      ...{ ...deps, appOrigin: "http://localhost:8787", secret: "a secret of this test" },
      sureMailer: (mail: Mail) => (mails.push(mail), Promise.resolve("sent" as const)),
    };
    while ((await sendModerationNotices(outbox)) > 0);
    const mine = mails.filter(({ to }) => to === email);
    expect(mine.map(({ kind }) => kind).filter((kind) => kind === "appealReceived")).toHaveLength(1);
    const receipt = mine.find(({ kind }) => kind === "appealReceived");
    expect(JSON.stringify(receipt)).toContain(`/report-followed/${report}.`);
  });

  it("a reporter's address is deleted 30 days after the last possible appeal, and the words stay", async () => {
    const email = newEmail();
    const { report } = await seedAnswered(email);
    const end = Date.now() + APPEAL_MS + STRANGERS_KEPT_MS;
    await forgetStrangers({ db, clock: () => end - DAY_MS });
    expect(await readReport(report)).toMatchObject({ email, name: "N" });
    await forgetStrangers({ db, clock: () => end + 1000 });
    expect(await readReport(report)).toMatchObject({
      email: null,
      name: null,
      reporter_mark: null,
      network_mark: null,
      words: "Look.",
      outcome: "not_followed",
    });
    const told = await db.select().from(moderationNotices).where(eq(moderationNotices.email, email));
    expect(told).toEqual([]);
  });

  it("a reporter's address is kept while an appeal waits, and 30 days after its judgment", async () => {
    const email = newEmail();
    const { report, decision } = await seedAnswered(email);
    const before = Date.now() + APPEAL_MS - DAY_MS;
    const at = { ...deps, clock: () => before };
    await appealReport(at, null, { report, words: "Look again." });
    const muchLater = Date.now() + 3 * APPEAL_MS;
    await forgetStrangers({ db, clock: () => muchLater });
    expect((await readReport(report))?.email).toBe(email);
    const judge = await seedStaff("reviewer");
    const [found] = await db.select().from(cases).where(eq(cases.appealed, decision));
    const late = { ...deps, clock: () => muchLater };
    await claimCase(late, judge.asker, found?.id ?? 0);
    await judgeAppeal(late, judge.asker, {
      caseId: found?.id ?? 0,
      version: 1,
      outcome: "upheld",
      answer: "It stands.",
    });
    await forgetStrangers({ db, clock: () => muchLater + STRANGERS_KEPT_MS - 1000 });
    expect((await readReport(report))?.email).toBe(email);
    await forgetStrangers({ db, clock: () => muchLater + STRANGERS_KEPT_MS + 1000 });
    expect((await readReport(report))?.email).toBeNull();
  });

  it("a reporter's address is kept while another case of the same subject is open", async () => {
    const email = newEmail();
    const { report, work } = await seedAnswered(email);
    const end = Date.now() + APPEAL_MS + STRANGERS_KEPT_MS + 1000;
    await reportAsStranger({ ...deps, clock: () => end }, typed(work, newEmail()), from(newNetwork()));
    await forgetStrangers({ db, clock: () => end });
    expect((await readReport(report))?.email).toBe(email);
  });

  it("the privacy page says how long addresses of reporters are kept", () => {
    expect(JSON.stringify(privacy)).toContain(
      `until no one can appeal that decision any more, and for ${STRANGERS_KEPT_DAYS} days after that`,
    );
  });
});
