import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findOwned } from "../uploads.store.server";
import type { LeaseFields } from "./renditions.schema";
import { takeLease } from "./renditions.store.server";

export async function leaseWork(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  wanted: LeaseFields,
): Promise<number> {
  const until = await takeLease(db, owner, wanted, clock());
  if (until !== undefined) return until;
  const work = await findOwned(db, wanted.work, owner);
  const isThere = work?.status === "ready" && work.replaces === null;
  throw new DomainError(isThere ? "renditions.made_elsewhere" : "uploads.not_found");
}
