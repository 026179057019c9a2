import { ENGINE_NAMES, type EngineName } from "../browsers/engine.ts";
import { storeFilms } from "../browsers/films/stored-films.ts";
import { tableOf, type Outcome } from "../browsers/outcome.ts";
import type { Window } from "../browsers/window.ts";
import { Refusal } from "../local/refusal.ts";
import { casesOf, type Case } from "./engines/cases.ts";
import { FILMS } from "./engines/films.ts";
import type { Measured, Task } from "./measure.ts";
import { enginesOf, openPlayer, signUpPlayers } from "./shared/play-site.ts";
import { requireFfmpeg } from "./shared/require-ffmpeg.ts";
import { withProduct } from "./shared/sites.ts";

/** `case` is a part of a film's name. */
export const options = { engines: ENGINE_NAMES.join(","), case: "" };

/**
 * Films with all that makes films hard, played in each engine on the page of the site and out of their playlists. An
 * engine that this machine doesn't have is left out, and said so.
 */
export function run(task: Task): Promise<Measured> {
  requireFfmpeg();
  return withProduct(task, async ({ origin }) => {
    const { creator, viewer } = await signUpPlayers(origin);
    const films = FILMS.filter(({ name }) => name.includes(task.options["case"] ?? ""));
    const cases = casesOf(await storeFilms(creator, films, task.dir), viewer);
    const outcomes: Outcome[] = [];
    for (const name of enginesOf(task.options["engines"] ?? ""))
      outcomes.push(...(await playIn(name, origin, cases, task)));
    const isWrong = outcomes.some(({ wrong }) => wrong.length > 0);
    return { text: tableOf(outcomes), hasFailed: outcomes.length === 0 || isWrong };
  });
}

async function playIn(
  name: EngineName,
  origin: string,
  cases: readonly Case[],
  { say }: Task,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let window: Window | null = null;
  try {
    for (const { name: what, run } of cases) {
      window ??= await openPlayer(name, origin);
      const wrong = await run(window).catch(async (error: unknown) => {
        // It may be gone, or be busy with what it was told last.
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
