import { inArray, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { findAccountByEmail, findAccountsClaiming } from "~/identity/accounts/accounts.store.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { findAccount } from "~/payouts/accounts/payout-accounts.store.server";
import { accountView } from "~/payouts/accounts/account-view.rules";
import { findCreatorNo } from "~/ledger/numbers.store.server";
import { memberships, type Membership } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import { findUsernameOwner } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";
import type { Quota } from "~/uploads/quota.rules";
import { usageColumns } from "~/uploads/quota.store.server";
import { helpWords } from "~/words/en/help";
import { FOUND_MAX, NAME_MIN } from "./help.limits";

const { values } = helpWords;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface FoundPerson {
  id: string;
  username: string;
  full_name: string | null;
}

/** @param find a whole address, @name, an id, or the part of a name. @returns null where that is too short */
export async function findPeople(db: Database, find: string, now: number): Promise<FoundPerson[] | null> {
  if (!find.includes("@") && !ID.test(find)) {
    if ([...find].length < NAME_MIN) return null;
    // A scan, as a surname is inside the name; the hourly limit keeps it rare.
    return db.all<FoundPerson>(sql`select p.id, p.username, p.full_name from ${profiles} as p
      join ${accounts} as a on a.id = p.id and a.deleting_at is null
      where instr(lower(p.username), lower(${find})) > 0 or instr(lower(p.full_name), lower(${find})) > 0
      order by p.username limit ${FOUND_MAX}`);
  }
  const ids = await findIds(db, find, now);
  return db
    .select({ id: profiles.id, username: profiles.username, full_name: profiles.full_name })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(profiles.username)
    .all();
}

async function findIds(db: Database, find: string, now: number): Promise<string[]> {
  if (!find.startsWith("@") && find.includes("@")) {
    const holder = await findAccountByEmail(db, find);
    const claiming = await findAccountsClaiming(db, find, FOUND_MAX - 1);
    return [...(holder ? [holder] : []), ...claiming].map(({ id }) => id);
  }
  const id = await findPersonId(db, find, now);
  return id === null ? [] : [id];
}

export async function findPersonId(db: Database, key: string, now: number): Promise<string | null> {
  const id = ID.test(key) ? key : await findUsernameOwner(db, key.replace(/^@/, ""), now);
  const found = await db.get<{ id: string } | undefined>(
    sql`select id from ${accounts} where id = ${id} and deleting_at is null`,
  );
  return found?.id ?? null;
}

interface Facts {
  username: string;
  account_type: keyof typeof values.account_type;
  state: keyof typeof values.state;
  created_at: number;
  email_confirmed_at: number | null;
  last_sign_in_at: number | null;
  suspended_until: number | null;
  two_step: keyof typeof values.two_step;
  passkeys: number;
  sessions: number;
  membership: Membership["state"];
  trial_ends_at: number | null;
  access_until: number | null;
  next_charge_at: number | null;
  membership_ends_at: number | null;
  storage: number;
  times: number;
}

/** States and dates only. Nothing of reports, cases or lockdowns: one under lockdown looks like any account. */
export async function readPersonFacts(
  db: Database,
  id: string,
  { now, quota }: { now: number; quota: Quota },
) {
  const usage = usageColumns(id, now);
  const facts = await db.get<Facts | undefined>(sql`
    select p.username, p.account_type, a.created_at, a.email_confirmed_at, a.last_sign_in_at,
      case when a.ended_at is not null then 'closed' when a.suspended_until > ${now} then 'suspended' else 'open' end
        as state,
      case when a.suspended_until > ${now} then a.suspended_until end as suspended_until,
      case when exists (select 1 from two_step where account_id = a.id and confirmed_at is not null)
        then 'on' else 'off' end as two_step,
      (select count(*) from passkeys where account_id = a.id) as passkeys,
      (select count(*) from ${sessionFamilies} as s where s.account_id = a.id and s.revoked_at is null
        and s.expires_at > ${now} and s.epoch = a.session_epoch) as sessions,
      coalesce(m.state, 'none') as membership, m.trial_ends_at, m.access_until, m.next_charge_at,
      m.ends_at as membership_ends_at, ${usage.bytes} as storage, ${usage.times} as times
    from ${accounts} as a join ${profiles} as p on p.id = a.id left join ${memberships} as m on m.account_id = a.id
    where a.id = ${id} and a.deleting_at is null`);
  if (!facts) return null;
  const no = await findCreatorNo(db, id);
  const payout = no === null ? undefined : await findAccount(db, no);
  const { username, times, passkeys, sessions, storage, ...rest } = facts;
  const { account_type, state, two_step, membership, ...dates } = rest;
  return {
    username,
    times,
    states: named({
      id,
      state: values.state[state],
      account_type: values.account_type[account_type],
      two_step: values.two_step[two_step],
      membership: values.membership[membership],
      payout: values.payout[payout ? accountView(payout.row).standing : "none"],
    }),
    counts: named({ passkeys, sessions }),
    bytes: named({ storage, storage_quota: quota.bytes * times }),
    dates: named(dates),
  };
}

const named = <T>(facts: Partial<Record<keyof typeof helpWords.facts, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [helpWords.facts[name as keyof typeof facts], value]),
  );
