import { mayMeet } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import type { Subject } from "../subjects.rules";

/** What everybody may know of, of `u` (uploads): who has no account reports nothing else, and reads no other title. */
export const visibleToAll = ({ kind }: Subject): SQL =>
  kind === "work"
    ? sql`(u.status = 'ready' and u.visibility = 'public' and ${mayMeet(null, "u")})`
    : sql`true`;
