import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { MAX_BLOCKED } from "./blocks.limits";
import { countBlocked, insertBlock, isBlockedBy, removeBlock } from "./blocks.store.server";

interface BlockDeps {
  db: Database;
  clock: Clock;
}

/** Blocked people aren't told. @throws DomainError blocks.yourself, blocks.not_found, blocks.too_many */
export async function block({ db, clock }: BlockDeps, blocker: string, username: string): Promise<void> {
  const now = clock();
  const person = await findProfileByUsername(db, username, now);
  if (!person) throw new DomainError("blocks.not_found");
  if (person.id === blocker) throw new DomainError("blocks.yourself");
  await insertBlock(db, { blocker, blocked: person.id, now }, MAX_BLOCKED);
  if (await isBlockedBy(db, blocker, person.id)) return;
  // Else the account closed at this moment, or another tab unblocked it again.
  if ((await countBlocked(db, blocker)) >= MAX_BLOCKED) throw new DomainError("blocks.too_many");
  if (!(await findProfileByUsername(db, username, now))) throw new DomainError("blocks.not_found");
}

export async function unblock({ db, clock }: BlockDeps, blocker: string, username: string): Promise<void> {
  const person = await findProfileByUsername(db, username, clock());
  if (person) await removeBlock(db, blocker, person.id);
}
