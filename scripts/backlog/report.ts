import type { Row } from "../local/database.ts";

export interface Backlog {
  /** One line a state: how many uploads, and how old the oldest is. */
  states: Row[];
  /** Uploads that should have moved on long ago, and failures of the last day. */
  stuck: Row[];
  failed: Row[];
  /** Deletions of accounts that never came to their end. */
  accounts: Row;
  /** People who wait to be let in as creators (`CREATOR_ACCESS = review`). */
  requests: Row;
  /** What the index of search has not heard yet. */
  search: Row;
  /** How many authenticators are encrypted with which key. */
  twoStepKeys: Row[];
}

export function backlogOf(answers: readonly Row[][]): Backlog {
  const [states = [], processing = [], pending = [], deleting = [], failed = [], ...others] = answers;
  const [accounts, requests, search, twoStepKeys = []] = others;
  return {
    states,
    stuck: [...processing, ...pending, ...deleting],
    failed,
    accounts: accounts?.[0] ?? {},
    requests: requests?.[0] ?? {},
    search: search?.[0] ?? {},
    twoStepKeys,
  };
}

/** Whether somebody has to look: what is stuck does not heal by itself. */
export function needsAPerson({ stuck, accounts }: Backlog): boolean {
  return stuck.length > 0 || Number(accounts["accounts"] ?? 0) > 0;
}

/** The report as people read it. */
export function describe(backlog: Backlog): string {
  const { states, stuck, failed, accounts, requests, search, twoStepKeys } = backlog;
  const lines = [
    "Uploads by state",
    ...states.map(
      (row) =>
        `  ${cell(row["status"], 12)}${cell(row["uploads"], 9)}oldest ${age(row["oldest_ms"])}${copiesOf(row)}`,
    ),
    ...(states.length === 0 ? ["  none"] : []),
    ...section("Stuck: these should have moved on (docs/operations.md)", stuck),
    ...section("Failed within a day: their owners may try again", failed),
  ];
  const unfinished = Number(accounts["accounts"] ?? 0);
  if (unfinished > 0)
    lines.push("", `Account deletions unfinished: ${unfinished}, the oldest ${age(accounts["oldest_ms"])}`);
  const waiting = Number(requests["requests"] ?? 0);
  if (waiting > 0)
    lines.push("", `Creator requests to decide: ${waiting}, the oldest ${age(requests["oldest_ms"])}`);
  const unheard = Number(search["changes"] ?? 0);
  if (unheard > 0)
    lines.push("", `Search has ${unheard} changes to hear of: a minute takes over some thousands`);
  if (twoStepKeys.some((row) => row["key"] !== 1))
    lines.push("", `Authenticators by the number of their key: ${twoStepKeys.map(byKey).join(", ")}`);
  lines.push("", needsAPerson(backlog) ? "Somebody should look." : "Nothing is stuck.");
  return lines.join("\n");
}

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const line = (row: Row) =>
    `  upload ${cell(row["id"], 8)}${cell(row["status"], 12)}${cell(row["kind"], 7)}` +
    `${cell(megabytes(row["file_size"]), 11)}${cell(`${row["attempts"]} tries`, 9)}` +
    `${cell(age(row["age_ms"]), 8)}${row["status_reason"] ?? ""}`.trimEnd();
  return ["", title, ...rows.map(line)];
}

const byKey = (row: Row) => `${row["key"]}: ${row["people"]}`;

const cell = (value: unknown, width: number) => String(value ?? "").padEnd(width);

function megabytes(bytes: unknown): string {
  return `${(Number(bytes) / 1_000_000).toFixed(1)} MB`;
}

/** Milliseconds as the largest unit that says enough: `40 s`, `12 min`, `5 h`, `3 d`. */
function age(ms: unknown): string {
  const seconds = Math.round(Number(ms) / 1000);
  if (seconds < 100) return `${seconds} s`;
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}

/** Copies of works that browsers made, beside the works of a state. */
function copiesOf(row: Row): string {
  const copies = Number(row["copies"] ?? 0);
  return copies === 0 ? "" : `, and ${copies} copies of works`;
}
