import { ageAllows } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { isShownTo, hasOpenComments } from "~/comments/visible-comments.store.server";
import type { Database } from "~/platform/database.server";
import { readSubject, type SubjectFacts } from "../subject-facts.store.server";
import type { Subject } from "../subjects.rules";

/** `u`: uploads; `c`: comments. */
function visibleToAll({ kind }: Subject): SQL {
  switch (kind) {
    case "work":
      return sql`(u.status = 'ready' and u.visibility = 'public')`;
    case "comment":
      return sql`(${hasOpenComments} and ${isShownTo("")})`;
    case "person":
      return sql`true`;
  }
}

export function nameableToAll(subject: Subject): SQL {
  switch (subject.kind) {
    case "work":
      return sql`(${visibleToAll(subject)} and ${ageAllows(null, "u")})`;
    case "comment":
      return sql`(${visibleToAll(subject)} and ${ageAllows(null)})`;
    case "person":
      return visibleToAll(subject);
  }
}

/** With works for adults, whose mark must not prevent reports; hides their titles. */
export async function readForStranger(db: Database, subject: Subject): Promise<SubjectFacts | null> {
  const facts = await readSubject(db, subject, visibleToAll(subject));
  if (!facts) return null;
  return (await readSubject(db, subject, nameableToAll(subject))) ?? { ...facts, title: `#${subject.id}` };
}
