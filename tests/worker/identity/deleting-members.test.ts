import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { openDatabase } from "~/platform/database.server";
import { deleteAccount, resumeDeletions } from "~/registration/delete-account.server";
import { seedPerson, readTokens, PASSWORD_PROOF, type Person } from "../../support/people";
import { open } from "../../support/visitor";

const db = openDatabase(env.DB);

function deletion(ending: () => Promise<boolean>) {
  const done: string[] = [];
  const deps = {
    db,
    sessions: env.SESSIONS,
    clock: Date.now,
    avatars: env.AVATARS,
    mailer: async () => undefined,
    ...{
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
      appOrigin: "http://localhost:8787",
      onClosing: () => Promise.resolve([]),
    },
    endMembership: async (id: string) => {
      done.push(`membership of ${id}`);
      return ending();
    },
    onRemoval: () => [],
    removeBelongings: async (id: string) => {
      done.push(`belongings of ${id}`);
      return true;
    },
  };
  return { deps, done };
}

async function readViewer({ deps }: ReturnType<typeof deletion>, { cookie }: Person) {
  const { viewer } = await resolveSession(deps, readTokens(cookie), { fresh: true });
  if (!viewer) throw new Error("nobody is signed in");
  return viewer;
}

const readRow = async ({ id }: Person) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe("deleting the account of a member", () => {
  it("deleting an account ends the membership before anything else is deleted", async () => {
    const person = await seedPerson();
    const world = deletion(async () => true);
    await deleteAccount(world.deps, await readViewer(world, person), PASSWORD_PROOF);
    expect(world.done).toEqual([`membership of ${person.id}`, `belongings of ${person.id}`]);
    expect(await readRow(person)).toBeUndefined();
  });

  it.each([
    ["can't be reached", () => Promise.reject(new Error("no route to the provider"))],
    ["has not ended all of it", () => Promise.resolve(false)],
  ])(
    "the account is gone for the person while the provider %s, and the sweep ends the membership later",
    async (_, failing) => {
      const person = await seedPerson();
      let ending: () => Promise<boolean> = failing;
      const world = deletion(() => ending());
      await deleteAccount(world.deps, await readViewer(world, person), PASSWORD_PROOF);

      expect((await open("/profile", person)).status).toBe(302);
      expect(world.done).toContain(`belongings of ${person.id}`);
      expect(await readRow(person)).toMatchObject({
        password_hash: null,
        email: `deleted+${person.id}@invalid`,
      });

      await resumeDeletions(world.deps);
      expect(await readRow(person)).toBeDefined();
      ending = () => Promise.resolve(true);
      await resumeDeletions(world.deps);
      expect(await readRow(person)).toBeUndefined();
      const before = world.done.length;
      await resumeDeletions(world.deps);
      expect(world.done).toHaveLength(before);
    },
  );

  it("the sweep counts a deletion that fails and continues with the others", async () => {
    const [stuck, free] = [await seedPerson(), await seedPerson()];
    const world = deletion(() => Promise.reject(new Error("down")));
    for (const person of [stuck, free])
      await deleteAccount(world.deps, await readViewer(world, person), PASSWORD_PROOF);
    const endMembership = (id: string) =>
      id === free.id ? Promise.resolve(true) : Promise.reject(new Error("down"));
    expect(await resumeDeletions({ ...world.deps, endMembership })).toEqual({ resumed: 1, failed: 1 });
    expect(await readRow(free)).toBeUndefined();
    await resumeDeletions({ ...world.deps, endMembership: () => Promise.resolve(true) });
  });
});
