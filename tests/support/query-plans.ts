import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { askWith } from "./built-worker";
import { recording, type Statement } from "./recording-d1";

/**
 * Allowed scans: small tables, indexes read in their order a page at a time, partial indexes, and a statement's own
 * temporary tables.
 */
const SMALL = [
  ...["upload_parts", "closes", "seal", "a", "moved"],
  ...["some_creators", "some_news", "some_follows"],
  ...["uploads USING INDEX uploads_feed", "payouts USING INDEX payouts_sending"],
  ...["c USING INDEX cases_queue", "c USING INDEX cases_appeals"],
  ...["m USING INDEX measures_unread", "known_bytes USING INDEX known_bytes_searching"],
  ...["known_bytes USING INDEX known_bytes_returning"],
  ...["copyright_looks", "step", "switches", "meter_recalls", "gone USING INDEX gone_unwritten"],
  ...["h USING INDEX pay_holds_look", "h USING INDEX pay_holds_idle"],
  ...[
    "newest",
    "latest",
    "work",
    "suggested",
    "found",
    "weekly_views USING COVERING INDEX weekly_views_most",
  ],
];

/** Statements that scan a whole table or index, so that they grow with everybody's rows. */
export async function findFullScans(
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

export async function readPlan(statement: Statement | undefined): Promise<string> {
  return statement ? (await planSteps(statement)).join("; ") : "no such statement";
}

async function planSteps({ query, values }: Statement): Promise<string[]> {
  const plan = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...values)
    .all<{ detail: string }>();
  return plan.results.map(({ detail }) => detail);
}

export async function recordStatements(path: string, cookie: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const response = await askWith({ DB: recording(statements) }, path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return statements;
}
