import { env } from "cloudflare:workers";
import { asc, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Mail } from "~/identity/mail/mail.server";
import { caseEvents, cases } from "~/moderation/cases/cases.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { sendDueAlerts } from "~/moderation/notices/send-alerts.server";
import { reportAsMember } from "~/moderation/reports/report.server";
import { openDatabase } from "~/platform/database.server";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const OPERATOR = "operator@example.com";

async function reportUrgently(id: number, reason = "child_abuse") {
  const said = { reason, law: "", place: "", words: "Look.", good_faith: "on" };
  const subject = { kind: "work" as const, id: String(id) };
  await reportAsMember(deps, await seedPerson(), subject, said as Parameters<typeof reportAsMember>[3]);
  const found = await db
    .select()
    .from(cases)
    .where(eq(cases.subject, `work:${id}`))
    .get();
  if (!found) throw new Error("There is no case");
  return found;
}
const seedWork = async () =>
  (await seedUpload((await seedPerson({ accountType: "creator" })).id, { visibility: "public" })).id;
const readEvents = async (id: number) =>
  (await db.select().from(caseEvents).where(eq(caseEvents.case_id, id)).orderBy(asc(caseEvents.id))).map(
    ({ kind }) => kind,
  );
const readAlerted = (id: number) =>
  db
    .select({ account: moderationNotices.account_id, email: moderationNotices.email })
    .from(moderationNotices)
    .where(like(moderationNotices.key, `alert:${id}:%`));
const noLeads = () => db.run(sql`update staff set ended_at = 1 where role = 'lead' and ended_at is null`);

describe("urgent reports", () => {
  it("an urgent report alerts every lead once, and its case records when it was opened, joined and alerted", async () => {
    await noLeads();
    const [one, two] = [await seedStaff("lead"), await seedStaff("lead")];
    await seedStaff("moderator");
    const work = await seedWork();
    const { id } = await reportUrgently(work);
    await reportUrgently(work, "danger_to_life");
    await sendDueAlerts({ db, clock: Date.now, operator: OPERATOR });
    expect((await readAlerted(id)).map(({ account }) => account).sort()).toEqual([one.id, two.id].sort());
    expect(await readEvents(id)).toEqual(["opened", "alerted", "joined"]);
  });

  it("an ordinary report sends no alert, and a report that makes its case urgent sends one", async () => {
    await seedStaff("lead");
    const work = await seedWork();
    const { id } = await reportUrgently(work, "spam");
    expect(await readEvents(id)).toEqual(["opened"]);
    await reportUrgently(work, "danger_to_life");
    expect(await readEvents(id)).toEqual(["opened", "joined", "alerted"]);
  });

  it("an urgent report without any lead waits, and the first lead is alerted within a minute", async () => {
    await noLeads();
    const { id, alerted_at } = await reportUrgently(await seedWork());
    expect(alerted_at).toBeNull();
    await sendDueAlerts({ db, clock: Date.now, operator: null });
    expect(await readAlerted(id)).toEqual([]);
    const lead = await seedStaff("lead");
    await sendDueAlerts({ db, clock: Date.now, operator: null });
    await sendDueAlerts({ db, clock: Date.now, operator: null });
    expect(await readAlerted(id)).toEqual([{ account: lead.id, email: null }]);
    expect(await readEvents(id)).toEqual(["opened", "alerted"]);
  });

  it("an urgent report without any lead is sent once to the operator's address where one is set", async () => {
    await noLeads();
    const { id } = await reportUrgently(await seedWork());
    await sendDueAlerts({ db, clock: Date.now, operator: OPERATOR });
    await seedStaff("lead");
    await sendDueAlerts({ db, clock: Date.now, operator: OPERATOR });
    expect(await readAlerted(id)).toEqual([{ account: null, email: OPERATOR }]);
    expect(await readEvents(id)).toEqual(["opened", "alerted"]);
  });

  it("urgent alerts are mailed before the receipts of a flood", async () => {
    await noLeads();
    const lead = await seedStaff("lead");
    await db.run(sql`update moderation_notices set sent_at = 1 where sent_at is null`);
    const notices = Array.from({ length: 50 }, (_, n) => ({
      key: `flood:${n}`,
      email: `flood${n}@example.com`,
      kind: "report_received",
      created_at: 1 + Date.now() - 60_000,
      facts: JSON.stringify({ kind: "report_received", title: "T", report: 1 }),
    }));
    for (const notice of notices) await db.insert(moderationNotices).values(notice);
    await reportUrgently(await seedWork());
    const mails: Mail[] = [];
    await sendModerationNotices({
      ...{ ...deps, appOrigin: "http://localhost:8787", secret: "a secret of this test" },
      sureMailer: (mail: Mail) => (mails.push(mail), Promise.resolve("sent" as const)),
    });
    const [address] = await db.select({ to: accounts.email }).from(accounts).where(eq(accounts.id, lead.id));
    expect(mails.map(({ to, kind }) => [to, kind])).toContainEqual([address?.to, "moderationAlert"]);
  });

  it("an urgent case that closes before there is staff sends no alert", async () => {
    await noLeads();
    const { id } = await reportUrgently(await seedWork());
    await db.run(sql`update cases set closed_at = ${Date.now()} where id = ${id}`);
    await seedStaff("lead");
    await sendDueAlerts({ db, clock: Date.now, operator: OPERATOR });
    expect(await readAlerted(id)).toEqual([]);
  });
});
