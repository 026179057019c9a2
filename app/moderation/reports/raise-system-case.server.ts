import type { ModerationDeps } from "../moderation-deps";
import type { Reason } from "../reasons.rules";
import { readSubject } from "../subject-facts.store.server";
import type { Subject } from "../subjects.rules";
import { fileReport } from "./file-report.store.server";

/** Like a report by a person with a good record. */
const WEIGHT = 30;

/** Restricts nothing. @returns null if the subject is gone */
export async function raiseSystemCase(
  { db, clock }: ModerationDeps,
  { subject, reason, words }: { subject: Subject; reason: Reason; words: string },
): Promise<number | null> {
  const facts = await readSubject(db, subject);
  if (!facts) return null;
  return fileReport(db, {
    subject,
    ...facts,
    source: "system",
    reporter: null,
    mark: "system",
    name: null,
    email: null,
    reason,
    law: null,
    place: null,
    words,
    weight: WEIGHT,
    now: clock(),
  });
}
