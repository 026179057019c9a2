import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./database.server";
import { DomainError } from "./errors";

/** What a form was drawn with, as its page said: fields by name. Only compared with, never written. */
export type Was = Record<string, unknown>;

/** A record as a form says it; undefined for a field that the form doesn't have. */
type Typed<T> = { [Field in keyof T]?: T[Field] | undefined };

/** Tries to write over somebody who writes at the same moment; each one reads again what stands there. */
const MAX_TRIES = 4;
const OVERTAKEN = "overtaken";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The hidden field of a form that says what it was drawn with; null where it says nothing readable. */
export function readWas(text: string | undefined): Was | null {
  try {
    const was: unknown = JSON.parse(text ?? "null");
    return typeof was === "object" && was !== null && !Array.isArray(was) ? (was as Was) : null;
  } catch {
    return null;
  }
}

/**
 * What somebody typed, put over what is stored now: a field that they left as it was drawn stays as it is stored.
 * @returns `conflicts`: fields that they changed and somebody else changed otherwise
 */
export function threeWay<T extends object>(typed: Typed<T>, was: Was, stored: T) {
  const merged = { ...stored };
  const conflicts: (keyof T & string)[] = [];
  for (const field of Object.keys(typed) as (keyof T & string)[]) {
    if (typed[field] === undefined || isSame(typed[field], stored[field])) continue;
    if (field in was && isSame(typed[field], was[field])) continue;
    if (field in was && !isSame(stored[field], was[field])) conflicts.push(field);
    else merged[field] = typed[field] as T[typeof field];
  }
  return { merged, conflicts };
}

/**
 * Writes a form over a record that others may have changed since it was drawn. Reading and writing are one step: what was
 * written in between makes it read again.
 * @param was null for a form that doesn't say it, from before a release or another client: it is written as it is
 * @param how.write given what to write, and what its batch begins with
 * @returns the record as it is stored then
 * @throws DomainError form.changed_elsewhere with `details.conflict`, and what `how` throws
 */
export async function writeMerged<T extends object>(
  db: Database,
  { typed, was }: { typed: Typed<T>; was: Was | null },
  how: {
    read: () => Promise<{ stored: T; isStill: SQL }>;
    write: (merged: T, guard: BatchItem<"sqlite">) => Promise<void>;
  },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const { stored, isStill } = await how.read();
    const { merged, conflicts } = threeWay(typed, was ?? {}, stored);
    if (conflicts.length > 0)
      throw new DomainError("form.changed_elsewhere", { conflict: { fields: conflicts, stored } });
    try {
      await how.write(merged, onlyWhile(db, isStill));
      return merged;
    } catch (error) {
      if (!isOvertaken(error) || tries >= MAX_TRIES) throw error;
    }
  }
}

/** The first statement of a batch that is to do nothing unless this holds: it fails, and with it the whole batch. */
export function onlyWhile(db: Database, condition: SQL): BatchItem<"sqlite"> {
  const held = sql`json(case when ${condition} then '1' else ${OVERTAKEN} end)`;
  return db.select({ held }).from(sql`(select 1)`);
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && (/malformed JSON/i.test(error.message) || isOvertaken(error.cause));
