import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { signingKey, signText } from "~/platform/signature.server";
import { findings } from "~/words/en/moderation-facts";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { MAX_WEIGHT } from "../reasons.rules";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { readSubject } from "../subject-facts.store.server";
import { fileReport } from "./file-report.store.server";
import type { OfficialReport } from "./report.schema";
import { subjectAt } from "./report.server";
import { reports } from "./reports.table";

/**
 * Has priority (DSA Art. 22; terror orders within an hour), and covers works that strangers can't see. @param
 * secret joins one office's reports
 */
export async function reportForOfficial(
  deps: ModerationDeps,
  asker: StaffViewer,
  { address, source, name, email, their_number, reason, law, place, words }: OfficialReport,
  { appOrigin, secret }: { appOrigin: string; secret: string },
): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const subject = await subjectAt(db, address, { appOrigin, now });
  const facts = subject && (await readSubject(db, subject));
  if (!subject || !facts) throw new DomainError("reports.not_found");
  const mark = await signText(
    await signingKey(secret),
    `official:${email.toLowerCase() || name.toLowerCase()}`,
  );
  const id = await fileReport(
    db,
    {
      subject,
      ...facts,
      source,
      reporter: null,
      mark,
      name,
      email: email || null,
      theirNumber: their_number || null,
      reason,
      law: law || null,
      place: place || null,
      words,
      now,
      weight: MAX_WEIGHT,
    },
    isStaff(asker, "judge"),
  );
  if (id === null) throw new DomainError("moderation.no_power");
  const filed = await db.get<{ case_id: number }>(sql`select case_id from ${reports} where id = ${id}`);
  if (!filed) throw new DomainError("reports.not_found");
  await db.batch([
    recordingCaseEvent(db, {
      case_id: filed.case_id,
      at: now,
      actor: asker.id,
      kind: "noted",
      text: findings.official(name, their_number || null),
      ref: id,
    }),
  ]);
  return filed.case_id;
}
