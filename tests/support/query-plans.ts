import { env } from "cloudflare:workers";
import type { Statement } from "./recording-d1";

/** It holds the parts of uploads under way and nothing else. */
const SMALL = "SCAN upload_parts";

/** Statements that go through a whole table: what they cost grows with everybody's rows. */
export async function wholeTables(statements: Statement[]): Promise<string[]> {
  const found: string[] = [];
  for (const { query, values } of statements) {
    if (!/^\s*(select|update|delete|insert|with)\b/i.test(query)) continue;
    const plan = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...values)
      .all<{ detail: string }>();
    const scans = plan.results.filter(({ detail }) => /^SCAN \w+$/.test(detail) && detail !== SMALL);
    if (scans.length > 0) found.push(`${scans.map(({ detail }) => detail).join(", ")}: ${query}`);
  }
  return found;
}
