import { env } from "cloudflare:workers";
import { eq, type Column } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { confirmSignUp, resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { signIn } from "~/identity/sessions/sign-in.server";
import { signInChallenges, twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { deleteAccount, resumeDeletions } from "~/registration/delete-account.server";
import { profiles } from "~/profiles/profiles.table";
import { signUp } from "~/registration/sign-up.server";
import { breakCalls } from "../../support/calls-to-break";
import { Interruption, type Faults } from "../../support/faults";
import { requireSession, seedPerson, readTokens, type Person, PASSWORD_PROOF } from "../../support/people";
import { codeAt, enterByCode, seedTwoStep } from "../../support/two-step";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { readAccounts, IdentityWorld, origin, parseSignUp, VERIFIER } from "./identity-scenario";
import { listOwnedObjects, readOwnedRows, UploadWorld } from "./upload-scenario";

const from = { device: NO_DEVICE };

const confirm = (world: IdentityWorld, code: string | null, faults?: Faults) =>
  confirmSignUp(world.deps(faults), { code: code ?? "", verifier: VERIFIER, ...from });

describe("a sign-up in which any single call to D1, KV or the mail service fails", () => {
  it("a failed sign-up can be repeated and ends in one account that its owner can use", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [world, form] = [new IdentityWorld(), parseSignUp()];
      await signUp(world.deps(faults), form, await origin()).catch(() => undefined);
      await world.settle();
      if (world.codeFor(form.email) === null) await signUp(world.deps(), form, await origin());
      await world.settle();
      expect((await confirm(world, world.codeFor(form.email))).outcome, name).toBe("signed_in");
      const found = await readAccounts(form.email);
      expect(found, name).toHaveLength(1);
      const db = openDatabase(env.DB);
      const named = await db.select().from(profiles).where(eq(profiles.username, form.username));
      expect(
        named.map(({ id }) => id),
        name,
      ).toEqual([found[0]?.id]);
      await signIn(world.deps(), { email: form.email, password: form.password, ...from });
    });
    expect(struck).toBeGreaterThan(10);
  });

  it("a failed sign-up can be confirmed, if necessary with another mail", async () => {
    const [world, form] = [new IdentityWorld(), parseSignUp()];
    await breakCalls(async (faults, name) => {
      const challenge = (await origin()).challenge;
      const person = await seedPerson({ confirmed: false, signUpChallenge: challenge });
      await resendConfirmation(world.deps(), { email: person.email, challenge });
      await confirm(world, world.codeFor(person.email), faults).catch(() => undefined);
      const enter = async () =>
        requireSession(
          await signIn(world.deps(), { email: person.email, password: person.password, ...from }),
        );
      const entered = await enter().catch((error: unknown) => String(error));
      if (typeof entered === "string") {
        expect(entered, name).toContain("identity.email_not_confirmed");
        await resendConfirmation(world.deps(), { email: person.email, challenge });
        await confirm(world, world.codeFor(person.email));
      }
      expect((await enter()).viewer.id, name).toBe(person.id);
    });
    expect(form.email).not.toBe("");
  });
});

describe("a sign-in in which any single call fails", () => {
  it("a failed sign-in succeeds at the next try with a lasting session", async () => {
    await breakCalls(async (faults, name) => {
      const [world, person] = [new IdentityWorld(), await seedPerson()];
      const credentials = { email: person.email, password: person.password, ...from };
      const first = await signIn(world.deps(faults), credentials).catch(() => null);
      const session = requireSession(first ?? (await signIn(world.deps(), credentials)));
      const { viewer } = await resolveSession(world.deps(), session.tokens, {
        fresh: true,
      });
      expect(viewer?.id, name).toBe(person.id);
    });
  });
});

describe("the second step of a sign-in", () => {
  const readTraces = async ({ id }: Person) => {
    const db = openDatabase(env.DB);
    const mine = <T extends { account_id: Column }>(table: T) => eq(table.account_id, id);
    const [row] = await db.select().from(twoStep).where(mine(twoStep));
    const events = await db.select().from(accountEvents).where(mine(accountEvents));
    return {
      counter: row?.last_counter,
      challenges: await db.$count(signInChallenges, mine(signInChallenges)),
      sessions: await db.$count(sessionFamilies, mine(sessionFamilies)),
      signIns: events.filter(({ kind }) => kind === "signed_in").length,
    };
  };
  const begin = async () => {
    // In this order, or a step that ends in between makes the code a used one.
    const [person, world] = [await seedTwoStep(), new IdentityWorld()];
    const deps = (faults?: Faults) => ({
      ...world.deps(faults),
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
    });
    const first = await signIn(deps(), { email: person.email, password: person.password, ...from });
    if (first.outcome !== "challenged") throw new Error("No second step was asked for");
    await world.settle();
    const code = await codeAt(person.secret, world.now);
    const enter = (faults?: Faults) => enterByCode(deps(faults), first.challenge, code);
    return { person, enter, before: await readTraces(person) };
  };

  it("a failed call uses up code and challenge together with a session in the list, or changes nothing", async () => {
    const ways = await breakCalls(async (faults, name) => {
      const { person, enter, before } = await begin();
      await enter(faults).catch(() => undefined);
      const after = await readTraces(person);
      if (after.counter === before.counter) {
        expect(after, name).toEqual(before);
        expect((await enter()).outcome, name).toBe("signed_in");
      }
      expect(await readTraces(person), name).toEqual({
        counter: expect.any(Number),
        challenges: 0,
        sessions: before.sessions + 1,
        signIns: before.signIns + 1,
      });
      await expect(enter(), name).rejects.toThrow("identity.challenge_over");
    });
    expect(ways).toBeGreaterThan(10);
  });

  it.each([1, 5])(
    "a password changed after call %i of it opens no session and uses up nothing",
    async (call) => {
      const { person, enter, before } = await begin();
      const change = new Interruption(call, () =>
        env.DB.prepare("update accounts set session_epoch = session_epoch + 1 where id = ?")
          .bind(person.id)
          .run(),
      );
      await expect(enter(change)).rejects.toThrow("identity.challenge_over");
      expect(await readTraces(person)).toEqual(before);
    },
  );
});

describe("the deletion of an account in which any single call fails", () => {
  it("a failed deletion is finished by the sweep, or changed nothing and can be repeated", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [world, person] = [new IdentityWorld(), await seedOwner()];
      const viewer = await readViewer(world, person);
      await deleteAccount(world.deps(faults), viewer, PASSWORD_PROOF).catch(() => undefined);
      if ((await readAccounts(person.email)).length > 0) {
        await deleteAccount(world.deps(), await readViewer(world, person), PASSWORD_PROOF);
      }
      await sweepLater(world);
      await expectGone(world, person, name);
    });
    expect(struck).toBeGreaterThan(20);
  });

  it("a deletion requested in two tabs at once ends once", async () => {
    const [world, person] = [new IdentityWorld(), await seedOwner()];
    const viewer = await readViewer(world, person);
    const erase = () => deleteAccount(world.deps(), viewer, PASSWORD_PROOF);
    await Promise.allSettled([erase(), erase()]);
    await sweepLater(world);
    await expectGone(world, person, "two tabs");
  });
});

async function seedOwner(): Promise<Person> {
  const person = await seedPerson({ accountType: "creator" });
  await env.AVATARS.put(`${person.id}/avatar-1.png`, pngBytes(1, 1));
  const film = await seedUpload(person.id, { put_expires_at: 0 });
  await storeBytes(film.path, pngBytes(1, 1));
  await seedUpload(person.id, { status: "pending" });
  return person;
}

async function readViewer(world: IdentityWorld, person: Person) {
  const options = { fresh: true };
  const { viewer } = await resolveSession(world.deps(), readTokens(person.cookie), options);
  if (!viewer) throw new Error("The person is not signed in any more, and not deleted either");
  return viewer;
}

/** Until no signed PUT can arrive any more. */
async function sweepLater(world: IdentityWorld): Promise<void> {
  const storage = new UploadWorld();
  for (const hours of [0, 3, 3]) {
    world.now += hours * 3_600_000;
    storage.now = world.now;
    await storage.sweep();
    await resumeDeletions(world.deps());
  }
}

async function expectGone(world: IdentityWorld, person: Person, name: string): Promise<void> {
  expect(await readAccounts(person.email), name).toEqual([]);
  expect(await readOwnedRows(person.id), name).toEqual([]);
  expect(await listOwnedObjects(person.id), name).toEqual([]);
  expect((await env.AVATARS.list({ prefix: person.id })).objects, name).toEqual([]);
  const { results } = await env.DB.prepare("select id from accounts where id = ?").bind(person.id).all();
  expect(results, name).toEqual([]);
  const early = new IdentityWorld();
  const { viewer } = await resolveSession(early.deps(), readTokens(person.cookie), {
    fresh: false,
  });
  expect(viewer, name).toBeNull();
  expect(world.mails.filter(({ to }) => to === person.email).length, name).toBeLessThanOrEqual(2);
}
