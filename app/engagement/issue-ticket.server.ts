import { isOpenAt } from "~/membership/access.rules";
import { readAccess } from "~/membership/access.store.server";
import type { Database } from "~/platform/database.server";
import type { Upload } from "~/uploads/uploads.table";
import { signTicket } from "./ticket.server";

export interface TicketDeps {
  db: Database;
  secret: string;
  /** `now` by the site's clock. */
  now: number;
  billingNow: number;
}

/** Null where watching doesn't count. */
export async function issueTicket(
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
