import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

export const creatorRequests = sqliteTable("creator_requests", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  status: text("status", { enum: ["pending", "granted"] }).notNull(),
  created_at: moment("created_at").notNull(),
  decided_at: moment("decided_at"),
});
