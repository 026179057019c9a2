import { tellFollowers } from "~/notifications/push/tell-followers.server";
import { openRequest, type AppContext } from "./context";
import type { WebEnv } from "./env";

/**
 * Runs every minute: what came before everybody is told to the browsers of who follows.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function tellEachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  try {
    await tellBrowsers(app);
  } catch (error) {
    app.log.error("notifications.not_told", error);
    throw new Error("A telling failed: notifications.not_told in the log says where.");
  }
}

export async function tellBrowsers({ db, clock, log, config }: AppContext): Promise<void> {
  const { pushKey, contacts } = config;
  if (pushKey === null) return;
  const deps = { db, clock, log, pushKey, contact: contacts.support };
  // The runtime's own: handed on by itself it would be called without what it belongs to.
  const { told, refused } = await tellFollowers({ ...deps, fetch: (address, init) => fetch(address, init) });
  if (told + refused > 0) log.info("notifications.told", { told, refused });
}
