import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./database.server";
import { DomainError } from "./errors";

/** As the form was rendered; only compared, never written. */
export type RenderedFields = Record<string, unknown>;

type FormValues<T> = { [Field in keyof T]?: T[Field] | undefined };

const MAX_TRIES = 4;
const OVERTAKEN = "overtaken";

export function readRenderedFields(text: string | undefined): RenderedFields | null {
  try {
    const was: unknown = JSON.parse(text ?? "null");
    return typeof was === "object" && was !== null && !Array.isArray(was) ? (was as RenderedFields) : null;
  } catch {
    return null;
  }
}

/**
 * Reads again after a concurrent write.
 * @param was null for an older release
 */
export async function writeMerged<T extends object>(
  db: Database,
  { typed, was }: { typed: FormValues<T>; was: RenderedFields | null },
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
      await how.write(merged, failUnless(db, isStill));
      return merged;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (tries >= MAX_TRIES)
        throw new DomainError("form.changed_elsewhere", { conflict: { fields: [], stored } });
    }
  }
}

/** Put it first in a batch: fails all of it unless the condition is true. */
export function failUnless(db: Database, condition: SQL): BatchItem<"sqlite"> {
  const guard = sql`json(case when ${condition} then '1' else ${OVERTAKEN} end)`;
  return db.select({ guard }).from(sql`(select 1)`);
}

function threeWay<T extends object>(typed: FormValues<T>, was: RenderedFields, stored: T) {
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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether `failUnless` failed the batch. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && (/malformed JSON/i.test(error.message) || isOvertaken(error.cause));
