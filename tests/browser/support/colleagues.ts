import { localDatabase } from "../../../scripts/local/local-database.ts";
import { newMember, type Member } from "./members.ts";
import { origin } from "./test.ts";

type Role = "reviewer" | "moderator" | "lead" | "guardian";

/** Written into the local database, since another journey covers the setup. */
export async function newColleague(role: Role, language = "en"): Promise<Member> {
  const member = await newMember("viewer", undefined, language);
  const run = await localDatabase(origin());
  const now = Date.now();
  await run(
    `insert into two_step (account_id, sealed_secret, tries_since, confirmed_at, created_at)
     select id, 'of no use', ?1, ?1, ?1 from accounts where email = ?2`,
    [now, member.email],
  );
  await run(
    "update session_families set two_step_at = ?1 where account_id = (select id from accounts where email = ?2)",
    [now, member.email],
  );
  await run(
    "insert into staff (account_id, role, added_at) select id, ?1, ?2 from accounts where email = ?3",
    [role, now, member.email],
  );
  return member;
}
