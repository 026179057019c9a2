import { catchUp } from "~/search/apply-changes.server";
import type { AppContext } from "../context";

/** Takes over into the index of search what nobody's answer did: what the media worker made ready, what was interrupted. */
export async function followSearch(app: AppContext): Promise<void> {
  const changes = await catchUp({ db: app.db, search: app.bindings.SEARCH });
  if (changes > 0) app.log.info("search.followed", { changes });
}
