import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import { openDatabase } from "~/platform/database.server";
import { recording, type Statement } from "../../support/recording-d1";
import { db } from "../payouts/payout-world";

const MEASURES = 20_000;
const MONTHS = 10;
const FEW = 10;

async function rowsRead(): Promise<number> {
  const statements: Statement[] = [];
  const recorded = openDatabase(recording(statements));
  await applyPayHolds({ db: recorded, clock: Date.now, billingClock: Date.now });
  let read = 0;
  for (const { query, values } of statements) {
    const { meta } = await env.DB.prepare(query)
      .bind(...values)
      .all();
    read += meta.rows_read;
  }
  return read;
}

it("the task for held money reads only what has changed, however much is held", async () => {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MEASURES})`;
  await db.run(sql`insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at, closed_at)
    values (999999, 'report', 'work', 'work:999999', 'nobody', 4, 10, 1, 1, 1, 1)`);
  await db.run(sql`${numbers} insert into decisions (id, reference, case_id, subject_kind, subject, concerned, subject_title,
      measures, ground, clause, facts, found_by, automation, category, decided_at, opened_at, appeal_until)
    select 1000000 + i, 'scale-' || i, 999999, 'work', 'work:' || (1000000 + i), 'somebody-' || i, 'A work', '[]', 'terms',
      '1', 'Facts.', 'own', 'none', 'spam', 1, 1, ${Date.now() + 86_400_000} from n`);
  await db.run(sql`${numbers} insert into measures (decision_id, subject, concerned, what, began_at)
    select 1000000 + i, 'work:' || (1000000 + i), 'somebody-' || i, 'pay_held', 1 from n`);
  await db.run(sql`${numbers} insert into pay_holds (decision_id, creator_no, upload_id, month, from_held, from_payable,
      created_at, seen, idle_at)
    select 1000000 + i, 1000000 + i, 1000000 + i, 0, 0, 0, 1, 0, ${Date.now() + 86_400_000} from n`);
  for (let month = 1; month <= MONTHS; month++)
    await db.run(sql`${numbers} insert into pay_holds (decision_id, creator_no, upload_id, month, from_held, from_payable,
        created_at, seen, part_ms, whole_ms)
      select 1000000 + i, 1000000 + i, 1000000 + i, ${202600 + month}, 5, 0, 1, 10, 1, 2 from n`);
  expect(await rowsRead()).toBeLessThan(FEW);
  await db.run(sql`update pay_holds set seen = null where decision_id = 1000777 and month = 202603`);
  expect(await rowsRead()).toBeLessThan(60);
});
