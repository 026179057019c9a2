import { isOpenAt } from "~/membership/access.rules";
import { readAccess } from "~/membership/access.store.server";
import type { Database } from "~/platform/database.server";
import type { Upload } from "~/uploads/uploads.table";
import { signTicket } from "./ticket.server";

export interface TicketDeps {
  db: Database;
  secret: string;
  /** By the site's clock, and by the one that access goes by. */
  now: number;
  billingNow: number;
}

/**
 * The ticket of a page that shows a work; null where watching it counts for nobody: one's own works, what is not
 * public and ready, what is withheld or of no kind that plays, and what is not open to this person.
 */
export async function giveTicket(
  { db, secret, now, billingNow }: TicketDeps,
  viewer: string,
  upload: Upload,
): Promise<string | null> {
  const { id, owner, kind, visibility, status, duration_ms: lengthMs } = upload;
  if (owner === viewer || visibility !== "public" || status !== "ready") return null;
  if (kind === "other" || (upload.original_withheld && kind !== "image")) return null;
  const accessUntil = await readAccess(db, viewer);
  if (accessUntil === null || !isOpenAt(accessUntil, billingNow)) return null;
  return signTicket(secret, viewer, { upload: id, kind, lengthMs, accessUntil }, now);
}
