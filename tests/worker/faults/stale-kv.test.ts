import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { updatePassword } from "~/identity/passwords/recovery.server";
import { renewSession } from "~/identity/sessions/renew-session.server";
import {
  readFreshAccount,
  readFreshViewer,
  resolveSession,
} from "~/identity/sessions/resolve-session.server";
import { startSession } from "~/identity/sessions/start-session.server";
import {
  endOtherSessions,
  endSession,
  signOut,
  signOutEverywhere,
} from "~/identity/sessions/sign-out.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { deleteAccount } from "~/registration/delete-account.server";
import { profiles } from "~/profiles/profiles.table";
import { staleKV } from "../../support/faults";
import { seedPerson, readTokens, type Person, PASSWORD_PROOF } from "../../support/people";
import { db } from "../../support/uploads";
import { IdentityWorld } from "./identity-scenario";

/** KV of this location stays as it was when `remember` was called, misses included. */
async function elsewhere(...people: readonly Person[]) {
  const world = new IdentityWorld();
  const { store, remember } = staleKV(env.SESSIONS);
  const deps = { ...world.deps(), sessions: store };
  for (const { cookie } of people) await resolveSession(deps, readTokens(cookie), { fresh: false });
  remember();
  return { world, deps };
}

async function readViewer(world: IdentityWorld, { cookie }: Person) {
  const { viewer } = await resolveSession(world.deps(), readTokens(cookie), { fresh: true });
  if (!viewer) throw new Error("The person should be signed in here");
  return viewer;
}

const from = { device: NO_DEVICE };

async function elsewhereSignedIn(world: IdentityWorld, { id }: Person): Promise<Viewer> {
  const other = await startSession(world.deps(), { accountId: id, isProof: true, ...from });
  if (!other) throw new Error("No second session was made");
  return other.viewer;
}

const ENDS: [string, (world: IdentityWorld, person: Person) => Promise<unknown>][] = [
  ["a sign-out", async (world, person) => signOut(world.deps(), await readViewer(world, person), NO_DEVICE)],
  ["a sign-out everywhere", (world, { id }) => signOutEverywhere(world.deps(), id, NO_DEVICE)],
  [
    "the account's deletion",
    async (world, person) => deleteAccount(world.deps(), await readViewer(world, person), PASSWORD_PROOF),
  ],
  [
    "its end from another device",
    async (world, person) => {
      const { sessionId } = await readViewer(world, person);
      const { id } = await elsewhereSignedIn(world, person);
      await endSession(world.deps(), id, sessionId, NO_DEVICE);
    },
  ],
  [
    "'sign out the others' on another device",
    async (world, person) =>
      endOtherSessions(world.deps(), await elsewhereSignedIn(world, person), NO_DEVICE),
  ],
  [
    "a new password from another device",
    async (world, person) =>
      updatePassword(
        world.deps(),
        { recoveryToken: null, viewer: await elsewhereSignedIn(world, person) },
        { password: "Difference-Eng1ne", ...PASSWORD_PROOF },
      ),
  ],
  [
    "the second use of its refresh token",
    async (world, person) => {
      const first = await renewSession(world.deps(), readTokens(person.cookie));
      if (first === "elsewhere") throw new Error("The browser has not moved");
      await renewSession(world.deps(), first?.tokens ?? null);
      await renewSession(world.deps(), readTokens(person.cookie));
    },
  ],
];

const anything = async (accountId: string) => accountId;

const SKEWS = [0, -DAY_MS, -5 * MINUTE_MS, 5 * MINUTE_MS, DAY_MS];

describe.each(ENDS)("where KV is a minute old, after %s", (_name, end) => {
  let place: Awaited<ReturnType<typeof elsewhere>>;
  let person: Person;
  beforeAll(async () => {
    person = await seedPerson({ accountType: "creator" });
    place = await elsewhere(person);
    await end(new IdentityWorld(), person);
  });

  it("a page may still be shown, or this test would prove nothing", async () => {
    const { viewer } = await resolveSession(place.deps, readTokens(person.cookie), {
      fresh: false,
    });
    expect(viewer?.id).toBe(person.id);
  });

  describe.each(SKEWS)("with a clock %i ms ahead", (skew) => {
    const depsThere = () => ({ ...place.deps, clock: () => Date.now() + skew });

    it("the dead session can't write, and its cookie is removed", async () => {
      const { viewer, tokens } = await resolveSession(depsThere(), readTokens(person.cookie), {
        fresh: true,
      });
      expect(viewer).toBeNull();
      expect(tokens).toBe("none");
    });

    it("the dead session opens no private media", async () => {
      expect(await readFreshViewer(depsThere(), readTokens(person.cookie))).toBeNull();
      expect(await readFreshAccount(depsThere(), readTokens(person.cookie), anything)).toBeNull();
    });

    it("the dead session shows no page once its hour is over, whatever KV remembers", async () => {
      const later = { ...place.deps, clock: () => Date.now() + Math.max(skew, 0) + HOUR_MS + MINUTE_MS };
      const asked = { fresh: false };
      expect((await resolveSession(later, readTokens(person.cookie), asked)).viewer).toBeNull();
    });
  });
});

describe("where KV is a minute old", () => {
  it("a withdrawn role or confirmation counts at once for every write", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const { deps } = await elsewhere(person);
    await db.update(profiles).set({ account_type: "viewer" }).where(eq(profiles.id, person.id));
    await db.update(accounts).set({ email_confirmed_at: null }).where(eq(accounts.id, person.id));
    const { viewer } = await resolveSession(deps, readTokens(person.cookie), { fresh: true });
    expect(viewer).toMatchObject({ id: person.id });
    expect(JSON.stringify(viewer)).not.toContain('"creator"');
  });

  it("a session renewed here works there, although its record isn't known there yet", async () => {
    const person = await seedPerson();
    const { deps } = await elsewhere(person);
    const world = new IdentityWorld();
    // Its access token has expired, so nothing of it is left in KV there.
    await env.SESSIONS.list().then(({ keys }) =>
      Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name))),
    );
    const renewed = await resolveSession(world.deps(), readTokens(person.cookie), {
      fresh: false,
    });
    const { tokens } = renewed;
    if (!tokens || tokens === "none") throw new Error("The session was not renewed");
    expect(renewed.viewer?.id).toBe(person.id);
    const there = await resolveSession(deps, tokens, { fresh: true });
    expect(there.viewer?.id).toBe(person.id);
  });

  it("two locations that renew one session at once don't mistake each other for thieves", async () => {
    const person = await seedPerson();
    const places = await Promise.all([elsewhere(), elsewhere()]);
    await env.SESSIONS.list().then(({ keys }) =>
      Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name))),
    );
    const answers = await Promise.all(
      places.map(({ deps }) => resolveSession(deps, readTokens(person.cookie), { fresh: false })),
    );
    for (const { viewer } of answers) expect(viewer?.id).toBe(person.id);
    const tokens = answers[0]?.tokens;
    if (!tokens || tokens === "none") throw new Error("The session was not renewed");
    const after = await resolveSession(new IdentityWorld().deps(), tokens, {
      fresh: true,
    });
    expect(after.viewer?.id).toBe(person.id);
  });
});
