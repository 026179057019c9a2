import { eq, sql } from "drizzle-orm";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { cases } from "~/moderation/cases/cases.table";
import { decide } from "~/moderation/decisions/decide.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { moderationDeps, seedCase, seedStaff } from "./moderation";
import type { Person } from "./people";
import { db } from "./uploads";

const readVersion = async (id: number) =>
  (await db.select({ version: cases.version }).from(cases).where(eq(cases.id, id)).get())?.version ?? 0;

export async function seedDecision(subject: string, concerned: string, measures: Measure[]): Promise<string> {
  const lead = await seedStaff("lead");
  const { id, report } = await seedCase(subject, concerned);
  await claimCase(moderationDeps(), lead.asker, id);
  const { reference } = await decide(moderationDeps(), lead.asker, {
    caseId: id,
    version: await readVersion(id),
    answers: [{ report, outcome: "followed" }],
    measures,
    ground: "terms",
    clause: "1",
    facts: "It is forbidden.",
    category: "spam",
  });
  return reference;
}

/** The person appeals, and another staff member reverses the decision. */
export async function reverseDecision(reference: string, owner: Person): Promise<void> {
  await appeal(moderationDeps(), owner, { reference, words: "It is allowed." });
  const opened = await db.get<{ id: number }>(
    sql`select id from cases where appealed = (select id from decisions where reference = ${reference})`,
  );
  const judge = await seedStaff("lead");
  const caseId = opened?.id ?? 0;
  await claimCase(moderationDeps(), judge.asker, caseId);
  const version = await readVersion(caseId);
  await judgeAppeal(moderationDeps(), judge.asker, { caseId, version, outcome: "reversed", answer: "Yes." });
}
