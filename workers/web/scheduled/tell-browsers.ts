import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import type { AppContext } from "../context";

export async function tellBrowsers({ db, clock, log, config }: AppContext): Promise<void> {
  const { pushKey, contacts } = config;
  if (pushKey === null) return;
  const deps = { db, clock, log, pushKey, contact: contacts.support };
  // `fetch` throws when it is called without its own `this`.
  const { told, refused } = await pushToFollowers({
    ...deps,
    fetch: (address, init) => fetch(address, init),
  });
  if (told + refused > 0) log.info("notifications.told", { told, refused });
}
