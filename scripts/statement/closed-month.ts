import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type * as check from "../../app/payouts/recompute/check-month.ts";
import type { ClosedSource } from "../../app/payouts/recompute/closed-source.ts";
import type * as facts from "../../app/payouts/recompute/export-facts.ts";
import { readMonth, writeMonth } from "../../app/payouts/share/month.rules.ts";
import { loadApp } from "../local/app-modules.ts";
import { Refusal } from "../local/refusal.ts";

export function monthArgument(text: string): number {
  const month = readMonth(text);
  if (month === null) throw new Refusal(`"${text}" isn't a month. Use the form 2026-10.`);
  return month;
}

export async function printMonth(source: ClosedSource, month: number): Promise<boolean> {
  const { checkMonth } = await loadApp<typeof check>("/app/payouts/recompute/check-month.ts");
  const { differences, members, creators, pot } = await checkMonth(source, month);
  for (const difference of differences) console.log(difference);
  const facts = `${members} members with money, ${creators} creators, ${pot} minor units`;
  console.log(
    differences.length === 0
      ? `${writeMonth(month)} matches: ${facts}; sums, statements, ledger, files and hashes.`
      : `${writeMonth(month)} doesn't match: ${differences.length} differences (${facts}).`,
  );
  return differences.length === 0;
}

export async function exportMonths(source: ClosedSource, month: number, path: string): Promise<void> {
  const { exportFacts } = await loadApp<typeof facts>("/app/payouts/recompute/export-facts.ts");
  // Written beside its place, because an incomplete file would be taken for the facts.
  const part = `${path}.part`;
  try {
    await pipeline(Readable.from(exportFacts(source, month)), createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  console.log(
    `Saved the facts of all closed months up to ${writeMonth(month)} in ${path}. The file has no names, but shows what each member number watched, so keep it safe.`,
  );
}
