import { mayMeet } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { isShownTo, isTalkedAbout } from "~/comments/visible-comments.server";
import type { Subject } from "../subjects.rules";

/**
 * What everybody may know of, of `u` (uploads), or of `c` (comments) below `uploads`: who has no account reports nothing
 * else, and reads no other title.
 */
export function visibleToAll({ kind }: Subject): SQL {
  switch (kind) {
    case "work":
      return sql`(u.status = 'ready' and u.visibility = 'public' and ${mayMeet(null, "u")})`;
    case "comment":
      return sql`(${isTalkedAbout} and ${mayMeet(null)} and ${isShownTo("")})`;
    case "person":
      return sql`true`;
  }
}
