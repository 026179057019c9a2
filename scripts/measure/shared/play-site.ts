import { signInOrUp } from "../../demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../../demo/client/people.ts";
import type { Session } from "../../demo/client/session.ts";
import { readEngines, type EngineName } from "../../browsers/engine.ts";
import { openWindow } from "../../browsers/open-window.ts";
import type { Window } from "../../browsers/window.ts";
import type { MeasureTask } from "../measure.ts";

/** Browsers show an icon as a page without scripts. */
const BLANK = "/icon-32.png";

/** The viewer's history is paused so that films start at 0. */
export async function signUpPlayers(origin: string): Promise<{ creator: Session; viewer: Session }> {
  const { session: creator } = await signInOrUp(origin, CREATOR);
  const { session: viewer } = await signInOrUp(origin, VIEWER);
  await viewer.submit("/library/history", new URLSearchParams({ intent: "pause" }));
  return { creator, viewer };
}

export async function openPlayer(
  name: EngineName,
  origin: string,
  { form }: Person = VIEWER,
): Promise<Window> {
  const window = await openWindow(name, { origin, mayInstall: false, say: () => {} });
  try {
    await openBlank(window, origin);
    const { email, password } = form;
    const status = await window.evaluate(
      async (fields) => {
        const body = new URLSearchParams(fields);
        return (await fetch("/signin", { method: "POST", body })).status;
      },
      { email, password },
    );
    if (status !== 200) throw new Error(`Signing in with ${name} answered ${status}`);
    return window;
  } catch (error) {
    await window.close();
    throw error;
  }
}

/** `task.options.engines` names the engines. */
export async function inEachEngine<Result>(
  { options }: MeasureTask,
  origin: string,
  measure: (window: Window) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of readEngines(options["engines"] ?? "")) {
    const window = await openPlayer(name, origin);
    try {
      results.push(...(await measure(window)));
    } finally {
      await window.close();
    }
  }
  return results;
}

export const openBlank = (window: Window, origin: string): Promise<void> => window.leaveFor(origin + BLANK);
