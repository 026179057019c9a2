import { catchUp } from "~/search/apply-changes.server";
import type { AppContext } from "../context";

/** Catches up on changes by the media worker and by interrupted requests. */
export async function followSearch(app: AppContext): Promise<void> {
  const changes = await catchUp({ db: app.db, search: app.bindings.SEARCH });
  if (changes > 0) app.log.info("search.followed", { changes });
}
