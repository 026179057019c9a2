import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { cleanUpIdentity } from "~/identity/clean-up.server";
import { hasTwoStep, findTwoStep } from "~/identity/two-step/two-step.store.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { findUsernameOwner } from "~/profiles/profiles.store.server";
import { seedPerson } from "../../support/people";

const db = openDatabase(env.DB);
const at = (ahead: number) => ({ db, sessions: env.SESSIONS, clock: () => Date.now() + ahead });

async function enrolled(confirmedAt: number | null): Promise<string> {
  const { id } = await seedPerson();
  const now = Date.now();
  const tries = { last_counter: 0, tries: 0, tries_since: now };
  const times = { confirmed_at: confirmedAt, created_at: now };
  await db.insert(twoStep).values({ account_id: id, sealed_secret: "1.a.b", ...tries, ...times });
  return id;
}

describe("the clean-up", () => {
  it("the clean-up keeps a session for as long as it can be used", async () => {
    const { id } = await seedPerson();
    const session = () =>
      env.DB.prepare("select expires_at from session_families where account_id = ?")
        .bind(id)
        .first<number>("expires_at");
    const end = (await session()) ?? 0;
    await cleanUpIdentity(at(end - Date.now() - HOUR_MS));
    expect(await session()).toBe(end);
    await cleanUpIdentity(at(end - Date.now() + 30 * DAY_MS));
    expect(await session()).toBeNull();
  });

  it("the clean-up removes a secret that was never confirmed, but never an active second step", async () => {
    const [on, pending] = [await enrolled(Date.now()), await enrolled(null)];
    await cleanUpIdentity(at(3 * DAY_MS));
    expect(await findTwoStep(db, pending)).toBeNull();
    expect(await hasTwoStep(db, on)).toBe(true);
  });

  it("the clean-up removes sign-ups that weren't confirmed within seven days and frees their usernames", async () => {
    const [pending, used, confirmed] = [
      await seedPerson({ confirmed: false }),
      await seedPerson({ confirmed: false }),
      await seedPerson(),
    ];
    await db.update(accounts).set({ last_sign_in_at: 1 }).where(eq(accounts.id, used.id));
    const usernames = async () =>
      Promise.all(
        [pending, used, confirmed].map(
          async (one) => (await findUsernameOwner(db, one.username, Date.now())) !== null,
        ),
      );
    await cleanUpIdentity(at(7 * DAY_MS - HOUR_MS));
    expect(await usernames()).toEqual([true, true, true]);
    await cleanUpIdentity(at(7 * DAY_MS + HOUR_MS));
    // With deferred confirmation it is an account like any other.
    expect(await usernames()).toEqual([false, true, true]);
  });
});
