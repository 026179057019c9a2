import { ENGINE_NAMES, readEngines, type EngineName } from "../browsers/engine.ts";
import { storeFilms } from "../browsers/films/stored-films.ts";
import { formatOutcomes, type Outcome } from "../browsers/outcome.ts";
import type { Window } from "../browsers/window.ts";
import { Refusal } from "../local/refusal.ts";
import { makeCases, type Case } from "./engines/cases.ts";
import { FILMS } from "./engines/films.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { openPlayer, signUpPlayers } from "./shared/play-site.ts";
import { requireFfmpeg } from "./shared/require-ffmpeg.ts";
import { withProduct } from "./shared/sites.ts";

export const options = { engines: ENGINE_NAMES.join(",") };

/** Missing engines are skipped. */
export function run(task: MeasureTask): Promise<MeasureResult> {
  requireFfmpeg();
  return withProduct(task, async ({ origin }) => {
    const { creator, viewer } = await signUpPlayers(origin);
    const cases = makeCases(await storeFilms(creator, FILMS, task.dir), viewer);
    const outcomes: Outcome[] = [];
    for (const name of readEngines(task.options["engines"] ?? ""))
      outcomes.push(...(await playIn(name, origin, cases, task)));
    const isWrong = outcomes.some(({ wrong }) => wrong.length > 0);
    return { text: formatOutcomes(outcomes), hasFailed: outcomes.length === 0 || isWrong };
  });
}

async function playIn(
  name: EngineName,
  origin: string,
  cases: readonly Case[],
  { say }: MeasureTask,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let window: Window | null = null;
  try {
    for (const { name: what, run } of cases) {
      window ??= await openPlayer(name, origin);
      const wrong = await run(window).catch(async (error: unknown) => {
        await window?.close();
        window = null;
        return [String(error).split("\n")[0] ?? ""];
      });
      say(`  ${name} · ${what} · ${wrong.length === 0 ? "ok" : wrong.join("; ")}`);
      outcomes.push({ engine: name, name: what, wrong });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
  } finally {
    await window?.close();
  }
  return outcomes;
}
