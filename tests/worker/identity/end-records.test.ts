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
import { seedPerson, readTokens, PASSWORD_PROOF } from "../../support/people";
import { open } from "../../support/visitor";

const db = openDatabase(env.DB);

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

describe("signing out while KV refuses to delete the session record", () => {
  it("a failed delete of the session record is tried again, and the page is closed at once", async () => {
    const person = await seedPerson();
    await signOutEverywhere({ db, sessions: stubborn(2), clock: Date.now }, person.id, NO_DEVICE);
    expect((await open("/profile", person)).status).toBe(302);
  });

  it("when KV never deletes the record, the sweep does it later", async () => {
    const person = await seedPerson();
    await signOutEverywhere({ db, sessions: stubborn(99), clock: Date.now }, person.id, NO_DEVICE);
    // Pages trust KV, so the sweep has to end this.
    expect((await open("/profile", person)).status).toBe(200);
    await cleanUpIdentity({ db, sessions: stubborn(99), clock: Date.now });
    expect((await open("/profile", person)).status).toBe(200);
    await cleanUpIdentity({ db, sessions: env.SESSIONS, clock: Date.now });
    expect((await open("/profile", person)).status).toBe(302);
    const left = await db.select().from(sessionFamilies).where(eq(sessionFamilies.record_left, true));
    expect(left).toEqual([]);
  });

  it("a deleted account's row stays until KV has deleted its sessions", async () => {
    const person = await seedPerson();
    const deps = (sessions: KVNamespace) => ({
      db,
      sessions,
      clock: Date.now,
      avatars: env.AVATARS,
      mailer: async () => undefined,
      ...{ twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]), appOrigin: "http://localhost:8787" },
      removeBelongings: async () => true,
      onRemoval: () => [],
      endMembership: async () => true,
      onClosing: () => Promise.resolve([]),
    });
    const { viewer } = await resolveSession(deps(env.SESSIONS), readTokens(person.cookie), { fresh: true });
    if (!viewer) throw new Error("signed in");
    await deleteAccount(deps(stubborn(99)), viewer, PASSWORD_PROOF);
    const rows = () => env.DB.prepare("select id from accounts where id = ?").bind(person.id).all();
    expect((await rows()).results).toHaveLength(1);
    await resumeDeletions(deps(env.SESSIONS));
    expect((await rows()).results).toHaveLength(0);
    expect((await open("/profile", person)).status).toBe(302);
  });
});
