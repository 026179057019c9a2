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
import { privacy } from "~/strings/privacy";
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
const reportOf = (id: number) => db.select().from(reports).where(eq(reports.id, id)).get();
let counted = 0;
const newEmail = () => `someone${++counted}@example.com`;

/** A day's worth of one network, each report with an address that was never there before. */
async function flood(network: string, work: string, reason = "spam"): Promise<void> {
  for (let n = 0; n < REPORTS_A_DAY_BY_NETWORK; n++)
    await reportAsStranger(deps, typed(work, newEmail(), reason), from(network));
}

describe("a network", () => {
  it("has a day's worth of reports, with ever new addresses too, and others have theirs", async () => {
    const [network, [work = ""]] = [newNetwork(), await seedWorks(1)];
    await flood(network, work);
    const more = typed(work, newEmail());
    await expect(reportAsStranger(deps, more, from(network))).rejects.toThrow("reports.too_many");
    expect(await reportAsStranger(deps, more, from(newNetwork()))).toBeGreaterThan(0);
    const tomorrow = { ...deps, clock: () => Date.now() + DAY_MS + 1000 };
    expect(await reportAsStranger(tomorrow, more, from(network))).toBeGreaterThan(0);
  });

  it("holds up nothing that can't wait by a flood of anything else", async () => {
    const [network, [work = "", other = ""]] = [newNetwork(), await seedWorks(2)];
    await flood(network, work);
    for (const reason of ["child_abuse", "danger_to_life"]) {
      const id = await reportAsStranger(deps, typed(other, newEmail(), reason), from(network));
      expect((await reportOf(id))?.weight).toBeGreaterThan(0);
    }
  });

  it("that floods with what can't wait is still heard of another work, behind all others of its class", async () => {
    const [network, [work = "", other = "", third = ""]] = [newNetwork(), await seedWorks(3)];
    await flood(network, work, "child_abuse");
    const again = typed(work, newEmail(), "child_abuse");
    await expect(reportAsStranger(deps, again, from(network))).rejects.toThrow("reports.too_many");
    const late = await reportAsStranger(deps, typed(other, "", "child_abuse"), from(network));
    expect((await reportOf(late))?.weight).toBe(0);
    const elsewhere = await reportAsStranger(deps, typed(third, "", "child_abuse"), from(newNetwork()));
    const placeOf = async (id: number) => {
      const found = await db.get<{ place: number }>(
        sql`select place from ${cases} where id = (select case_id from ${reports} where id = ${id})`,
      );
      return found?.place ?? NaN;
    };
    expect(await placeOf(elsewhere)).toBeLessThan(await placeOf(late));
    // Whoever types somebody else's address does not keep them from telling of it either.
    expect(await reportAsStranger(deps, again, from(newNetwork()))).toBeGreaterThan(0);
  });

  it("has nothing dropped or doubled when many of it send at once", async () => {
    const [network, [work = ""]] = [newNetwork(), await seedWorks(1)];
    const sent = await Promise.allSettled(
      Array.from({ length: REPORTS_A_DAY_BY_NETWORK + 20 }, () =>
        reportAsStranger(deps, typed(work, newEmail()), from(network)),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(REPORTS_A_DAY_BY_NETWORK);
  });
});

/** A stranger's report that was not followed. */
async function seedAnswered(email: string, now = Date.now()) {
  const [work = ""] = await seedWorks(1);
  const at = { ...deps, clock: () => now };
  const report = await reportAsStranger(at, typed(work, email), from(newNetwork()));
  const caseId = (await reportOf(report))?.case_id ?? 0;
  const judge = await seedStaff("reviewer");
  await claimCase(at, judge.asker, caseId);
  const { id } = await decide(at, judge.asker, {
    ...{ caseId, version: 2, answers: [{ report, outcome: "not_followed" }], measures: [] },
    ...{ ground: "none", clause: "", facts: "It is allowed.", category: "spam" },
  });
  return { report, caseId, decision: id, work };
}

describe("who reported without an account", () => {
  it("gets a receipt of their appeal, once, with the link by which they follow it", async () => {
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

  it("is forgotten 30 days after nobody can appeal any more, and what they said stays", async () => {
    const email = newEmail();
    const { report } = await seedAnswered(email);
    const end = Date.now() + APPEAL_MS + STRANGERS_KEPT_MS;
    await forgetStrangers({ db, clock: () => end - DAY_MS });
    expect(await reportOf(report)).toMatchObject({ email, name: "N" });
    await forgetStrangers({ db, clock: () => end + 1000 });
    expect(await reportOf(report)).toMatchObject({
      ...{ email: null, name: null, reporter_mark: null, network_mark: null },
      ...{ words: "Look.", outcome: "not_followed" },
    });
    const told = await db.select().from(moderationNotices).where(eq(moderationNotices.email, email));
    expect(told).toEqual([]);
  });

  it("is not forgotten while their appeal waits, nor 30 days after it was judged", async () => {
    const email = newEmail();
    const { report, decision } = await seedAnswered(email);
    const before = Date.now() + APPEAL_MS - DAY_MS;
    const at = { ...deps, clock: () => before };
    await appealReport(at, null, { report, words: "Look again." });
    const muchLater = Date.now() + 3 * APPEAL_MS;
    await forgetStrangers({ db, clock: () => muchLater });
    expect((await reportOf(report))?.email).toBe(email);
    const judge = await seedStaff("reviewer");
    const [found] = await db.select().from(cases).where(eq(cases.appealed, decision));
    const late = { ...deps, clock: () => muchLater };
    await claimCase(late, judge.asker, found?.id ?? 0);
    await judgeAppeal(late, judge.asker, {
      ...{ caseId: found?.id ?? 0, version: 1, outcome: "upheld", answer: "It stands." },
    });
    await forgetStrangers({ db, clock: () => muchLater + STRANGERS_KEPT_MS - 1000 });
    expect((await reportOf(report))?.email).toBe(email);
    await forgetStrangers({ db, clock: () => muchLater + STRANGERS_KEPT_MS + 1000 });
    expect((await reportOf(report))?.email).toBeNull();
  });

  it("is not forgotten while another case of the same subject is open", async () => {
    const email = newEmail();
    const { report, work } = await seedAnswered(email);
    const end = Date.now() + APPEAL_MS + STRANGERS_KEPT_MS + 1000;
    await reportAsStranger({ ...deps, clock: () => end }, typed(work, newEmail()), from(newNetwork()));
    await forgetStrangers({ db, clock: () => end });
    expect((await reportOf(report))?.email).toBe(email);
  });

  it("reads on the privacy page how long they are kept", () => {
    expect(JSON.stringify(privacy)).toContain(
      `until nobody can appeal that decision any more, and ${STRANGERS_KEPT_DAYS} days longer`,
    );
  });
});
