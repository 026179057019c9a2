import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Events of the provider that were answered: each is carried out once, however often it is sent. */
export const providerEvents = sqliteTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    endpoint: text("endpoint", { enum: ["own", "connect"] }).notNull(),
    type: text("type").notNull(),
    /** `unknown`: nobody here knows what to do about it; the owner sees it in `npm run books`. */
    outcome: text("outcome", { enum: ["applied", "ignored", "unknown"] }).notNull(),
    /** When it happened, by the provider. */
    created_at: moment("created_at").notNull(),
    received_at: moment("received_at").notNull(),
  },
  (table) => [
    index("provider_events_age").on(table.received_at),
    index("provider_events_outcome").on(table.outcome, table.received_at),
  ],
);
