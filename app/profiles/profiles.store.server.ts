import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { profiles, type Profile } from "./profiles.table";

export async function findProfile(db: Database, id: string): Promise<Profile | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id)).limit(1);
  return profile ?? null;
}

/** Whose username this is, compared without case; null while it is free. */
export async function usernameOwner(db: Database, username: string): Promise<string | null> {
  const [owner] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`lower(${profiles.username}) = ${username.toLowerCase()}`)
    .limit(1);
  return owner?.id ?? null;
}
