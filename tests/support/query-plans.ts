import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { askWith } from "./built-worker";
import { recording, type Statement } from "./recording-d1";

/**
 * What may be gone through: parts of uploads under way; closes, one a month; seals, of which the last one is read and
 * the rest is not; accounts for payouts (`a`), of creators who are paid; and what was given to creators (`moved`, two
 * ranges of an index), which is read once a day. And two indexes: of the feed, in its order and a page at a time; of
 * payouts on their way, which holds no others. What a statement made itself: of the creators one follows the few with
 * news (`newest`), of the newest works their creators (`latest`), the one work that is tagged (`work`), the few tags that are suggested; and the week's
 * most watched, in their order and a page at a time. And of what decisions hold of money, what is to be looked at or is over,
 * each by an index of those alone.
 */
const SMALL = [
  ...["upload_parts", "closes", "seal", "a", "moved"],
  ...["some_creators", "some_news", "some_follows"],
  ...["uploads USING INDEX uploads_feed", "payouts USING INDEX payouts_sending"],
  // Of the queue of cases and of appeals, in their order and a page at a time.
  ...["c USING INDEX cases_queue", "c USING INDEX cases_appeals"],
  // Removals to be read, searched for or given back, by indexes of those alone; and look-alikes that were found.
  ...["m USING INDEX measures_unread", "known_bytes USING INDEX known_bytes_searching"],
  ...["known_bytes USING INDEX known_bytes_returning"],
  // Accounts whose strikes are reckoned within the minute, and the few decisions that one stands upon.
  ...["copyright_looks", "step"],
  ...["h USING INDEX pay_holds_look", "h USING INDEX pay_holds_idle"],
  ...["newest", "latest", "work", "suggested", "weekly_views USING COVERING INDEX weekly_views_most"],
];

/**
 * Statements that go through a whole table, or a whole index of it: what they cost grows with everybody's rows.
 * @param alsoSmall tables, as the plan calls them, that these statements may go through
 */
export async function wholeTables(
  statements: readonly Statement[],
  alsoSmall: readonly string[] = [],
): Promise<string[]> {
  const small = new Set([...SMALL, ...alsoSmall].map((name) => `SCAN ${name}`));
  const found: string[] = [];
  for (const { query, values } of new Map(statements.map((one) => [one.query, one])).values()) {
    if (!/^\s*(select|update|delete|insert|with)\b/i.test(query)) continue;
    const scans = (await planSteps({ query, values })).filter(
      (detail) => /^SCAN \w+( USING .*)?$/.test(detail) && !small.has(detail),
    );
    if (scans.length > 0) found.push(`${scans.join(", ")}: ${query}`);
  }
  return found;
}

/** How a statement is gone about, step by step, as one text. */
export async function planOf(statement: Statement | undefined): Promise<string> {
  return statement ? (await planSteps(statement)).join("; ") : "no such statement";
}

async function planSteps({ query, values }: Statement): Promise<string[]> {
  const plan = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...values)
    .all<{ detail: string }>();
  return plan.results.map(({ detail }) => detail);
}

/** What the database is asked for a page that somebody opens. */
export async function statementsFor(path: string, cookie: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const response = await askWith({ DB: recording(statements) }, path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return statements;
}
