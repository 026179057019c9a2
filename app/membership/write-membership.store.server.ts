import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeBooking } from "~/ledger/book.store.server";
import type { Booking } from "~/ledger/booking";
import { clearingConflict } from "~/ledger/conflicts.store.server";
import type { Database } from "~/platform/database.server";
import { bookEntries } from "./books.table";
import { invoices, type Invoice } from "./invoices.table";
import { monthlyFetchedAt } from "./memberships.store.server";
import { memberships, type Membership } from "./memberships.table";
import { membershipNotices } from "./notices.table";
import type { Notice } from "./notices.schema";
import { eventRecord, type EventClaim } from "./answered-events.store.server";
import { jsonEachField, rowsWhere } from "./rows-where.server";
import { trialMarks } from "./trial-marks.table";

type BookKind = (typeof bookEntries.$inferInsert)["kind"];

export interface MembershipWrite {
  row: Membership;
  set: Partial<Membership>;
  changed: Invoice[];
  gone: string[];
  notices: Notice[];
  booked: { key: string; kind: BookKind }[];
  ledger: Booking;
  mark: string | null;
  event: EventClaim | null;
  isOver: boolean;
  now: number;
}

/** All or nothing. @returns false where the row was changed since it was read */
export async function writeMembership(db: Database, writing: MembershipWrite): Promise<boolean> {
  const { row, set, event, now } = writing;
  const { account_id, version } = row;
  // The row is updated last: the statements before it check the version that was read.
  const unchanged = sql`exists (select 1 from ${memberships} where ${memberships.account_id} = ${account_id}
    and ${memberships.version} = ${version})`;
  const updating = db
    .update(memberships)
    .set({
      ...set,
      version: version + 1,
      // After a failed duty, older events still have to be processed.
      read_from: event ? Math.max(row.read_from ?? 0, event.sentAt) : row.read_from,
      fetched_at: nextFetchedAt(writing),
      updated_at: now,
    })
    .where(and(eq(memberships.account_id, account_id), eq(memberships.version, version)))
    .returning({ version: memberships.version });
  const [first, ...rest] = [...dependentWrites(db, writing, unchanged), updating];
  const results: unknown[] = await db.batch([first ?? updating, ...rest]);
  const written = results.at(-1);
  return Array.isArray(written) && written.length > 0;
}

/** Uses the row's current value: opening a checkout doesn't raise the version. */
function nextFetchedAt({ isOver, now }: MembershipWrite): number | SQL {
  if (!isOver) return now;
  return sql`case when ${memberships.checkout_expires_at} > ${now} then ${now} else ${monthlyFetchedAt(now)} end`;
}

function dependentWrites(db: Database, writing: MembershipWrite, unchanged: SQL): BatchItem<"sqlite">[] {
  const { row, changed, gone, notices, booked, ledger, mark, event, now } = writing;
  const { account_id } = row;
  const each = (rows: readonly object[]) => sql`from json_each(${JSON.stringify(rows)}) where ${unchanged}`;
  const created_at = sql`${now}`;
  const accountId = sql`${account_id}`;
  const statements = writeBooking(db, ledger, unchanged);
  if (ledger.memberNo !== null) statements.push(clearingConflict(db, ledger.memberNo, unchanged));
  if (changed.length > 0) statements.push(upsertInvoices(db, each(changed)));
  if (gone.length > 0) {
    const ids = sql`${invoices.id} in (select value from json_each(${JSON.stringify(gone)}))`;
    statements.push(
      db
        .delete(invoices)
        .where(and(eq(invoices.account_id, account_id), eq(invoices.status, "draft"), ids, unchanged)),
    );
  }
  if (notices.length > 0) {
    const rows = notices.map(({ key, facts }) => ({ key, kind: facts.kind, facts: JSON.stringify(facts) }));
    const columns = { key: jsonEachField("key"), kind: jsonEachField("kind"), facts: jsonEachField("facts") };
    statements.push(
      db
        .insert(membershipNotices)
        .select(rowsWhere(membershipNotices, { ...columns, account_id: accountId, created_at }, each(rows)))
        .onConflictDoNothing(),
    );
  }
  if (booked.length > 0) {
    const columns = { key: jsonEachField("key"), kind: jsonEachField("kind"), created_at };
    statements.push(
      db
        .insert(bookEntries)
        .select(rowsWhere(bookEntries, columns, each(booked)))
        .onConflictDoNothing(),
    );
  }
  if (mark !== null) {
    const columns = { hash: sql`${mark}`, kind: sql`'card'`, account_id: accountId, created_at };
    statements.push(
      db
        .insert(trialMarks)
        .select(rowsWhere(trialMarks, columns, sql`where ${unchanged}`))
        .onConflictDoNothing(),
    );
  }
  if (event) statements.push(eventRecord(db, event, { now, rest: sql`where ${unchanged}` }));
  return statements;
}

/** D1 binds 100 parameters, and each invoice has 18. */
function upsertInvoices(db: Database, rest: SQL): BatchItem<"sqlite"> {
  const names = Object.keys(getTableColumns(invoices));
  const columns = Object.fromEntries(names.map((name) => [name, jsonEachField(name)]));
  const updated = names
    .filter((name) => name !== "id" && name !== "account_id")
    .map((name) => [name, sql`excluded.${sql.identifier(name)}`]);
  return db
    .insert(invoices)
    .select(rowsWhere(invoices, columns, rest))
    .onConflictDoUpdate({
      target: invoices.id,
      set: Object.fromEntries(updated) as Record<string, SQL>,
      setWhere: sql`${invoices.account_id} = excluded.account_id`,
    });
}
