import { env } from "cloudflare:workers";
import type { Statement } from "./recording-d1";

/**
 * What may be gone through: parts of uploads under way; closes, one a month; seals, of which the last one is read and
 * the rest is not; accounts for payouts (`a`), of creators who are paid; and what was given to creators (`moved`, two
 * ranges of an index), which is read once a day.
 */
const SMALL = new Set(["upload_parts", "closes", "seal", "a", "moved"].map((name) => `SCAN ${name}`));

/** Statements that go through a whole table: what they cost grows with everybody's rows. */
export async function wholeTables(statements: Statement[]): Promise<string[]> {
  const found: string[] = [];
  for (const { query, values } of statements) {
    if (!/^\s*(select|update|delete|insert|with)\b/i.test(query)) continue;
    const plan = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...values)
      .all<{ detail: string }>();
    const scans = plan.results.filter(({ detail }) => /^SCAN \w+$/.test(detail) && !SMALL.has(detail));
    if (scans.length > 0) found.push(`${scans.map(({ detail }) => detail).join(", ")}: ${query}`);
  }
  return found;
}
