import type * as database from "../../app/platform/database.server.ts";
import type { Counted } from "../local/local-d1.ts";
import { openOwnDatabases } from "../local/own-databases.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { fill } from "./scale/fill.ts";
import { questionsOf } from "./scale/questions.ts";
import { ms, percentile, timed, type Figure } from "./shared/table.ts";

const SMALL_ROWS = 10_000;

/** What one question cost. */
interface Cost {
  questions: number;
  rowsRead: number;
  /** Milliseconds that 95 of 100 tries stay within. */
  p95: number;
}

/** `rows` is the number of accounts; what there is of all else follows from it (scale/fill.ts). */
export const options = { rows: "1000000", tries: "20" };

/**
 * What the statements behind pages cost in databases with so many rows, beside smaller ones: nothing may
 * grow with the whole. Times include the way from Node to the runtime, which is the first line's.
 */
export async function run(task: Task): Promise<Measured> {
  const rows = numberOf(task, "rows");
  const [large, small] = [await costsOf(rows, task), await costsOf(SMALL_ROWS, task)];
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

async function costsOf(rows: number, task: Task): Promise<Map<string, Cost>> {
  const own = await openOwnDatabases();
  try {
    const started = performance.now();
    await fill(own, rows, task.say);
    task.say(
      `  ${rows} accounts and what is theirs, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const { openDatabase } = await own.load<typeof database>("/app/platform/database.server.ts");
    const costs = new Map<string, Cost>();
    for (const { what, of, ask } of await questionsOf(own)) {
      const counted: Counted = { questions: 0, rowsRead: 0 };
      const [plain, counting] = [own.open(of), own.open(of, counted)];
      await ask(openDatabase(counting), counting);
      const times: number[] = [];
      for (let turn = 0; turn < numberOf(task, "tries"); turn++)
        times.push(await timed(() => ask(openDatabase(plain), plain)));
      costs.set(what, { ...counted, p95: percentile(times, 95) });
    }
    return costs;
  } finally {
    await own.end();
  }
}
