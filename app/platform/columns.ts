import { integer } from "drizzle-orm/sqlite-core";

/** A moment, stored as milliseconds since the Unix epoch (UTC). */
export const moment = (name: string) => integer(name, { mode: "number" });
