import { env } from "cloudflare:workers";
import type { Statement } from "./recording-d1";

/**
 * What may be gone through: parts of uploads under way; closes, one a month; seals, of which the last one is read and
 * the rest is not; accounts for payouts (`a`), of creators who are paid; and what was given to creators (`moved`, two
 * ranges of an index), which is read once a day. And two indexes: of the feed, in its order and a page at a time; of
 * payouts on their way, which holds no others. What a statement made itself: of the creators one follows the few with
 * news (`newest`), of the newest works their creators (`latest`), the one work that is tagged (`work`); and the week's
 * most watched, in their order and a page at a time.
 */
const SMALL = [
  ...["upload_parts", "closes", "seal", "a", "moved"],
  ...["some_creators", "some_news", "some_follows"],
  ...["uploads USING INDEX uploads_feed", "payouts USING INDEX payouts_sending"],
  ...["newest", "latest", "work", "weekly_views USING COVERING INDEX weekly_views_most"],
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
    const plan = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...values)
      .all<{ detail: string }>();
    const scans = plan.results.filter(
      ({ detail }) => /^SCAN \w+( USING .*)?$/.test(detail) && !small.has(detail),
    );
    if (scans.length > 0) found.push(`${scans.map(({ detail }) => detail).join(", ")}: ${query}`);
  }
  return found;
}
