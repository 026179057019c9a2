import { hourAsFile, hourInPieces, type Hour } from "./hour.ts";
import { membershipLoad } from "./memberships.ts";
import { monthlyBill, monthlyLoad, limitShares, listPrice, type Usage } from "./model.ts";

/** What a month needs and costs is told per thousand people. */
const THOUSAND = 1_000;
const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

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
  const { usage } = monthlyLoad(THOUSAND);
  const prices = listPrice(usage);
  const names = Object.keys(NAMES) as (keyof Usage)[];
  return [
    table([
      ["A month, for each thousand members", "amount", "US dollars"],
      ...names.map((name) => [NAMES[name], count(usage[name]), prices[name].toFixed(2)]),
      ["**Total**", "", `**${names.reduce((sum, name) => sum + prices[name], 0).toFixed(2)}**`],
    ]),
    table([
      ["Members", ...SIZES.map((size) => size.toLocaleString("en"))],
      [
        "US dollars a month, less what the plan includes",
        ...SIZES.map((size) => money(monthlyBill(monthlyLoad(size).usage).total)),
      ],
    ]),
    table([["Limit", "is met at"], ...limits()]),
    hours(),
  ].join("\n\n");
}

function limits(): string[][] {
  const shares = {
    ...limitShares(monthlyLoad(THOUSAND)),
    "Stripe, requests": membershipLoad(THOUSAND).pressure,
  };
  return Object.entries(shares)
    .sort(([, one], [, other]) => other - one)
    .map(([name, share]) => [name, `${count(THOUSAND / share)} members`]);
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

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
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
