import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const providerEvents = sqliteTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    endpoint: text("endpoint", { enum: ["own", "connect"] }).notNull(),
    type: text("type").notNull(),
    /** Types the code doesn't handle are `unknown` and show in `npm run books`. */
    outcome: text("outcome", { enum: ["applied", "ignored", "unknown"] }).notNull(),
    /** By the provider's clock. */
    created_at: moment("created_at").notNull(),
    received_at: moment("received_at").notNull(),
  },
  (table) => [
    index("provider_events_age").on(table.received_at),
    index("provider_events_outcome").on(table.outcome, table.received_at),
  ],
);
