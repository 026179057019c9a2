import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { bookEntries } from "./books.table";
import { invoices, type Invoice } from "./invoices.table";
import { memberships, type Membership } from "./memberships.table";
import { membershipNotices } from "./notices.table";
import type { Notice } from "./notices.schema";
import type { EventEndpoint } from "./provider/billing-provider";
import { providerEvents } from "./provider-events.table";
import { trialMarks } from "./trial-marks.table";

/** An event that is answered by this write. */
export interface EventClaim {
  id: string;
  endpoint: EventEndpoint;
  type: string;
  at: number;
}

export type BookKind = (typeof bookEntries.$inferInsert)["kind"];

export interface Writing {
  /** As it was read, with its version. */
  row: Membership;
  set: Partial<Membership>;
  changed: Invoice[];
  /** Drafts the provider has thrown away. */
  gone: string[];
  notices: Notice[];
  booked: { key: string; kind: BookKind }[];
  /** Hash of a card that has had its trial. */
  mark: string | null;
  event: EventClaim | null;
  now: number;
}

/**
 * Writes what was read and all that follows from it, or nothing of it.
 * @returns false where somebody else has written since the row was read: what was read is old then
 */
export async function writeStanding(db: Database, writing: Writing): Promise<boolean> {
  const { row, set, now } = writing;
  const { account_id, version } = row;
  // The row is changed last: the statements before it see the version that was read, or do nothing.
  const unchanged = sql`exists (select 1 from ${memberships} where ${memberships.account_id} = ${account_id}
    and ${memberships.version} = ${version})`;
  const updating = db
    .update(memberships)
    .set({ ...set, version: version + 1, fetched_at: now, updated_at: now })
    .where(and(eq(memberships.account_id, account_id), eq(memberships.version, version)))
    .returning({ version: memberships.version });
  const [first, ...rest] = [...alongWith(db, writing, unchanged), updating];
  const results: unknown[] = await db.batch([first ?? updating, ...rest]);
  const written = results.at(-1);
  return Array.isArray(written) && written.length > 0;
}

function alongWith(db: Database, writing: Writing, unchanged: SQL): BatchItem<"sqlite">[] {
  const { row, changed, gone, notices, booked, mark, event, now } = writing;
  const statements: BatchItem<"sqlite">[] = [];
  if (changed.length > 0) statements.push(db.run(upsertInvoices(changed, unchanged)));
  if (gone.length > 0) {
    statements.push(
      db
        .delete(invoices)
        .where(
          and(
            eq(invoices.account_id, row.account_id),
            eq(invoices.status, "draft"),
            sql`${invoices.id} in (select value from json_each(${JSON.stringify(gone)}))`,
            unchanged,
          ),
        ),
    );
  }
  if (notices.length > 0) {
    const rows = notices.map(({ key, facts }) => ({ key, kind: facts.kind, facts: JSON.stringify(facts) }));
    statements.push(
      db.run(sql`insert or ignore into ${membershipNotices} (key, account_id, kind, facts, created_at)
        select value ->> 'key', ${row.account_id}, value ->> 'kind', value ->> 'facts', ${now}
        from json_each(${JSON.stringify(rows)}) where ${unchanged}`),
    );
  }
  if (booked.length > 0) {
    statements.push(
      db.run(sql`insert or ignore into ${bookEntries} (key, kind, created_at)
        select value ->> 'key', value ->> 'kind', ${now} from json_each(${JSON.stringify(booked)})
        where ${unchanged}`),
    );
  }
  if (mark !== null) {
    statements.push(
      db.run(sql`insert or ignore into ${trialMarks} (hash, kind, account_id, created_at)
        select ${mark}, 'card', ${row.account_id}, ${now} where ${unchanged}`),
    );
  }
  if (event) {
    const { id, endpoint, type, at } = event;
    statements.push(
      db.run(sql`insert or ignore into ${providerEvents} (id, endpoint, type, outcome, created_at, received_at)
        select ${id}, ${endpoint}, ${type}, 'applied', ${at}, ${now} where ${unchanged}`),
    );
  }
  return statements;
}

/** Any number of invoices by one statement: D1 takes a hundred values, and each has eighteen. */
function upsertInvoices(rows: Invoice[], unchanged: SQL): SQL {
  const names = Object.values(getTableColumns(invoices)).map(({ name }) => name);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const columns = list(names.map((name) => sql.identifier(name)).map((name) => sql`${name}`));
  const values = list(names.map((name) => sql.raw(`value ->> '${name}'`)));
  const updates = list(
    names
      .filter((name) => name !== "id" && name !== "account_id")
      .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  );
  return sql`insert into ${invoices} (${columns}) select ${values} from json_each(${JSON.stringify(rows)})
    where ${unchanged} on conflict (id) do update set ${updates}
    where ${invoices.account_id} = excluded.account_id`;
}
