import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { PROVIDER_IDS } from "./providers";

/** Keyed by the cookie token's SHA-256. */
export const pendingSignUps = sqliteTable(
  "pending_sign_ups",
  {
    token_hash: text("token_hash").primaryKey(),
    provider: text("provider", { enum: PROVIDER_IDS }).notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    full_name: text("full_name"),
    language: text("language"),
    picture: text("picture"),
    next: text("next").notNull(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [index("pending_sign_ups_expiry").on(table.expires_at)],
);

export type PendingSignUp = typeof pendingSignUps.$inferSelect;
