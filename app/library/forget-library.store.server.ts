import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { historySettings, watchHistory } from "./watch-history.table";
import { likes } from "./likes.table";
import { savedWorks } from "./saved-works.table";

export function forgetLibrary(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [likes, savedWorks, watchHistory, historySettings].map((table) =>
    db.delete(table).where(eq(table.account_id, accountId)),
  );
}
