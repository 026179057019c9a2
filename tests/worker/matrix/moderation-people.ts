import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { twoStep } from "~/identity/two-step/two-step.table";
import { appeal } from "~/moderation/appeals/appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import { reportLink } from "~/moderation/reports/report-link.server";
import { reportAsStranger } from "~/moderation/reports/report.server";
import { readConfig } from "~/platform/config.server";
import { openDatabase } from "~/platform/database.server";
import { endStaff, moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { newNetwork } from "../../support/networks";
import { seedPerson, type Person } from "../../support/people";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();

/**
 * `concerned` owns the work, `reporter` reported it; `no_two_step`, `ended` and `stopped` are leads without
 * two-step sign-in, without rights, and suspended.
 */
export const MODERATION_ROLES = [
  "nobody",
  "viewer",
  "minor",
  "concerned",
  "reporter",
  "reviewer",
  "moderator",
  "lead",
  "guardian",
  "no_two_step",
  "ended",
  "stopped",
] as const;
export type ModerationRole = (typeof MODERATION_ROLES)[number];

export interface ModerationCast {
  people: Record<string, Person>;
  /** Made the earlier decisions. */
  judge: Colleague;
}

export async function seedModerationCast(): Promise<ModerationCast> {
  const minor = await seedPerson();
  const year = new Date().getUTCFullYear() - 16;
  await db
    .update(accounts)
    .set({ date_of_birth: `${year}-01-01` })
    .where(eq(accounts.id, minor.id));
  const noTwoStep = await seedStaff("lead");
  await db.delete(twoStep).where(eq(twoStep.account_id, noTwoStep.id));
  const ended = await seedStaff("lead");
  await endStaff(ended.id);
  const stopped = await seedStaff("lead");
  await db
    .update(accounts)
    .set({ suspended_until: Date.now() + 3_600_000 })
    .where(eq(accounts.id, stopped.id));
  const people = {
    viewer: await seedPerson(),
    minor,
    reviewer: await seedStaff("reviewer"),
    moderator: await seedStaff("moderator"),
    lead: await seedStaff("lead"),
    guardian: await seedStaff("guardian"),
    no_two_step: noTwoStep,
    ended,
    stopped,
  };
  return { people, judge: await seedStaff("lead") };
}

export interface ModerationScene {
  people: { concerned: Person; reporter: Person };
  work: number;
  caseId: number;
  report: number;
  appealCase: number;
  /** A decision about the person concerned that has no appeal. */
  reference: string;
  /** A report of the reporter that wasn't followed. */
  answered: number;
  colleague: string;
  token: string;
}

const REASONS = { ground: "terms", clause: "1", facts: "F.", category: "spam" } as const;

export async function seedModerationScene({ judge }: ModerationCast): Promise<ModerationScene> {
  const [concerned, reporter] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const work = await seedWork(concerned.id);
  const { id: caseId, report } = await seedCase(`work:${work}`, concerned.id, { reporter: reporter.id });
  const { reference } = await seedDecided(await seedWork(concerned.id), "hidden");
  const other = await seedDecided(await seedWork(concerned.id), "hidden");
  await appeal(deps, concerned, { reference: other.reference, words: "It is allowed." });
  const appealed = await db.select().from(cases).where(eq(cases.appealed, other.id)).get();
  const appealCase = appealed?.id ?? 0;
  const answered = await seedDecided(await seedWork(concerned.id), null, reporter.id);
  const token = await seedStrangersReport();
  return {
    people: { concerned, reporter },
    work,
    caseId,
    report,
    appealCase,
    reference,
    answered: answered.report,
    colleague: judge.id,
    token,
  };

  async function seedDecided(id: number, what: "hidden" | null, by: string | null = null) {
    const found = await seedCase(`work:${id}`, concerned.id, { reporter: by });
    await claimCase(deps, judge.asker, found.id);
    const outcome = what === null ? ("not_followed" as const) : ("followed" as const);
    const made = await decide(deps, judge.asker, {
      ...REASONS,
      caseId: found.id,
      version: 1,
      answers: [{ report: found.report, outcome }],
      measures: what === null ? [] : [{ what, until: null }],
    });
    return { ...made, report: found.report };
  }

  async function seedStrangersReport(): Promise<string> {
    const secret = readConfig(env).mediaLinkSecret;
    const id = await seedWork(concerned.id);
    const typed = { reason: "spam", law: "", place: "", words: "Look.", good_faith: "on" } as const;
    const sent = await reportAsStranger(
      deps,
      { ...typed, address: `/upload/${id}`, name: "N", email: `s${id}@example.com` },
      { appOrigin: readConfig(env).appOrigin, secret, network: newNetwork() },
    );
    const found = await db.get<{ id: number; version: number }>(
      sql`select c.id, c.version from cases as c join reports as r on r.case_id = c.id where r.id = ${sent}`,
    );
    await claimCase(deps, judge.asker, found?.id ?? 0);
    await decide(deps, judge.asker, {
      ...REASONS,
      ground: "none",
      measures: [],
      caseId: found?.id ?? 0,
      version: found?.version ?? 0,
      answers: [{ report: sent, outcome: "not_followed" }],
    });
    return (await reportLink(secret, sent)).split("/").at(-1) ?? "";
  }
}

export function giveCases({ caseId, appealCase }: ModerationScene, holder: Person | undefined) {
  const [who, until] = holder ? [holder.id, Date.now() + 600_000] : [null, null];
  return db.run(sql`update cases set claimed_by = ${who}, claimed_until = ${until}
    where id in (${caseId}, ${appealCase})`);
}

async function seedWork(owner: string): Promise<number> {
  const { id, path } = await seedUpload(owner, { visibility: "public" });
  await storeBytes(path, pngBytes(2, 2));
  return id;
}

export async function stateOfModeration(): Promise<string> {
  const questions = [
    "select count(*) from decisions",
    "select count(*), sum(ended_at is null) from measures",
    "select count(*), sum(answered_at is null) from reports",
    "select count(*), sum(judged_at is null) from appeals",
    "select count(*), sum(version), count(claimed_by), group_concat(claimed_by) from cases",
    "select count(*) from case_events",
    "select count(restriction), sum(visibility = 'public') from uploads",
    "select count(suspended_until), count(ended_at) from accounts",
    "select count(*) from moderation_notices",
    "select count(*) from staff where ended_at is null",
  ];
  const answers = await Promise.all(questions.map((question) => env.DB.prepare(question).all()));
  return JSON.stringify(answers.map(({ results }) => results));
}
