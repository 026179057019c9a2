import { integer } from "drizzle-orm/sqlite-core";

/** Milliseconds since the Unix epoch. */
export const moment = (name: string) => integer(name, { mode: "number" });
