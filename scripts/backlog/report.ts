import { age, cell, count, firstRow, formatCount, section } from "../books/format.ts";
import type { Row } from "../local/database.ts";

export interface Backlog {
  states: Row[];
  stuck: Row[];
  failed: Row[];
  accounts: Row;
  /** While `CREATOR_ACCESS` is `review`. */
  requests: Row;
  /** Not yet processed by the search index. */
  search: Row;
  twoStepKeys: Row[];
}

export function readBacklog(answers: readonly Row[][]): Backlog {
  const [states = [], processing = [], pending = [], deleting = [], failed = [], ...others] = answers;
  const [accounts, requests, search, twoStepKeys = []] = others;
  return {
    states,
    stuck: [...processing, ...pending, ...deleting],
    failed,
    accounts: firstRow(accounts),
    requests: firstRow(requests),
    search: firstRow(search),
    twoStepKeys,
  };
}

export function needsAttention({ stuck, accounts }: Backlog): boolean {
  return stuck.length > 0 || count(accounts, "accounts") > 0;
}

export function formatReport(backlog: Backlog): string {
  const { states, stuck, failed, accounts, requests, search, twoStepKeys } = backlog;
  const lines = [
    "Uploads by status",
    ...states.map(
      (row) =>
        `  ${cell(row["status"], 12)}${cell(row["uploads"], 9)}oldest ${age(row["oldest_ms"])}${describeCopies(row)}`,
    ),
    ...(states.length === 0 ? ["  none"] : []),
    ...section("Stuck uploads (docs/operations.md)", stuck.map(describeUpload)),
    ...section("Failed in the last day (owners can try again)", failed.map(describeUpload)),
    ...formatCount(accounts, "accounts", "Unfinished account deletions"),
    ...formatCount(requests, "requests", "Creator requests waiting"),
  ];
  const changes = count(search, "changes");
  if (changes > 0)
    lines.push("", `Search changes waiting: ${changes} (a few thousand are processed a minute)`);
  if (twoStepKeys.some((row) => row["key"] !== 1))
    lines.push("", `Authenticator apps by key number: ${twoStepKeys.map(describeKey).join(", ")}`);
  lines.push("", needsAttention(backlog) ? "Needs attention." : "Nothing is stuck.");
  return lines.join("\n");
}

const describeUpload = (row: Row) =>
  `upload ${cell(row["id"], 8)}${cell(row["status"], 12)}${cell(row["kind"], 7)}` +
  `${cell(megabytes(row["file_size"]), 11)}${cell(`${row["attempts"]} tries`, 9)}` +
  `${cell(age(row["age_ms"]), 8)}${row["status_reason"] ?? ""}`.trimEnd();

const describeKey = (row: Row) => `${row["key"]}: ${row["people"]}`;

function megabytes(bytes: unknown): string {
  return `${(Number(bytes) / 1_000_000).toFixed(1)} MB`;
}

function describeCopies(row: Row): string {
  const copies = count(row, "copies");
  return copies === 0 ? "" : `, and ${copies} copies of works`;
}
