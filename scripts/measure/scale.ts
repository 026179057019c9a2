import type * as database from "../../app/platform/database.server.ts";
import type { Counted } from "../local/local-d1.ts";
import { openOwnDatabases } from "../local/own-databases.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { fill } from "./scale/fill.ts";
import { makeQuestions } from "./scale/questions.ts";
import { ms, percentile, timed, type Figure } from "./shared/table.ts";

/** Accounts; the rest follows from them (scale/fill.ts). */
const LARGE_ROWS = 1_000_000;
const SMALL_ROWS = 10_000;
const TRIES = 20;

interface Cost {
  questions: number;
  rowsRead: number;
  p95: number;
}

/**
 * Beside fewer rows: nothing may grow with the whole. Times include the way from Node to the runtime, which the first
 * line shows.
 */
export async function run(task: MeasureTask): Promise<MeasureResult> {
  const [large, small] = [await measureCosts(LARGE_ROWS, task), await measureCosts(SMALL_ROWS, task)];
  const figures = [...large].map(([what, ours]): Figure => {
    const against = small.get(what) ?? { questions: NaN, rowsRead: NaN, p95: NaN };
    return {
      what,
      ours: `${ours.rowsRead} rows read, ${ms(ours.p95)}`,
      against: `${against.rowsRead}, ${ms(against.p95)} (of ${SMALL_ROWS})`,
      ratio: against.rowsRead > 0 ? ours.rowsRead / against.rowsRead : null,
      better: "equal",
      remark: `${ours.questions} questions`,
    };
  });
  return { figures };
}

async function measureCosts(rows: number, task: MeasureTask): Promise<Map<string, Cost>> {
  const own = await openOwnDatabases();
  try {
    const started = performance.now();
    await fill(own, rows, task.say);
    task.say(`  ${rows} accounts with their rows, in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const { openDatabase } = await own.load<typeof database>("/app/platform/database.server.ts");
    const costs = new Map<string, Cost>();
    for (const { what, of, ask } of await makeQuestions(own)) {
      const counted: Counted = { questions: 0, rowsRead: 0 };
      const [plain, counting] = [own.open(of), own.open(of, counted)];
      await ask(openDatabase(counting), counting);
      const times: number[] = [];
      for (let turn = 0; turn < TRIES; turn++) times.push(await timed(() => ask(openDatabase(plain), plain)));
      costs.set(what, { ...counted, p95: percentile(times, 95) });
    }
    return costs;
  } finally {
    await own.end();
  }
}
