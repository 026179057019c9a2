import { signInOrUp } from "../../demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../../demo/client/people.ts";
import type { Session } from "../../demo/client/session.ts";
import { ENGINE_NAMES, type EngineName } from "../../browsers/engine.ts";
import { openWindow } from "../../browsers/open-window.ts";
import type { Window } from "../../browsers/window.ts";
import { Refusal } from "../../local/refusal.ts";

/** An icon of the site's own, which browsers show as a page without scripts. */
const BLANK = "/icon-32.png";

/** Signs up a creator, and a viewer whose films always begin at their beginning. */
export async function signUpPlayers(origin: string): Promise<{ creator: Session; viewer: Session }> {
  const { session: creator } = await signInOrUp(origin, CREATOR);
  const { session: viewer } = await signInOrUp(origin, VIEWER);
  await viewer.submit("/library/history", new URLSearchParams({ intent: "pause" }));
  return { creator, viewer };
}

/** @param names with commas between them @throws Refusal where one of them is no engine */
export function enginesOf(names: string): EngineName[] {
  const wanted = names.split(",");
  const unknown = wanted.filter((name) => !ENGINE_NAMES.includes(name as EngineName));
  if (unknown.length > 0)
    throw new Refusal(`There is no engine ${unknown.join(", ")}. There are ${ENGINE_NAMES.join(", ")}.`);
  return wanted as EngineName[];
}

/** Opens an engine in which the viewer is signed in. @throws Refusal where this machine doesn't have it */
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

/** Opens a page under the site's address that does nothing by itself. */
export const openBlank = (window: Window, origin: string): Promise<void> => window.leaveFor(origin + BLANK);
