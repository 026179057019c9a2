import { env } from "cloudflare:workers";
import { desc, eq, sql } from "drizzle-orm";
import type { Mail } from "~/identity/mail/mail.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { copyrightNotices } from "~/moderation/copyright/copyright.table";
import type { CounterForm, NoticeForm } from "~/moderation/copyright/copyright.schema";
import { readNamedWorks, sendNotice } from "~/moderation/copyright/send-notice.server";
import { decide, type DecisionRef, type DecisionInput } from "~/moderation/decisions/decide.server";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { reports } from "~/moderation/reports/reports.table";
import { openDatabase } from "~/platform/database.server";
import type { Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedStaff } from "./moderation";
import { seedPerson, type Person } from "./people";
import { ORIGIN } from "./site";
import { seedUpload } from "./uploads";

const db = openDatabase(env.DB);

/** The site's own values, so that its pages accept links made by tests. */
export const LINK_SETTINGS = { appOrigin: ORIGIN, secret: "a-secret-for-tests-of-at-least-32-characters" };

let claimants = 0;

export const newClaimant = () => `claimant-${++claimants}-${crypto.randomUUID().slice(0, 8)}@example.com`;

export const makeNoticeForm = (email: string, more: Partial<NoticeForm> = {}): NoticeForm => ({
  addresses: [],
  claimed: "The film Lantern, at lantern.example.",
  name: "Clara Claimant",
  postal_address: "1 Secret Street\nSpringfield",
  telephone: "+1 202 555 0123",
  email,
  signature: "Clara Claimant",
  good_faith: "on",
  accuracy: "on",
  ...more,
});

export const makeCounterForm = (more: Partial<CounterForm> = {}): CounterForm => ({
  name: "Ulla Uploader",
  postal_address: "2 Home Road\nShelbyville",
  telephone: "+44 20 7946 0000",
  words: "I made it myself.",
  signature: "Ulla Uploader",
  mistake: "on",
  jurisdiction: "on",
  ...more,
});

export async function seedPublic(owner?: Person): Promise<{ owner: Person; work: Upload }> {
  const creator = owner ?? (await seedPerson({ accountType: "creator" }));
  return { owner: creator, work: await seedUpload(creator.id, { visibility: "public", title: "Lantern" }) };
}

export async function sendNoticeAbout(
  works: readonly Upload[],
  { email = newClaimant(), account = null as string | null, now = Date.now(), network = "192.0.2.77" } = {},
): Promise<number[]> {
  const deps = moderationDeps(() => now);
  const lines = works.map(({ id }) => `${ORIGIN}/upload/${id}`);
  const named = await readNamedWorks(deps, lines, { account }, LINK_SETTINGS);
  if ("wrong" in named) throw new Error(`No such work: ${named.wrong.join()}`);
  await sendNotice(deps, named.works, makeNoticeForm(email), { account, network }, LINK_SETTINGS);
  const sent = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(copyrightNotices, eq(copyrightNotices.report_id, reports.id))
    .orderBy(desc(reports.id))
    .limit(works.length);
  return sent.map(({ id }) => id).reverse();
}

export const findNoticeId = async (report: number): Promise<number> =>
  (await db.select().from(copyrightNotices).where(eq(copyrightNotices.report_id, report)).get())?.id ?? 0;

export async function decideReport(
  report: number,
  { now = Date.now(), ...more }: Partial<DecisionInput> & { now?: number } = {},
): Promise<DecisionRef> {
  const judge = await seedStaff("lead");
  const row = await db.select().from(reports).where(eq(reports.id, report)).get();
  const caseId = row?.case_id ?? 0;
  const deps = moderationDeps(() => now);
  await claimCase(deps, judge.asker, caseId);
  const open = await db
    .select({ id: reports.id })
    .from(reports)
    .where(sql`case_id = ${caseId} and answered_at is null and joins is null`);
  const found = await db.select().from(cases).where(eq(cases.id, caseId)).get();
  return decide(deps, judge.asker, {
    caseId,
    version: found?.version ?? 0,
    measures: [{ what: "removed", until: null }],
    ground: "law",
    clause: "17 U.S.C. 501",
    facts: "It is the film of somebody else.",
    category: "copyright",
    answers: open.map(({ id }) => ({ report: id, outcome: "followed" as const })),
    ...more,
  });
}

export async function seedRemoval({ owner, now = Date.now() }: { owner?: Person; now?: number } = {}) {
  const email = newClaimant();
  const { work, owner: creator } = await seedPublic(owner);
  const [report = 0] = await sendNoticeAbout([work], { email, now });
  const decided = await decideReport(report, { now });
  return { owner: creator, work, email, report, notice: await findNoticeId(report), ...decided };
}

export async function sendMails(now: () => number = Date.now): Promise<Mail[]> {
  const mails: Mail[] = [];
  const outbox = {
    db,
    clock: now,
    log: moderationDeps().log,
    ...LINK_SETTINGS,
    sureMailer: (mail: Mail) => {
      mails.push(mail);
      return Promise.resolve("sent" as const);
    },
  };
  while ((await sendModerationNotices(outbox)) > 0);
  return mails;
}
