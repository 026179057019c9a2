import { hourAsFile, hourInPieces, type Hour } from "./hour.ts";
import { membershipLoad } from "./memberships.ts";
import { monthlyBill, monthlyLoad, limitShares, type Usage } from "./model.ts";

export const SIZES = [10_000, 1_000_000, 100_000_000] as const;

export const MEMBERS = [1_000, 100_000, 1_000_000] as const;

const NAMES: Record<keyof Usage, string> = {
  requests: "Worker requests",
  meterRequests: "Durable Object requests",
  meterRowsWritten: "Durable Object rows written",
  cpuMs: "Worker processor time, ms",
  rowsRead: "D1 rows read",
  rowsWritten: "D1 rows written",
  databaseGigabytes: "D1 storage, GB",
  keyReads: "KV reads",
  keyWrites: "KV writes and deletes",
  objectWrites: "R2 class A (writes)",
  objectReads: "R2 class B (reads)",
  storageGigabytes: "R2 storage, GB",
  queueOperations: "Queue operations",
  transformations: "Image transformations",
};

export function tables(): string {
  const loads = SIZES.map(monthlyLoad);
  const bills = loads.map(({ usage }) => monthlyBill(usage));
  const pressures = loads.map(limitShares);
  const names = Object.keys(NAMES) as (keyof Usage)[];
  const head = (title: string) => [title, ...SIZES.map((size) => `${size.toLocaleString("en")} viewers`)];
  return [
    table([
      head("A month"),
      ...names.map((name) => [NAMES[name], ...loads.map(({ usage }) => count(usage[name]))]),
      ["Uploads", ...loads.map(({ uploads }) => count(uploads))],
      ["D1 statements a second, busiest hour", ...loads.map((load) => count(load.queriesPerSecond))],
    ]),
    table([
      head("US dollars a month"),
      ...names.map((name) => [NAMES[name], ...bills.map((bill) => money(bill[name]))]),
      ["Plan", ...bills.map((bill) => money(bill.plan))],
      ["**In all**", ...bills.map((bill) => `**${money(bill.total)}**`)],
      ["For one viewer", ...bills.map((bill, index) => (bill.total / (SIZES[index] ?? 1)).toFixed(4))],
    ]),
    table([
      head("Share of a hard limit, busiest hour"),
      ...Object.keys(pressures[0] ?? {}).map((name) => [
        name,
        ...pressures.map((pressure) => share(pressure[name] ?? 0)),
      ]),
    ]),
    memberships(),
    hours(),
  ].join("\n\n");
}

function hours(): string {
  const all = [hourAsFile(), hourInPieces(true), hourInPieces(false)];
  const row = (title: string, of: (hour: Hour) => number) => [title, ...all.map((hour) => count(of(hour)))];
  return table([
    ["An hour watched", "as one file", "in pieces, public", "in pieces, private"],
    row("Requests", ({ requests }) => requests),
    row("D1 statements", ({ statements }) => statements),
    row("R2 reads", ({ objectReads }) => objectReads),
    row("Answered by the edge", ({ edgeHits }) => edgeHits),
  ]);
}

function memberships(): string {
  const loads = MEMBERS.map(membershipLoad);
  const row = (title: string, of: (load: (typeof loads)[number]) => string) => [title, ...loads.map(of)];
  return table([
    ["Memberships, a month", ...MEMBERS.map((members) => `${members.toLocaleString("en")} members`)],
    row("Webhooks", ({ events }) => count(events)),
    row("Customers read again", ({ fetches }) => count(fetches)),
    row("Requests to the provider", ({ questions }) => count(questions)),
    row("of them a second, busiest hour", ({ questionsPerSecond }) => count(questionsPerSecond)),
    row("of the provider's limit", ({ pressure }) => share(pressure)),
    row("Customers one sweep has to read", ({ customersPerSweep }) => count(customersPerSweep)),
    row("D1 rows read", ({ rowsRead }) => count(rowsRead)),
    row("D1 rows written", ({ rowsWritten }) => count(rowsWritten)),
    row("D1 storage that comes to it, GB", ({ gigabytesPerMonth }) => count(gigabytesPerMonth)),
  ]);
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** Two significant figures, because the inputs are no more precise. */
function count(amount: number): string {
  const rounded = Number(amount.toPrecision(2));
  const units: [number, string][] = [
    [1e12, " T"],
    [1e9, " G"],
    [1e6, " M"],
    [1e3, " k"],
  ];
  const [size, unit] = units.find(([least]) => rounded >= least) ?? [1, ""];
  return `${Number((rounded / size).toPrecision(2))}${unit}`;
}

const money = (dollars: number) => Math.round(dollars).toLocaleString("en");
const share = (part: number) => `${part < 0.1 ? (part * 100).toFixed(1) : Math.round(part * 100)} %`;
