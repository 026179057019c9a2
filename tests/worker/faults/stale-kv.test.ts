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
import { seedPerson, tokensOf, type Person, UNASKED } from "../../support/people";
import { db } from "../../support/uploads";
import { IdentityWorld } from "./identity-scenario";

/** A place of the edge whose KV knows everything as it was when `remember` was called, misses among it. */
async function elsewhere(...people: readonly Person[]) {
  const world = new IdentityWorld();
  const { store, remember } = staleKV(env.SESSIONS);
  const deps = { ...world.deps(), sessions: store };
  for (const { cookie } of people) await resolveSession(deps, tokensOf(cookie), { fresh: false });
  remember();
  return { world, deps };
}

async function viewerOf(world: IdentityWorld, { cookie }: Person) {
  const { viewer } = await resolveSession(world.deps(), tokensOf(cookie), { fresh: true });
  if (!viewer) throw new Error("The person should be signed in here");
  return viewer;
}

const from = { device: NO_DEVICE };

/** The session ends from another one of the same person, begun since. */
async function elsewhereSignedIn(world: IdentityWorld, { id }: Person): Promise<Viewer> {
  const other = await startSession(world.deps(), { accountId: id, isProof: true, ...from });
  if (!other) throw new Error("No second session was made");
  return other.viewer;
}

/** What ends a person's session, each told to the place where it happens. */
const ENDS: [string, (world: IdentityWorld, person: Person) => Promise<unknown>][] = [
  ["a sign-out", async (world, person) => signOut(world.deps(), await viewerOf(world, person), NO_DEVICE)],
  ["a sign-out everywhere", (world, { id }) => signOutEverywhere(world.deps(), id, NO_DEVICE)],
  [
    "the account's deletion",
    async (world, person) => deleteAccount(world.deps(), await viewerOf(world, person), UNASKED),
  ],
  [
    "its end from another device",
    async (world, person) => {
      const { sessionId } = await viewerOf(world, person);
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
        { password: "Difference-Eng1ne", ...UNASKED },
      ),
  ],
  [
    "the second use of its refresh token",
    async (world, person) => {
      const first = await renewSession(world.deps(), tokensOf(person.cookie));
      if (first === "elsewhere") throw new Error("The browser has not moved");
      await renewSession(world.deps(), first?.tokens ?? null);
      await renewSession(world.deps(), tokensOf(person.cookie));
    },
  ],
];

/** Read beside a session, believed or not. */
const anything = async (accountId: string) => accountId;

/** How far the clock of that place is off besides, ms. */
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
    const { viewer } = await resolveSession(place.deps, tokensOf(person.cookie), {
      fresh: false,
    });
    expect(viewer?.id).toBe(person.id);
  });

  describe.each(SKEWS)("with a clock %i ms ahead", (skew) => {
    const depsThere = () => ({ ...place.deps, clock: () => Date.now() + skew });

    it("nothing can be written, and the dead cookie is taken away", async () => {
      const { viewer, tokens } = await resolveSession(depsThere(), tokensOf(person.cookie), {
        fresh: true,
      });
      expect(viewer).toBeNull();
      expect(tokens).toBe("none");
    });

    it("private media stays closed", async () => {
      expect(await readFreshViewer(depsThere(), tokensOf(person.cookie))).toBeNull();
      expect(await readFreshAccount(depsThere(), tokensOf(person.cookie), anything)).toBeNull();
    });

    it("no page is shown once its hour is over, whatever KV still remembers", async () => {
      const later = { ...place.deps, clock: () => Date.now() + Math.max(skew, 0) + HOUR_MS + MINUTE_MS };
      const asked = { fresh: false };
      expect((await resolveSession(later, tokensOf(person.cookie), asked)).viewer).toBeNull();
    });
  });
});

describe("where KV is a minute old", () => {
  it("a role or a confirmation withdrawn since counts at once for every write", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const { deps } = await elsewhere(person);
    await db.update(profiles).set({ account_type: "viewer" }).where(eq(profiles.id, person.id));
    await db.update(accounts).set({ email_confirmed_at: null }).where(eq(accounts.id, person.id));
    const { viewer } = await resolveSession(deps, tokensOf(person.cookie), { fresh: true });
    expect(viewer).toMatchObject({ id: person.id });
    expect(JSON.stringify(viewer)).not.toContain('"creator"');
  });

  it("a session renewed here is taken there, though its record is not known there yet", async () => {
    const person = await seedPerson();
    const { deps } = await elsewhere(person);
    const world = new IdentityWorld();
    // Its access token has run out: what is left of KV there is nothing.
    await env.SESSIONS.list().then(({ keys }) =>
      Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name))),
    );
    const renewed = await resolveSession(world.deps(), tokensOf(person.cookie), {
      fresh: false,
    });
    const { tokens } = renewed;
    if (!tokens || tokens === "none") throw new Error("The session was not renewed");
    expect(renewed.viewer?.id).toBe(person.id);
    const there = await resolveSession(deps, tokens, { fresh: true });
    expect(there.viewer?.id).toBe(person.id);
  });

  it("two places that renew one session at once do not take each other for thieves", async () => {
    const person = await seedPerson();
    const places = await Promise.all([elsewhere(), elsewhere()]);
    await env.SESSIONS.list().then(({ keys }) =>
      Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name))),
    );
    const answers = await Promise.all(
      places.map(({ deps }) => resolveSession(deps, tokensOf(person.cookie), { fresh: false })),
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
