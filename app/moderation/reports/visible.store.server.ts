import { mayMeet } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { isShownTo, isTalkedAbout } from "~/comments/visible-comments.server";
import type { Database } from "~/platform/database.server";
import { readSubject, type SubjectFacts } from "../subject-facts.store.server";
import type { Subject } from "../subjects.rules";

/**
 * What everybody may know of, of `u` (uploads), or of `c` (comments) below `uploads`: who has no account reports nothing
 * else, and reads no other title.
 */
export function visibleToAll({ kind }: Subject): SQL {
  switch (kind) {
    case "work":
      return sql`(u.status = 'ready' and u.visibility = 'public')`;
    case "comment":
      return sql`(${isTalkedAbout} and ${isShownTo("")})`;
    case "person":
      return sql`true`;
  }
}

/** What of that may be named to somebody whose age nobody knows. */
export function namedToAll(subject: Subject): SQL {
  switch (subject.kind) {
    case "work":
      return sql`(${visibleToAll(subject)} and ${mayMeet(null, "u")})`;
    case "comment":
      return sql`(${visibleToAll(subject)} and ${mayMeet(null)})`;
    case "person":
      return visibleToAll(subject);
  }
}

/**
 * What somebody without an account reports, by its address. What is for adults can be reported like anything else: a mark
 * of its owner must not keep a report away. But its title is told to nobody whose age is not known.
 */
export async function readForStranger(db: Database, subject: Subject): Promise<SubjectFacts | null> {
  const facts = await readSubject(db, subject, visibleToAll(subject));
  if (!facts) return null;
  return (await readSubject(db, subject, namedToAll(subject))) ?? { ...facts, title: `#${subject.id}` };
}
