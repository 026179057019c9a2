// `npm run simulate -- --members 50000 --creators 2000 --months 3 [--seed N]` runs in a temporary database with the
// product's own functions. Exit code 1 when the books are off anywhere or cheating pays, 2 when it couldn't run.
import { readOptions } from "../local/options.ts";
import { checkBooks, type Difference } from "./checks.ts";
import { measureFortunes, type Fortune } from "./fortunes.ts";
import { simulate, type SimulationRecord, type SimulationOptions } from "./run.ts";
import { openWorld, type World } from "./world.ts";

const TABLES = [
  "ledger_payments",
  "ledger_refunds",
  "ledger_disputes",
  "watch_day",
  "member_month",
  "transfer",
].concat(["seal", "statements", "payouts", "pay_holds"]);

const USAGE = "Usage: npm run simulate [-- --members 50000 --creators 2000 --months 3 --seed N]";

function readWish(): SimulationOptions {
  const text = { type: "string" } as const;
  const { values } = readOptions(USAGE, {
    options: { members: text, creators: text, months: text, seed: text },
  });
  const whole = (name: keyof typeof values, usual: number) => {
    const number = Number(values[name] ?? usual);
    if (Number.isSafeInteger(number) && number > 0) return number;
    throw new Error(`--${name} must be a whole number above 0.`);
  };
  return {
    members: whole("members", 50_000),
    creators: whole("creators", 2000),
    months: whole("months", 3),
    seed: whole("seed", 1 + Math.floor(Math.random() * 2 ** 31)),
  };
}

async function main(): Promise<number> {
  const options = readWish();
  console.log(`Seed ${options.seed}.`);
  const world = await openWorld();
  try {
    const started = performance.now();
    const say = (line: string) =>
      console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);
    const record = await simulate(world, options, say);
    const differences = await checkBooks(world, record, say);
    const fortunes = await measureFortunes(world, record);
    await tell(world, record, differences, fortunes);
    const isOff = differences.some(({ difference }) => difference !== 0);
    return isOff || fortunes.some(({ isWorthIt }) => isWorthIt) ? 1 : 0;
  } finally {
    await world.end();
  }
}

async function tell(
  { binding }: World,
  { closes }: SimulationRecord,
  differences: Difference[],
  fortunes: Fortune[],
): Promise<void> {
  const rows: Record<string, number> = {};
  for (const table of TABLES) {
    rows[table] = (await binding.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? 0;
  }
  console.log("\nCloses, seconds:");
  console.table(closes.map(({ month, ms }) => ({ month, seconds: Number((ms / 1000).toFixed(1)) })));
  console.log("Rows:");
  console.table(rows);
  console.log("Differences (all should be 0):");
  console.table(differences);
  console.log("Paid and earned by kind, in minor units (cheating pays if the ratio is above 1):");
  console.table(
    fortunes.map(({ worst, paidIn, earned, ...fortune }) => ({
      ...fortune,
      paidIn,
      earned,
      ratio: paidIn > 0 ? Number((earned / paidIn).toFixed(3)) : "paid nothing",
      worst: worst === null ? "" : Number(worst.toFixed(3)),
    })),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = 2;
}
