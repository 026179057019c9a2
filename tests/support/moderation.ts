import { env } from "cloudflare:workers";
import { and, desc, eq } from "drizzle-orm";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { twoStep } from "~/identity/two-step/two-step.table";
import { cases } from "~/moderation/cases/cases.table";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { dueAt, queuePlace, reportRank, type Reason } from "~/moderation/reasons.rules";
import { reports } from "~/moderation/reports/reports.table";
import { staff } from "~/moderation/staff/staff.table";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import type { StaffRole } from "~/moderation/staff/staff.rules";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { seedPerson, type Person, type PersonOptions } from "./people";

const db = openDatabase(env.DB);

export function moderationDeps(now: () => number = Date.now): ModerationDeps {
  return { db, clock: now, log: createLogger({ test: "moderation" }) };
}

export interface Colleague extends Person {
  role: StaffRole;
  /** Has passed the second step. */
  asker: StaffViewer;
}

export async function seedStaff(role: StaffRole, options: PersonOptions = {}): Promise<Colleague> {
  const person = await seedPerson(options);
  const now = Date.now();
  await db.batch([
    db.insert(twoStep).values({
      account_id: person.id,
      sealed_secret: "of no use",
      tries_since: now,
      confirmed_at: now,
      created_at: now,
    }),
    db.update(sessionFamilies).set({ two_step_at: now }).where(eq(sessionFamilies.account_id, person.id)),
    db.insert(staff).values({ account_id: person.id, role, added_at: now }),
  ]);
  return { ...person, role, asker: await readStaffViewer(person.id) };
}

export async function readStaffViewer(id: string): Promise<StaffViewer> {
  const family = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.account_id, id))
    .orderBy(desc(sessionFamilies.created_at))
    .get();
  if (!family) throw new Error("They have no session");
  return { id, sessionId: family.id };
}

/** As `npm run staff -- remove` does. */
export async function endStaff(id: string): Promise<void> {
  await db
    .update(staff)
    .set({ ended_at: Date.now() })
    .where(and(eq(staff.account_id, id)));
}

export interface SeededCase {
  id: number;
  subject: string;
  concerned: string;
  report: number;
}

/** Without `reporter` the report is the system's. */
export async function seedCase(
  subject: string,
  concerned: string,
  {
    reason = "spam" as Reason,
    reporter = null as string | null,
    now = Date.now(),
    words = "It is wrong.",
  } = {},
): Promise<SeededCase> {
  const kind = parseSubjectKey(subject)?.kind;
  if (!kind) throw new Error(`${subject} is no subject`);
  const source = reporter === null ? "system" : "member";
  const rank = reportRank(reason, source);
  const weight = 10;
  const [found] = await db
    .insert(cases)
    .values({
      kind: "report" as const,
      subject_kind: kind,
      subject,
      concerned,
      rank,
      weight,
      place: queuePlace(rank, weight, now),
      opened_at: now,
      due_at: dueAt(rank, now),
    })
    .returning({ id: cases.id });
  if (!found) throw new Error("Seeding a case failed");
  const [report] = await db
    .insert(reports)
    .values({
      case_id: found.id,
      subject,
      source,
      reporter,
      reason,
      words,
      weight,
      good_faith: true,
      created_at: now,
      filing: crypto.randomUUID(),
    })
    .returning({ id: reports.id });
  return { id: found.id, subject, concerned, report: report?.id ?? 0 };
}
