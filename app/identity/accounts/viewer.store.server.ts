import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/platform/database.server";
import type { Viewer } from "./viewer";

const row = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.number().nullable(),
  session_epoch: z.number(),
  full_name: z.string().nullable(),
  username: z.string(),
  account_type: z.enum(["viewer", "creator"]),
  avatar_url: z.string().nullable(),
  language: z.string(),
  stopped_until: z.number().nullable(),
  is_reviewed: z.number(),
});

const FOR_GOOD = 8_640_000_000_000_000;

/** Identity may not import profiles, and a second query costs more. */
export async function readPerson(
  db: Database,
  accountId: string | SQL,
): Promise<{ person: Omit<Viewer, "sessionId">; epoch: number } | null> {
  const found = await db.get(sql`
    select a.id, coalesce(a.claimed_email, a.email) as email, a.email_confirmed_at, a.session_epoch,
           p.full_name, p.username, p.account_type, p.avatar_url, p.language,
           case when a.ended_at is not null or a.sealed_hold is not null then ${FOR_GOOD}
             else a.suspended_until end as stopped_until, a.sealed_hold is not null as is_reviewed
    from accounts a join profiles p on p.id = a.id
    where a.id = ${accountId} and a.deleting_at is null`);
  if (!found) return null;
  const value = row.parse(found);
  return {
    epoch: value.session_epoch,
    person: {
      id: value.id,
      email: value.email,
      emailConfirmedAt: value.email_confirmed_at,
      fullName: value.full_name,
      username: value.username,
      accountType: value.account_type,
      avatarUrl: value.avatar_url,
      language: value.language,
      ...(value.stopped_until === null ? {} : { stoppedUntil: value.stopped_until }),
      ...(value.is_reviewed === 1 ? { isUnderReview: true } : {}),
    },
  };
}
