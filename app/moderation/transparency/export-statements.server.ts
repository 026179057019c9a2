import { and, asc, eq, gt, gte, lt, ne, or, sql } from "drizzle-orm";
import { csvHead, csvLine } from "~/platform/csv";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { decisions } from "../decisions/decisions.table";
import { toHex } from "../known/hash-object.server";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import type { Period } from "./report.rules";
import { STATEMENT_FIELDS, statementRow, type Statement } from "./statement-fields";

const PAGE = 200;

/** Without decisions that restrict nothing. */
export function exportStatements(db: Database, period: Period, rules: string): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let after = { decided_at: period.start, id: 0 };
  let isEnded = false;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(text.encode(csvHead(STATEMENT_FIELDS)));
    },
    async pull(controller) {
      const rows = isEnded ? [] : await readPage(db, period, after);
      isEnded = rows.length < PAGE;
      const last = rows.at(-1);
      if (last) after = last;
      const lines = await Promise.all(
        rows.map(async (row) => csvLine(statementRow(row, await publicName(row), rules))),
      );
      if (lines.length > 0) controller.enqueue(text.encode(lines.join("")));
      if (isEnded) controller.close();
    },
  });
}

function readPage(
  db: Database,
  { start, end }: Period,
  after: { decided_at: number; id: number },
): Promise<(Statement & { id: number })[]> {
  return db
    .select({
      id: decisions.id,
      reference: decisions.reference,
      subject: decisions.subject,
      measures: decisions.measures,
      ground: decisions.ground,
      category: decisions.category,
      found_by: decisions.found_by,
      automation: decisions.automation,
      decided_at: decisions.decided_at,
      content_date: sql<number>`coalesce(${uploads.created_at},
        (select c.created_at from comments as c where ${decisions.subject} = 'comment:' || c.id
          and c.id = cast(substr(${decisions.subject}, 9) as integer)),
        (select a.created_at from accounts as a where a.id = substr(${decisions.subject}, 8)),
        ${decisions.opened_at})`,
      work_kind: uploads.kind,
    })
    .from(decisions)
    .leftJoin(
      uploads,
      and(
        eq(decisions.subject_kind, "work"),
        eq(uploads.id, sql`cast(substr(${decisions.subject}, 6) as integer)`),
      ),
    )
    .where(
      and(
        gte(decisions.decided_at, start),
        lt(decisions.decided_at, end),
        or(
          gt(decisions.decided_at, after.decided_at),
          and(eq(decisions.decided_at, after.decided_at), gt(decisions.id, after.id)),
        ),
        ne(sql`json_array_length(${decisions.measures})`, 0),
        sql`not ${isLockedDown(sql`${decisions.subject}`)}`,
      ),
    )
    .orderBy(asc(decisions.decided_at), asc(decisions.id))
    .limit(PAGE)
    .all();
}

async function publicName({ reference }: Statement): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(reference));
  return toHex(hash.slice(0, 16));
}
