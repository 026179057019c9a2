import { sql, type SQL } from "drizzle-orm";
import { MAX_WEIGHT, RANKS, REASONS, rankOf, type ReportSource } from "../reasons.rules";

/** Sources that come first, and one that stands for all others. */
const SOURCES: readonly ReportSource[] = ["authority", "member"];

/** `rankOf` of a report (`r`), for statements that reckon with many. */
export const rankSql: SQL = sql`case ${sql.join(
  REASONS.flatMap((reason) =>
    SOURCES.map((source) => {
      const isFirst = source === "authority";
      const from = isFirst ? sql`and r.source in ('authority', 'flagger')` : sql``;
      return sql`when r.reason = ${sql.raw(`'${reason}'`)} ${from} then ${sql.raw(String(rankOf(reason, source)))}`;
    }),
  ),
  sql` `,
)} else ${sql.raw(String(RANKS.usual))} end`;

/** `queuePlace` of a row of `cases`. */
export const placeSql: SQL = sql`(rank * ${sql.raw(String(MAX_WEIGHT + 1))}
  + ${sql.raw(String(MAX_WEIGHT))} - min(${sql.raw(String(MAX_WEIGHT))}, max(0, weight))) * 10000000000 + opened_at / 1000`;
