import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cleanUpIdentity } from "~/identity/clean-up.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { signOutEverywhere } from "~/identity/sessions/sign-out.server";
import { openDatabase } from "~/platform/database.server";
import { deleteAccount, resumeDeletions } from "~/registration/delete-account.server";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { seedPerson, tokensOf, UNASKED } from "../../support/people";
import { open } from "../../support/visitor";

const db = openDatabase(env.DB);

/** KV that refuses to remove anything so many times. */
function stubborn(refusals: number): KVNamespace {
  let left = refusals;
  return new Proxy(env.SESSIONS, {
    get(store, key) {
      if (key === "delete" && left-- > 0) return () => Promise.reject(new Error("KV DELETE failed: 503"));
      const value: unknown = Reflect.get(store, key);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(store) : value;
    },
  });
}

describe("signing out while KV refuses to remove the session's record", () => {
  it("tries again, and the page is gone at once", async () => {
    const person = await seedPerson();
    await signOutEverywhere({ db, sessions: stubborn(2), clock: Date.now }, person.id, NO_DEVICE);
    expect((await open("/profile", person)).status).toBe(302);
  });

  it("for good leaves it to the sweep, which removes it", async () => {
    const person = await seedPerson();
    await signOutEverywhere({ db, sessions: stubborn(99), clock: Date.now }, person.id, NO_DEVICE);
    // Pages trust KV: this is what the sweep has to end.
    expect((await open("/profile", person)).status).toBe(200);
    await cleanUpIdentity({ db, sessions: stubborn(99), clock: Date.now });
    expect((await open("/profile", person)).status).toBe(200);
    await cleanUpIdentity({ db, sessions: env.SESSIONS, clock: Date.now });
    expect((await open("/profile", person)).status).toBe(302);
    const left = await db.select().from(sessionFamilies).where(eq(sessionFamilies.record_left, true));
    expect(left).toEqual([]);
  });

  it("keeps a deleted account's row until KV has let go of its sessions", async () => {
    const person = await seedPerson();
    const deps = (sessions: KVNamespace) => ({
      ...{ db, sessions, clock: Date.now, avatars: env.AVATARS, mailer: async () => undefined },
      ...{ twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]), appOrigin: "http://localhost:8787" },
      removeBelongings: async () => true,
      onRemoval: () => [],
      endMembership: async () => true,
      onClosing: () => Promise.resolve([]),
    });
    const { viewer } = await resolveSession(deps(env.SESSIONS), tokensOf(person.cookie), { fresh: true });
    if (!viewer) throw new Error("signed in");
    await deleteAccount(deps(stubborn(99)), viewer, UNASKED);
    const rows = () => env.DB.prepare("select id from accounts where id = ?").bind(person.id).all();
    expect((await rows()).results).toHaveLength(1);
    await resumeDeletions(deps(env.SESSIONS));
    expect((await rows()).results).toHaveLength(0);
    expect((await open("/profile", person)).status).toBe(302);
  });
});
