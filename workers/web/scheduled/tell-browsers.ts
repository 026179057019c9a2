import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import type { AppContext } from "../context";

/** Every minute: what came before everybody is told to the browsers of who follows. */
export async function tellBrowsers({ db, clock, log, config }: AppContext): Promise<void> {
  const { pushKey, contacts } = config;
  if (pushKey === null) return;
  const deps = { db, clock, log, pushKey, contact: contacts.support };
  // The runtime's own: handed on by itself it would be called without what it belongs to.
  const { told, refused } = await pushToFollowers({
    ...deps,
    fetch: (address, init) => fetch(address, init),
  });
  if (told + refused > 0) log.info("notifications.told", { told, refused });
}
