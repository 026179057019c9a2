import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { help } from "~/help/help.server";
import type { DeedKind } from "~/help/help.rules";
import { answerRequest, askFor } from "~/help/requests.server";
import { DAY_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, type Fault } from "../../support/faults";
import { Killed } from "../../support/killed";
import { seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { db, eventsOf, logOf, VISIT, world } from "./help-world";

const killing = { breaking: ({ call, moment }: Fault) => new Killed(call, moment) };

const visit = () => ({ visit: VISIT, press: crypto.randomUUID() });

/** What a deed changes. */
const stateOf = async (id: string) =>
  JSON.stringify(
    await db.get(sql`select email, session_epoch, quota_times, deleting_at is null as here,
      (select trial_ends_at from memberships where account_id = a.id) as trial,
      (select count(*) from membership_notices where account_id = a.id) as notices,
      (select count(*) from session_families where account_id = a.id and revoked_at is null) as sessions,
      (select count(*) from mail_codes where account_id = a.id and purpose in ('recovery', 'signup')) as links
      from accounts as a where id = ${id}`),
  );

/** Colleagues of other tests would be second leads. */
beforeEach(() => db.run(sql`update staff set ended_at = 1 where ended_at is null`));

describe("a worker that is killed", () => {
  it.each<DeedKind>([
    "quota",
    "trial",
    "sessions",
    "sign_in_limit",
    "recovery",
    "confirmation",
    "withdrawal",
  ])("has never done the deed %s without a line in the log, and another press does it", async (kind) => {
    const support = await seedStaff("support");
    await breakCalls(async (faults, name) => {
      const person = await seedPerson({ confirmed: kind !== "confirmation", access: Date.now() + DAY_MS });
      if (kind === "withdrawal")
        await db.run(sql`update memberships set state = 'active', subscription_id = ${`sub_${person.id}`},
            currency = 'usd' where account_id = ${person.id}`);
      const deed = { accountId: person.id, kind, times: 4 };
      const before = await stateOf(person.id);
      const { deps } = world(openDatabase(faultyD1(env.DB, faults)));
      await help(deps, support.asker, { ...deed, ...visit() }).catch(() => undefined);
      const isLogged = (await logOf(person.id)).length === 1;
      const isDone = (await stateOf(person.id)) !== before;
      expect(await eventsOf(person.id), name).toEqual(isLogged ? [`help_${kind}`] : []);
      if (isDone) expect(isLogged, `${name}: ${faults.victim}`).toBe(true);
      if (kind === "withdrawal") expect(isDone, `${name}: ${faults.victim}`).toBe(isLogged);
      if (isLogged) return;
      await help(world().deps, support.asker, { ...deed, ...visit() });
      expect(await eventsOf(person.id)).toEqual([`help_${kind}`]);
    }, killing);
  });

  it.each(["email", "erasure"] as const)(
    "has carried out a request (%s) exactly where the log says so, and leaves it open where it doesn't",
    async (kind) => {
      const [first, second] = [await seedStaff("lead"), await seedStaff("lead")];
      const outcomes = new Set<boolean>();
      await breakCalls(async (faults, name) => {
        const person = await seedPerson();
        const newAddress = kind === "email" ? `new.${crypto.randomUUID()}@gmail.com` : null;
        await askFor(world().deps, first.asker, { accountId: person.id, kind, newAddress, ...visit() });
        const { id } = await db.get<{ id: number }>(
          sql`select id from help_requests where account_id = ${person.id}`,
        );
        const { deps } = world(openDatabase(faultyD1(env.DB, faults)));
        const carryOut = { id, intent: "carry_out" as const };
        await answerRequest(deps, second.asker, { ...carryOut, ...visit() }).catch(() => undefined);
        const account = await db.get<{ email: string; deleting_at: number | null } | undefined>(
          sql`select email, deleting_at from accounts where id = ${person.id}`,
        );
        const isDone = kind === "email" ? account?.email === newAddress : account?.deleting_at !== null;
        outcomes.add(isDone);
        const log = (await logOf(person.id)).map((row) => row.kind);
        const row = await db.get(
          sql`select done_at is not null as done, stopped_at from help_requests where id = ${id}`,
        );
        const where = `${name}: ${faults.victim}`;
        expect(log, where).toEqual([`${kind}_asked`, ...(isDone ? [`${kind}_done`] : [])]);
        expect(row, where).toEqual({ done: isDone ? 1 : 0, stopped_at: null });
        if (isDone) return;
        await answerRequest(world().deps, second.asker, { ...carryOut, ...visit() });
        expect(await logOf(person.id)).toHaveLength(2);
      }, killing);
      expect(outcomes).toEqual(new Set([true, false]));
    },
  );
});
