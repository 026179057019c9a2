import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { MAX_BLOCKED } from "./blocks.limits";
import { insertBlock, isBlockedBy, removeBlock } from "./blocks.store.server";

interface BlockDeps {
  db: Database;
  clock: Clock;
}

/**
 * Blocks a person: from then on they can't comment on, like or follow what is who blocks', nor reply to them, and what
 * they wrote there is not shown. They are not told. Doing it again changes nothing.
 * @throws DomainError blocks.yourself, blocks.not_found, blocks.too_many
 */
export async function block({ db, clock }: BlockDeps, blocker: string, username: string): Promise<void> {
  const now = clock();
  const person = await findProfileByUsername(db, username, now);
  if (!person) throw new DomainError("blocks.not_found");
  if (person.id === blocker) throw new DomainError("blocks.yourself");
  await insertBlock(db, { blocker, blocked: person.id, now }, MAX_BLOCKED);
  if (await isBlockedBy(db, blocker, person.id)) return;
  // Closed in this very moment, or one too many.
  throw new DomainError(
    (await findProfileByUsername(db, username, now)) ? "blocks.too_many" : "blocks.not_found",
  );
}

/** Blocks a person no longer; nobody blocked and nobody there are no mistakes. Who they followed they follow no more. */
export async function unblock({ db, clock }: BlockDeps, blocker: string, username: string): Promise<void> {
  const person = await findProfileByUsername(db, username, clock());
  if (person) await removeBlock(db, blocker, person.id);
}
