import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { exportedModeration } from "~/data-export/moderation-record.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { statementsAtClosing } from "~/leaving/owned-data.server";
import {
  counterLink,
  isCounterKey,
  readSuitToken,
  suitLink,
} from "~/moderation/copyright/copyright-links.server";
import { RETENTION_MS } from "~/moderation/copyright/copyright.limits";
import { copyrightCounterNotices, copyrightNotices } from "~/moderation/copyright/copyright.table";
import { sendCounterNotice, readRemoval } from "~/moderation/copyright/counter-notice.server";
import { forgetOldCopyright } from "~/moderation/copyright/forget-copyright.server";
import { restoreWorks } from "~/moderation/copyright/restore-works.server";
import { recordSuit, readReceivedCounterNotice, reportSuit } from "~/moderation/copyright/suits.server";
import { afterWorkingDays } from "~/moderation/copyright/working-days.rules";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { reports } from "~/moderation/reports/reports.table";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import {
  makeCounterForm,
  decideReport,
  newClaimant,
  findNoticeId,
  seedPublic,
  seedRemoval,
  sendMails,
  sendNoticeAbout,
  LINK_SETTINGS,
} from "../../support/copyright";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";

const db = openDatabase(env.DB);
const deps = moderationDeps();
const at = (now: number) => moderationDeps(() => now);
const form = makeCounterForm();
const FIELDS = Object.fromEntries(Object.entries(form));

const readWork = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();
const counterOfDecision = (id: number) =>
  db.select().from(copyrightCounterNotices).where(eq(copyrightCounterNotices.decision_id, id)).get();
const readReplacements = (id: number) => db.select().from(decisions).where(eq(decisions.replaces, id)).all();

async function seedAnswered(now = Date.now()) {
  const removal = await seedRemoval({ now });
  await sendCounterNotice(at(now), { account: removal.owner.id }, { reference: removal.reference, form });
  const [tenth, fourteenth] = [afterWorkingDays(now, 10), afterWorkingDays(now, 14)];
  return { ...removal, tenth, fourteenth };
}

describe("counter-notices", () => {
  it("only the affected person can send a counter-notice, with every field, after a warning that the claimant gets name and address", async () => {
    const { owner, reference, email } = await seedRemoval();
    const path = `/decisions/${reference}/counter-notice`;
    const page = await (await ask(path, { cookie: owner.cookie })).text();
    expect(page).toContain("the claimant gets a copy with your name, postal address");
    expect(page).toContain(email);
    const refused = await ask(path, { cookie: owner.cookie, form: { name: "Ulla Uploader" } });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain("Enter your postal address.");
    expect(again).toContain('value="Ulla Uploader"');
    const stranger = await seedPerson();
    expect((await ask(path, { cookie: stranger.cookie })).status).toBe(404);
    expect((await ask(path, { cookie: stranger.cookie, form: FIELDS })).status).toBe(404);
    expect((await ask(path)).headers.get("Location")).toContain("/signin");
    expect((await ask(`${path}?key=${"a".repeat(43)}`)).headers.get("Location")).toContain("/signin");
    const sent = await ask(path, { cookie: owner.cookie, form: FIELDS });
    expect(sent.headers.get("Location")).toBe(`${path}?done=sent`);
  });

  it("a person whose account is stopped can send a counter-notice", async () => {
    const { owner, reference, id } = await seedRemoval();
    const other = await seedCase(`person:${owner.id}`, owner.id);
    await decideReport(other.report, { measures: [{ what: "ended", until: null }], category: "spam" });
    const sent = await ask(`/decisions/${reference}/counter-notice`, { cookie: owner.cookie, form: FIELDS });
    expect(sent.status).toBe(302);
    expect(await counterOfDecision(id)).toMatchObject({ account_id: owner.id, name: "Ulla Uploader" });
  });

  it("a counter-notice is sent to the claimant once with name and address, and nothing about the uploader is shared before", async () => {
    const { owner, reference, email, notice } = await seedRemoval();
    const before = (await sendMails()).filter(({ to }) => to === email);
    expect(await readReceivedCounterNotice(db, notice)).toBeNull();
    const followed = await ask(await suitLink(LINK_SETTINGS.secret, notice));
    expect(followed.status).toBe(404);
    for (const { text } of before)
      for (const secret of [owner.email, owner.username, "Home Road"]) expect(text).not.toContain(secret);
    await sendCounterNotice(deps, { account: owner.id }, { reference, form });
    const mails = (await sendMails()).filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind)).toEqual(["counterNotice"]);
    for (const part of ["Ulla Uploader", "2 Home Road Shelbyville", "+44 20 7946 0000", "I made it myself."])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain(owner.email);
    expect(mails[0]?.text).toContain(await suitLink(LINK_SETTINGS.secret, notice));
    expect((await sendMails()).filter(({ to }) => to === email)).toEqual([]);
    const page = await (await ask(await suitLink(LINK_SETTINGS.secret, notice))).text();
    expect(page).toContain("Home Road");
    expect(page).not.toContain(owner.email);
  });

  it("a counter-notice is sent once to each of two claimants, and once to a claimant with two identical notices", async () => {
    const { owner, work } = await seedPublic();
    const [first, second] = [newClaimant(), newClaimant()];
    const [report = 0] = await sendNoticeAbout([work], { email: first });
    await sendNoticeAbout([work], { email: first });
    await sendNoticeAbout([work], { email: second });
    const { reference } = await decideReport(report);
    await sendCounterNotice(deps, { account: owner.id }, { reference, form });
    const told = (await sendMails()).filter(({ kind }) => kind === "counterNotice").map(({ to }) => to);
    expect(told.sort()).toEqual([first, second].sort());
  });

  it("of two counter-notices sent at once one counts, and none is accepted after the removal has ended", async () => {
    const { owner, reference, id } = await seedRemoval();
    const both = await Promise.allSettled([
      sendCounterNotice(deps, { account: owner.id }, { reference, form }),
      sendCounterNotice(
        deps,
        { account: owner.id },
        { reference, form: makeCounterForm({ name: "Second" }) },
      ),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(sendCounterNotice(deps, { account: owner.id }, { reference, form })).rejects.toThrow(
      "copyright.twice",
    );
    expect(await db.$count(copyrightCounterNotices, eq(copyrightCounterNotices.decision_id, id))).toBe(1);
    const over = await seedRemoval();
    await replace(over.work.id, over.owner.id, over.id, []);
    await expect(
      sendCounterNotice(deps, { account: over.owner.id }, { reference: over.reference, form }),
    ).rejects.toThrow("copyright.over");
  });

  it("a counter-notice is too late once the claimant's data has been deleted", async () => {
    const now = Date.now();
    const { owner, reference, report } = await seedRemoval({ now: now - RETENTION_MS - DAY_MS });
    await forgetOldCopyright({ db, clock: () => now });
    expect(await db.select().from(reports).where(eq(reports.id, report)).get()).toMatchObject({
      email: null,
    });
    await expect(sendCounterNotice(deps, { account: owner.id }, { reference, form })).rejects.toThrow(
      "copyright.late",
    );
  });

  it("a counter-notice isn't accepted against a decision about something else", async () => {
    const { owner, work } = await seedPublic();
    const { report } = await seedCase(`work:${work.id}`, owner.id);
    const { reference } = await decideReport(report, { category: "spam" });
    expect(await readRemoval(db, reference, { account: owner.id })).toBeNull();
    await expect(sendCounterNotice(deps, { account: owner.id }, { reference, form })).rejects.toThrow(
      "copyright.not_found",
    );
  });

  it("a person with a deleted account can send a counter-notice by the link in the removal mail", async () => {
    const { owner, work, reference, id, email } = await seedRemoval();
    const mail = (await sendMails()).find(
      ({ to, kind }) => to === owner.email && kind === "copyrightRemoved",
    );
    const link = await counterLink(LINK_SETTINGS.secret, reference);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain(`Removed work: ${work.title}`);
    const [first, ...rest] = statementsAtClosing(db, owner.id);
    if (first) await db.batch([first, ...rest]);
    await db.delete(uploads).where(eq(uploads.owner, owner.id));
    await db.delete(accounts).where(eq(accounts.id, owner.id));
    expect((await ask(link)).status).toBe(200);
    const withoutMail = await ask(link, { form: FIELDS });
    expect(withoutMail.status).toBe(400);
    const sent = await ask(link, { form: { ...FIELDS, email: "gone@example.com" } });
    expect(sent.status).toBe(302);
    expect(await counterOfDecision(id)).toMatchObject({ account_id: null, email: "gone@example.com" });
    const now = afterWorkingDays(Date.now(), 10);
    const toClaimant = await db.all(
      sql`select 1 from moderation_notices where email = ${email} and kind = 'counter_notice'`,
    );
    expect(toClaimant).toHaveLength(1);
    expect(await restoreWorks(at(now))).toBeGreaterThan(0);
    expect(await counterOfDecision(id)).toMatchObject({ outcome: "restored" });
    const told = (await sendMails(() => now)).filter(({ to }) => to === "gone@example.com");
    expect(told.map(({ kind }) => kind)).toEqual(["counterEnded"]);
  });

  it("each link of a counter-notice serves one purpose and can't be forged", async () => {
    const key = (await counterLink(LINK_SETTINGS.secret, "one")).split("key=")[1] ?? "";
    expect(await isCounterKey(LINK_SETTINGS.secret, "one", key)).toBe(true);
    expect(await isCounterKey(LINK_SETTINGS.secret, "two", key)).toBe(false);
    const token = (await suitLink(LINK_SETTINGS.secret, 7)).split("/").at(-1) ?? "";
    expect(await readSuitToken(LINK_SETTINGS.secret, token)).toBe(7);
    expect(await readSuitToken(LINK_SETTINGS.secret, token.replace("7.", "8."))).toBeNull();
    expect(await readSuitToken("another secret of some length", token)).toBeNull();
  });
});

async function replace(work: number, owner: string, replaces: number, what: ("removed" | "hidden")[]) {
  const { report } = await seedCase(`work:${work}`, owner);
  return decideReport(report, {
    replaces,
    measures: what.map((one) => ({ what: one, until: null })),
    answers: [{ report, outcome: "not_followed" }],
  });
}

describe("works removed for copyright", () => {
  it("a removed work is restored once, at the end of the tenth working day, by an automatic decision", async () => {
    const { work, id, owner, tenth, report } = await seedAnswered();
    await restoreWorks(at(tenth - 1));
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
    await Promise.all([restoreWorks(at(tenth)), restoreWorks(at(tenth)), restoreWorks(at(tenth + 1))]);
    await restoreWorks(at(tenth + DAY_MS));
    expect(await readWork(work.id)).toMatchObject({ restriction: null, visibility: "public" });
    const made = await readReplacements(id);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      automation: "decided",
      decided_by: null,
      measures: [],
      concerned: owner.id,
    });
    expect(await counterOfDecision(id)).toMatchObject({ outcome: "restored" });
    const mails = await sendMails(() => tenth);
    expect(mails.filter(({ to, kind }) => to === owner.email && kind === "decisionLifted")).toHaveLength(1);
    const kept = await db.select().from(reports).where(eq(reports.id, report)).get();
    expect(mails.filter(({ to, kind }) => to === kept?.email && kind === "reportReversed")).toHaveLength(1);
  });

  it("a removed work stays removed where staff noted a suit in time, and only staff can note one", async () => {
    const { work, notice, owner, tenth, fourteenth, id } = await seedAnswered();
    const [judge, member] = [await seedStaff("reviewer"), await seedPerson()];
    const note = { notice, outcome: "sued", words: "1:26-cv-1 in the register." } as const;
    await expect(recordSuit(deps, { id: member.id, sessionId: "none" }, note)).rejects.toThrow(
      "moderation.not_found",
    );
    await recordSuit(deps, judge.asker, note);
    await restoreWorks(at(tenth));
    await restoreWorks(at(fourteenth + DAY_MS));
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
    expect(await counterOfDecision(id)).toMatchObject({ outcome: "sued" });
    const page = await (
      await ask(`/decisions/${(await readDecision(id))?.reference}`, { cookie: owner.cookie })
    ).text();
    expect(page).toContain("The claimant has sued.");
  });

  it("a removed work stays removed where one of two claimants sued, also before the counter-notice", async () => {
    const { owner, work } = await seedPublic();
    const [one = 0] = await sendNoticeAbout([work]);
    const [two = 0] = await sendNoticeAbout([work]);
    const { reference, id } = await decideReport(one);
    const judge = await seedStaff("reviewer");
    await recordSuit(deps, judge.asker, { notice: await findNoticeId(two), outcome: "sued", words: "Seen." });
    await sendCounterNotice(deps, { account: owner.id }, { reference, form });
    await restoreWorks(at(afterWorkingDays(Date.now(), 14)));
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
    expect(await counterOfDecision(id)).toMatchObject({ outcome: "sued" });
  });

  it("a removed work waits for staff where the claimant reports a suit, at most to the fourteenth working day", async () => {
    const { work, notice, tenth, fourteenth } = await seedAnswered();
    const link = await suitLink(LINK_SETTINGS.secret, notice);
    const said = await ask(link, { form: { court: "N.D. Cal.", number: "3:26-cv-00001" } });
    expect(said.status).toBe(302);
    await expect(reportSuit(deps, notice, { court: "Other", number: "2" })).rejects.toThrow("copyright.said");
    await restoreWorks(at(tenth + DAY_MS));
    expect(await readWork(work.id)).toMatchObject({ restriction: "removed" });
    await restoreWorks(at(fourteenth));
    expect(await readWork(work.id)).toMatchObject({ restriction: null });
  });

  it("a removed work is restored on the tenth day where staff found that there is no suit", async () => {
    const { work, notice, tenth } = await seedAnswered();
    await reportSuit(deps, notice, { court: "N.D. Cal.", number: "none" });
    const judge = await seedStaff("reviewer");
    await recordSuit(deps, judge.asker, { notice, outcome: "denied", words: "No such case." });
    await restoreWorks(at(tenth));
    expect(await readWork(work.id)).toMatchObject({ restriction: null });
  });

  it("a suit noted after the restoration doesn't remove the work again", async () => {
    const { work, notice, tenth } = await seedAnswered();
    await restoreWorks(at(tenth));
    const judge = await seedStaff("reviewer");
    const late = recordSuit(deps, judge.asker, { notice, outcome: "sued", words: "Too late." });
    await expect(late).rejects.toThrow("copyright.restored");
    await expect(reportSuit(deps, notice, { court: "Here", number: "1" })).rejects.toThrow(
      "copyright.restored",
    );
    expect(await readWork(work.id)).toMatchObject({ restriction: null });
  });

  it("a removed work is restored even if staff corrected the removal, and not twice if they reversed it", async () => {
    const corrected = await seedAnswered();
    const later = await replace(corrected.work.id, corrected.owner.id, corrected.id, ["removed"]);
    await restoreWorks(at(corrected.tenth));
    expect(await readWork(corrected.work.id)).toMatchObject({ restriction: null });
    expect(await readReplacements(later.id)).toHaveLength(1);
    const back = await seedAnswered();
    await replace(back.work.id, back.owner.id, back.id, []);
    await restoreWorks(at(back.tenth));
    expect(await readReplacements(back.id)).toHaveLength(1);
    expect(await counterOfDecision(back.id)).toMatchObject({ outcome: "over" });
  });

  it("a restored work stays restricted where another decision restricts it", async () => {
    const { work, owner, tenth } = await seedAnswered();
    const { report } = await seedCase(`work:${work.id}`, owner.id);
    await decideReport(report, { measures: [{ what: "hidden", until: null }], category: "spam" });
    await restoreWorks(at(tenth));
    expect(await readWork(work.id)).toMatchObject({ restriction: "hidden", visibility: "private" });
  });
});

const readDecision = (id: number) => db.select().from(decisions).where(eq(decisions.id, id)).get();

describe("names and addresses of both sides", () => {
  it("names and addresses appear in each side's own data export and in no other", async () => {
    const claimant = await seedPerson();
    const { owner, work } = await seedPublic();
    const [report = 0] = await sendNoticeAbout([work], { account: claimant.id, email: claimant.email });
    const { reference } = await decideReport(report);
    await sendCounterNotice(deps, { account: owner.id }, { reference, form });
    const [theirs, owners] = await Promise.all(
      [claimant, owner].map(async ({ id }) => JSON.stringify(await exportedModeration(db, id, Date.now()))),
    );
    expect(theirs).toContain("Secret Street");
    expect(theirs).not.toContain("Home Road");
    expect(owners).toContain("Home Road");
    expect(owners).not.toContain("Secret Street");
  });

  it("names and addresses are deleted three years after the last event, and the decisions stay", async () => {
    const long = Date.now() - RETENTION_MS - 100 * DAY_MS;
    const old = await seedAnswered(long);
    await restoreWorks(at(old.tenth));
    const sued = await seedAnswered(long);
    const judge = await seedStaff("reviewer");
    await recordSuit(deps, judge.asker, { notice: sued.notice, outcome: "sued", words: "Lately." });
    const young = await seedAnswered();
    await forgetOldCopyright({ db, clock: Date.now });
    const noticeOfId = (id: number) =>
      db.select().from(copyrightNotices).where(eq(copyrightNotices.id, id)).get();
    expect(await noticeOfId(old.notice)).toMatchObject({ name: null, email: null, postal_address: null });
    expect(await counterOfDecision(old.id)).toMatchObject({
      name: null,
      postal_address: null,
      outcome: "restored",
    });
    for (const { notice, id } of [sued, young]) {
      expect(await noticeOfId(notice)).toMatchObject({ name: "Clara Claimant" });
      expect(await counterOfDecision(id)).toMatchObject({ name: "Ulla Uploader" });
    }
    const left = await db.all(sql`select key from moderation_notices where email = ${old.email}`);
    expect(left).toEqual([]);
    expect(await db.$count(measures, eq(measures.decision_id, old.id))).toBe(1);
  });
});
